import { createServer } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { portOf } from '../../src/platform/testing/port-of.ts';
import { pause } from './scenario.ts';
import type { Installation } from './installation.ts';
import type { Writers } from './writers.ts';

const webhook = z.object({ event: z.string(), data: z.object({ order: z.object({ _id: z.string() }) }) });

/** Starts a receiver of webhooks that detects repeats by webhook-id, as the webhook specification defines. */
export async function startReceiver() {
  /** The webhook-ids received for each order and event. */
  const idsByEvent = new Map<string, Set<string>>();
  let deliveries = 0;
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      deliveries++;
      const { event, data } = webhook.parse(JSON.parse(body));
      const what = `${data.order._id} ${event}`;
      idsByEvent.set(what, (idsByEvent.get(what) ?? new Set()).add(String(request.headers['webhook-id'])));
      reply.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const eventOf = { DELIVERY_ARRIVED: 'order.delivery.arrived', COMPLETED: 'order.delivery.completed' } as const;

  return {
    url: `http://127.0.0.1:${portOf(server)}/hooks`,
    deliveries: () => deliveries,
    /** Waits up to `timeoutMs` for the webhooks of all successful steps, and counts lost and doubled ones. */
    async compare(at: Installation, { steps }: Pick<Writers, 'steps'>, timeoutMs: number) {
      const wanted = [...steps.values()].flatMap(({ orderId, status }) =>
        status === 'GOING_NEXT' ? [] : [`${orderId} ${eventOf[status]}`],
      );
      const started = Date.now();
      const missing = () => wanted.filter((what) => !idsByEvent.has(what)).length;
      while (missing() > 0 && Date.now() - started < timeoutMs) {
        await hurryWebhooks(at).catch(() => undefined);
        await pause(1_000);
      }
      return {
        wanted: wanted.length,
        lost: missing(),
        doubled: wanted.filter((what) => (idsByEvent.get(what)?.size ?? 0) > 1).length,
        waitedSeconds: Math.round((Date.now() - started) / 1000),
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts waiting webhook jobs at once: skips the five minutes in which a driver may undo a step, and the pauses before retries. */
export async function hurryWebhooks(at: Installation): Promise<void> {
  const due = await at.sql<{ name: string }>(
    `update pgboss.job set start_after = now() where name in ('write-step-webhook', 'send-webhook') and state < 'active'
       and start_after > now() returning name`,
  );
  for (const name of new Set(due.map((row) => row.name)))
    await at.sql(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`, [name]);
}
