import { sendWebhookJob } from './write-webhook.ts';
import { hasScope } from '@roundsman/contract/access';
import type { WebhookFormat } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { UrlRefused, safeFetch } from '../../platform/http/safe-fetch.ts';
import { job } from '../../platform/jobs/job.ts';
import { signingSecrets } from './webhook-secret.ts';
import { signedHeaders } from './sign-webhook.ts';
import { findEndpoint } from './endpoints.store.ts';
import { findDelivery, insertTry, selectDeliveryForUpdate, type Try } from './webhooks.store.ts';
import { codeOf } from '../../platform/parts.ts';

const timeoutMs = 5000;
const contentTypes: Readonly<Record<WebhookFormat, string>> = {
  STANDARD: 'application/json',
  CLOUDEVENTS: 'application/cloudevents+json; charset=utf-8',
};
const maxResponseBytes = 4096;
const minute = 60_000;

/** Pauses before the second to the fifth try. Then the delivery fails, as the log shows. */
const pauses = [1, 5, 30, 120].map((minutes) => minutes * minute);

/**
 * Sends one try. A crash repeats it with the same webhook-id: receivers get each message at least once and can detect
 * repeats. Later tries use the present URL, so that a wrong one can be corrected.
 */
export const sendWebhook = job(
  sendWebhookJob,
  async ({ companyId, deliveryId, tries }, { db, config, secrets, clock, log }) => {
    const tenant = db.tenant(companyId);
    const context = await tenant.write(async (tx) => {
      const delivery = await findDelivery(tx, deliveryId);
      if (delivery?.status !== 'WAITING' || delivery.tries !== tries || delivery.body === null) return undefined;
      const endpoint = delivery.endpoint_id === null ? undefined : await findEndpoint(tx, delivery.endpoint_id);
      const { format } = delivery;
      const body = endpoint ? withoutLinks(delivery.body, endpoint.key_scopes) : delivery.body;
      if (!endpoint?.url) return { body, format, url: null, keys: [] };
      // A test is sent to an endpoint that is off, too.
      if (!endpoint.is_on && !delivery.is_test) return { body, format, url: 'off' as const, keys: [] };
      return { body, format, url: endpoint.url, keys: await signingSecrets(tx, secrets, clock.now(), endpoint) };
    });
    if (!context) return;
    const { url, body, format, keys } = context;
    const tried = await post(url, { id: deliveryId, body, format }, keys, clock.now(), config.allowedHosts);
    if (tried.error) log.debug({ deliveryId, error: tried.error }, 'a webhook was not accepted');
    await tenant.write((tx) =>
      storeTry(tx, { deliveryId, tries, url: url === 'off' ? undefined : (url ?? '') }, tried),
    );
  },
  { concurrency: 8, retryLimit: 8, expireInSeconds: 60 },
);

/**
 * Returns a body without the links that the endpoint does not get: those of drivers let their holder act as the driver.
 * Done with every try, because the URL may have changed since the message was stored.
 */
function withoutLinks(body: string, keyScopes: readonly string[] | null): string {
  if (keyScopes === null) return body;
  const [forDrivers, forPhotos] = [hasScope(keyScopes, 'plans.write'), hasScope(keyScopes, 'orders.read')];
  if (forDrivers && forPhotos) return body;
  return JSON.stringify(JSON.parse(body), (field, value: unknown) => {
    if (field === 'link' && !forDrivers) return null;
    return field === 'pods' && !forPhotos ? [] : value;
  });
}

async function post(
  url: string | null,
  message: { readonly id: string; readonly body: string; readonly format: WebhookFormat },
  keys: readonly string[],
  at: Date,
  allowedHosts: readonly string[],
): Promise<Try> {
  const started = performance.now();
  const end = (rest: Partial<Try>): Try => ({
    at,
    ms: Math.round(performance.now() - started),
    statusCode: null,
    answer: null,
    error: null,
    ...rest,
  });
  if (!url) return end({ error: 'not_set' });
  if (url === 'off') return end({ error: 'switched_off' });
  try {
    const { status, text } = await safeFetch(url, {
      method: 'POST',
      body: message.body,
      headers: { 'content-type': contentTypes[message.format], ...signedHeaders(message, keys, at) },
      allowedHosts,
      timeoutMs,
      maxBytes: maxResponseBytes,
    });
    const error = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirected' : 'status';
    // PostgreSQL's text cannot contain a zero byte.
    return end({ statusCode: status, answer: text.replaceAll('\0', ''), error });
  } catch (error) {
    if (error instanceof UrlRefused) return end({ error: 'refused' });
    return end({ error: codeOf(error) === 'ETIMEDOUT' ? 'timeout' : 'unreachable' });
  }
}

async function storeTry(
  tx: TenantTx,
  { deliveryId, tries, url }: { deliveryId: string; tries: number; url: string | undefined },
  tried: Try,
): Promise<void> {
  const now = await selectDeliveryForUpdate(tx, deliveryId);
  if (now?.status !== 'WAITING' || now.tries !== tries) return;
  const pause = now.is_test ? undefined : pauses[tries];
  const done = new Date(tried.at.getTime() + tried.ms);
  if (tried.error === null || pause === undefined) {
    const status = tried.error === null ? 'DELIVERED' : 'FAILED';
    return insertTry(tx, deliveryId, tried, { status, tries: tries + 1, nextAt: null, doneAt: done, url });
  }
  const nextAt = new Date(done.getTime() + pause);
  await insertTry(tx, deliveryId, tried, { status: 'WAITING', tries: tries + 1, nextAt, doneAt: null, url });
  await tx.enqueue(sendWebhookJob, { companyId: tx.companyId, deliveryId, tries: tries + 1 }, { startAfter: nextAt });
}
