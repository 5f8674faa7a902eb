import { createServer } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { portOf } from '../../src/platform/testing/port-of.ts';
import { pause } from './scenario.ts';
import type { Installation } from './installation.ts';
import type { Writers } from './writers.ts';

const webhook = z.object({ event: z.string(), data: z.object({ order: z.object({ _id: z.string() }) }) });

/** Somebody's program that takes webhooks and counts, by webhook-id as the specification has it. */
export async function startReceiver() {
  /** By what happened: the ids under which it was told. */
  const told = new Map<string, Set<string>>();
  let deliveries = 0;
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      deliveries++;
      const { event, data } = webhook.parse(JSON.parse(body));
      const what = `${data.order._id} ${event}`;
      told.set(what, (told.get(what) ?? new Set()).add(String(request.headers['webhook-id'])));
      reply.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const eventOf = { DELIVERY_ARRIVED: 'order.delivery.arrived', COMPLETED: 'order.delivery.completed' } as const;

  return {
    url: `http://127.0.0.1:${portOf(server)}/hooks`,
    deliveries: () => deliveries,
    /** Waits until everything answered was told, at most `patienceMs`. */
    async compare(at: Installation, { steps }: Pick<Writers, 'steps'>, patienceMs: number) {
      const wanted = [...steps.values()].flatMap(({ orderId, status }) =>
        status === 'GOING_NEXT' ? [] : [`${orderId} ${eventOf[status]}`],
      );
      const started = Date.now();
      const missing = () => wanted.filter((what) => !told.has(what)).length;
      while (missing() > 0 && Date.now() - started < patienceMs) {
        await hurryWebhooks(at).catch(() => undefined);
        await pause(1_000);
      }
      return {
        wanted: wanted.length,
        lost: missing(),
        doubled: wanted.filter((what) => (told.get(what)?.size ?? 0) > 1).length,
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

/** The five minutes in which a driver may take a step back are not waited for, nor the pauses between two tries. */
export async function hurryWebhooks(at: Installation): Promise<void> {
  const due = await at.sql<{ name: string }>(
    `update pgboss.job set start_after = now() where name in ('write-step-webhook', 'send-webhook') and state < 'active'
       and start_after > now() returning name`,
  );
  for (const name of new Set(due.map((row) => row.name)))
    await at.sql(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`, [name]);
}
