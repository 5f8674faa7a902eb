import { randomUUID } from 'node:crypto';
import type { EndpointNamed, ParsedInput, ReplyInput } from '@roundsman/contract';
import replyTexts from '@roundsman/contract/reply-texts';
import { isEditor } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { mayUse, type SignedIn } from '../../platform/http/requests/principal.ts';
import { hideLinks } from '../../platform/http/replies/hide-links.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { saveSecret } from '../../platform/secrets/company-secrets.ts';
import { checkUrl } from '../../platform/http/safe-fetch.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  ensureFirstEndpoint,
  findEndpoint,
  findFirstEndpoint,
  insertEndpoint,
  listEndpoints,
  scopesOfUrl,
  updateEndpoint,
} from './endpoints.store.ts';
import { exampleData } from './example-data.ts';
import { resendFailed, resendWebhook } from './resend-webhook.ts';
import { deleteSecrets, readSecretState, rotateSecret } from './webhook-secret.ts';
import { countSince, type DeliveryRow, findDelivery, listDeliveries, listTries } from './webhooks.store.ts';
import { deliveryTo, storeDeliveries } from './write-webhook.ts';

const dayMs = 24 * 3_600_000;
const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

export const routes = handlers({
  'GET /webhooks': async ({ tenant, now }) =>
    tenant.read(async (tx) => {
      const first = await findFirstEndpoint(tx);
      const count = await countSince(tx, dayBefore(now()));
      return { ...(await presentSecret(tx, first, now())), lastDay: count() };
    }),

  'GET /webhook-endpoints': async ({ tenant, principal, now }) =>
    tenant.read(async (tx) => {
      const count = await countSince(tx, dayBefore(now()));
      const endpoints: EndpointWire[] = [];
      for (const row of await listEndpoints(tx)) {
        const endpoint = await presentEndpoint(tx, row, count(row.id), now());
        // A URL may contain a key, so it is hidden from users who cannot change it, and from keys without webhooks.
        endpoints.push(
          isEditor(principal.roles) && mayUse(principal, 'webhooks.read')
            ? endpoint
            : { ...endpoint, url: null, secret: null },
        );
      }
      return { endpoints };
    }),

  'GET /webhook-endpoints/:id': async ({ tenant, now }, { params }) =>
    tenant.read(async (tx) => readEndpoint(tx, (await findEndpoint(tx, params.id)) ?? refuse('not_found'), now())),

  'POST /webhook-endpoints': ({ writeOnce, tenant, principal, config, secrets, now }, { body }) => {
    refusePrivate(body.url, config.allowedHosts);
    return writeOnce(tenant, async (tx) => {
      const row = await insertEndpoint(tx, { ...valuesOf(body), key_scopes: scopesOf(principal) });
      if (body.secret) await saveSecret(tx, secrets, row.signing_name, body.secret);
      await emitChange(tx, row, principal.userId, 'made');
      return readEndpoint(tx, row, now());
    });
  },

  'PUT /webhook-endpoints/:id': ({ tenant, principal, config, now }, { params, body }) => {
    refusePrivate(body.url, config.allowedHosts);
    return tenant.write(async (tx) => {
      const before = (await findEndpoint(tx, params.id)) ?? refuse('not_found');
      const values = { ...valuesOf(body), ...scopesOfUrl(before, body.url, scopesOf(principal)) };
      const row = (await updateEndpoint(tx, params.id, values)) ?? refuse('not_found');
      await emitChange(tx, row, principal.userId, 'changed');
      return readEndpoint(tx, row, now());
    });
  },

  'DELETE /webhook-endpoints/:id': ({ tenant, principal, secrets }, { params }) =>
    tenant.write(async (tx) => {
      const row = (await deleteEndpoint(tx, params.id)) ?? refuse('not_found');
      await deleteSecrets(tx, secrets, row);
      await emitChange(tx, row, principal.userId, 'deleted');
      return { message: replyTexts.webhookEndpointDeleted };
    }),

  'POST /webhook-endpoints/:id/secret': async ({ tenant, secrets, now, principal }, { params }) => {
    const { secret, previousUntil } = await tenant.write(async (tx) => {
      const endpoint = (await findEndpoint(tx, params.id)) ?? refuse('not_found');
      return rotateSecret(tx, secrets, now(), principal.userId, endpoint);
    });
    return { secret, previousUntil: previousUntil?.toISOString() ?? null };
  },

  'POST /companies/webhook-secret': async ({ tenant, secrets, now, principal }) => {
    const { secret, previousUntil } = await tenant.write(async (tx) =>
      rotateSecret(tx, secrets, now(), principal.userId, await ensureFirstEndpoint(tx)),
    );
    return { secret, previousUntil: previousUntil?.toISOString() ?? null };
  },

  'POST /webhooks/test': async ({ tenant, config, now }, { body: { event, endpointId } }) =>
    tenant.write(async (tx) => {
      const endpoint = endpointId
        ? ((await findEndpoint(tx, endpointId)) ?? refuse('not_found'))
        : await findFirstEndpoint(tx);
      if (!endpoint?.url) refuse('webhook_not_set');
      const { baseUrl } = config;
      const data = exampleData(event, { baseUrl, now: now() });
      const message = { event, onceKey: `test:${randomUUID()}`, createdAt: now(), data };
      const delivery = deliveryTo(endpoint, message, { companyId: tx.companyId, baseUrl });
      await storeDeliveries(tx, [{ ...delivery, isTest: true }]);
      return presentDelivery((await findDelivery(tx, delivery.id)) ?? refuse('not_found'));
    }),

  'GET /webhook-deliveries': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listDeliveries(tx, query));
    return { deliveries: rows.map(presentDelivery), meta: { totalItems, nextCursor } };
  },

  'POST /webhook-deliveries/resend-failed': async ({ tenant, now, principal }, { body }) =>
    tenant.write(async (tx) => {
      const [from, to] = [new Date(body.from), body.to === null ? now() : new Date(body.to)];
      if (from > to) refuseFields([{ path: 'to', code: 'invalid' }]);
      if (body.endpointId !== null && !(await findEndpoint(tx, body.endpointId))) refuse('not_found');
      const { resent, hasMore } = await resendFailed(tx, { from, to, endpointId: body.endpointId }, now());
      if (resent > 0)
        await tx.emit({
          type: 'webhooksResent',
          companyId: tx.companyId,
          userId: principal.userId,
          count: resent,
          from: from.toISOString(),
          to: to.toISOString(),
        });
      return { resent, hasMore };
    }),

  'GET /webhook-deliveries/:id': async ({ tenant, principal }, { params }) =>
    tenant.read(async (tx) => {
      const row = (await findDelivery(tx, params.id)) ?? refuse('not_found');
      const tries = await listTries(tx, row.id);
      return {
        ...presentDelivery(row),
        body: row.body && hideLinks(row.body, principal),
        log: tries.map((attempt) => ({
          at: attempt.at.toISOString(),
          ms: attempt.ms,
          status: attempt.status_code,
          problem: attempt.error,
          answer: attempt.answer,
        })),
      };
    }),

  'POST /webhook-deliveries/:id/resend': async ({ tenant, now }, { params }) =>
    tenant.write(async (tx) => {
      const id = await resendWebhook(tx, params.id, now());
      return presentDelivery((await findDelivery(tx, id)) ?? refuse('not_found'));
    }),
});

type Body = ParsedInput<EndpointNamed<'PUT /webhook-endpoints/:id'>>['body'];
type EndpointWire = ReplyInput<EndpointNamed<'GET /webhook-endpoints'>>['endpoints'][number];
type DeliveryWire = ReplyInput<EndpointNamed<'GET /webhook-deliveries'>>['deliveries'][number];

/** @throws 422 for a URL that the server does not call */
function refusePrivate(url: string, allowedHosts: readonly string[]): void {
  if (!URL.canParse(url)) refuseFields([{ path: 'url', code: 'invalid' }]);
  try {
    checkUrl(new URL(url), allowedHosts);
  } catch {
    refuseFields([{ path: 'url', code: 'not_public_url' }]);
  }
}

const valuesOf = ({ name, url, description, events, format, isOn }: Body) => ({
  name,
  url,
  description,
  events,
  format,
  is_on: isOn,
});

const scopesOf = ({ apiKey }: SignedIn): string[] | null => (apiKey ? [...apiKey.scopes] : null);

const emitChange = (
  tx: TenantTx,
  { id, name }: EndpointRow,
  userId: string,
  change: 'made' | 'changed' | 'deleted',
): Promise<void> =>
  tx.emit({ type: 'webhookEndpointChanged', companyId: tx.companyId, userId, endpointId: id, name, change });

async function presentSecret(tx: TenantTx, endpoint: EndpointRow | undefined, now: Date) {
  if (!endpoint) return { secret: null, previousUntil: null };
  const { secret, previousUntil } = await readSecretState(tx, now, endpoint);
  return {
    secret: secret && { hint: secret.hint, since: secret.since.toISOString() },
    previousUntil: previousUntil?.toISOString() ?? null,
  };
}

async function readEndpoint(tx: TenantTx, row: EndpointRow, now: Date): Promise<EndpointWire> {
  return presentEndpoint(tx, row, (await countSince(tx, dayBefore(now)))(row.id), now);
}

const presentEndpoint = async (
  tx: TenantTx,
  row: EndpointRow,
  lastDay: EndpointWire['lastDay'],
  now: Date,
): Promise<EndpointWire> => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  description: row.description,
  events: row.events,
  format: row.format,
  isOn: row.is_on,
  ...(await presentSecret(tx, row, now)),
  lastDay,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentDelivery = (row: DeliveryRow): DeliveryWire => ({
  _id: row.id,
  event: row.event,
  endpoint: row.endpoint_id === null ? null : { _id: row.endpoint_id, name: row.endpoint_name ?? '' },
  format: row.format,
  url: row.url,
  isTest: row.is_test,
  resendOf: row.resend_of,
  status: row.status,
  tries: row.tries,
  lastStatus: row.status_code,
  lastProblem: row.error,
  nextAt: row.tries > 0 ? (row.next_at?.toISOString() ?? null) : null,
  createdAt: row.created_at.toISOString(),
});
