import { randomUUID } from 'node:crypto';
import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { exampleData } from './example-data.ts';
import { resendWebhook } from './resend-webhook.ts';
import { readSecretState, rotateSecret } from './webhook-secret.ts';
import {
  countLastDay,
  type DeliveryRow,
  findDelivery,
  listDeliveries,
  listTries,
  readWebhookSettings,
} from './webhooks.store.ts';
import { writeWebhook } from './write-webhook.ts';

const dayMs = 24 * 3_600_000;

export const routes = handlers({
  'GET /webhooks': async ({ tenant, now }) =>
    tenant.read(async (tx) => {
      const { secret, previousUntil } = await readSecretState(tx, now());
      return {
        secret: secret && { hint: secret.hint, since: secret.since.toISOString() },
        previousUntil: previousUntil?.toISOString() ?? null,
        lastDay: await countLastDay(tx, new Date(now().getTime() - dayMs)),
      };
    }),

  'POST /companies/webhook-secret': async ({ tenant, secrets, now, principal }) => {
    const { secret, previousUntil } = await tenant.write((tx) => rotateSecret(tx, secrets, now(), principal.userId));
    return { secret, previousUntil: previousUntil?.toISOString() ?? null };
  },

  'POST /webhooks/test': async ({ tenant, config, now }, { body: { event } }) =>
    tenant.write(async (tx) => {
      const { url } = await readWebhookSettings(tx);
      if (!url) refuse('webhook_not_set');
      const data = exampleData(event, { baseUrl: config.baseUrl, now: now() });
      const onceKey = `test:${randomUUID()}`;
      const id = (await writeWebhook(tx, { event, onceKey, url, createdAt: now(), data, isTest: true })) ?? '';
      return presentDelivery((await findDelivery(tx, id)) ?? refuse('not_found'));
    }),

  'GET /webhook-deliveries': async ({ tenant }, { query }) => {
    const { rows, totalItems } = await tenant.read((tx) => listDeliveries(tx, query));
    return { deliveries: rows.map(presentDelivery), meta: { totalItems } };
  },

  'GET /webhook-deliveries/:id': async ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      const row = (await findDelivery(tx, params.id)) ?? refuse('not_found');
      const tries = await listTries(tx, row.id);
      return {
        ...presentDelivery(row),
        body: row.body,
        log: tries.map((each) => ({
          at: each.at.toISOString(),
          ms: each.ms,
          status: each.status_code,
          problem: each.error,
          answer: each.answer,
        })),
      };
    }),

  'POST /webhook-deliveries/:id/resend': async ({ tenant, now }, { params }) =>
    tenant.write(async (tx) => {
      const id = await resendWebhook(tx, params.id, now());
      return presentDelivery((await findDelivery(tx, id)) ?? refuse('not_found'));
    }),
});

type DeliveryWire = ReplyInput<EndpointNamed<'GET /webhook-deliveries'>>['deliveries'][number];

const presentDelivery = (row: DeliveryRow): DeliveryWire => ({
  _id: row.id,
  event: row.event,
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
