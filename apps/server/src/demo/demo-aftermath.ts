import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTx } from '../platform/db/handles.ts';
import type { Random } from '@roundsman/demo-town';

const hook = 'https://shop.nullhaven.example/hooks/roundsman';
const secondMs = 1000;

/** Stores what a driven day took: slightly more time and distance than planned. */
export async function showDriven({ q, companyId }: TenantTx, planId: string, random: Random): Promise<void> {
  const more = 1.01 + random.int(0, 60) / 1000;
  await sql`update routes set driven_seconds = greatest(end_seconds - start_seconds,
        (select extract(epoch from max(v.went_at) - min(v.came_at)) from visits v where v.route_id = routes.id)),
      driven_metres = ${more}::double precision * ((summary->>'distance')::double precision - coalesce(end_distance_metres, 0))
    where company_id = ${companyId} and route_plan_id = ${planId}`.execute(q);
}

/**
 * Inserts the webhook deliveries of a driven day: most sent at once, one on the second attempt, one never. Without a
 * configured URL nothing is sent.
 */
export async function showWebhooks({ q, companyId }: TenantTx, planId: string): Promise<void> {
  const completed = await q
    .selectFrom('orders as o')
    .innerJoin('order_log as l', (join) => join.onRef('l.order_id', '=', 'o.id').on('l.status', '=', 'COMPLETED'))
    .select(['o.id', 'o.order_code', 'o.order_ref', 'l.created_at'])
    .where('o.company_id', '=', companyId)
    .where('o.route_plan_id', '=', planId)
    .orderBy('l.created_at', 'desc')
    .limit(9)
    .execute();
  for (const [i, order] of completed.entries()) {
    const id = randomUUID();
    const at = new Date(order.created_at);
    const tries = i === 2 ? [503, 200] : i === 5 ? [500, 500, 500] : [200];
    const isDelivered = tries.at(-1) === 200;
    const lastAt = new Date(at.getTime() + (tries.length - 1) * 60 * secondMs);
    const data = {
      order: { _id: order.id, orderCode: order.order_code, orderRef: order.order_ref, status: 'COMPLETED' },
    };
    const event = 'order.delivery.completed';
    await q
      .insertInto('webhook_deliveries')
      .values({
        id,
        company_id: companyId,
        event,
        once_key: `demo:${id}`,
        url: hook,
        body: JSON.stringify({ id, event, createdAt: at.toISOString(), companyId, data }),
        status: isDelivered ? 'DELIVERED' : 'FAILED',
        tries: tries.length,
        done_at: lastAt,
        created_at: at,
      })
      .execute();
    await q
      .insertInto('webhook_tries')
      .values(
        tries.map((code, n) => ({
          company_id: companyId,
          delivery_id: id,
          at: new Date(at.getTime() + n * 60 * secondMs),
          ms: 120 + 31 * ((i * 7 + n * 5) % 9),
          status_code: code,
          answer: code === 200 ? 'ok' : 'The shop is being updated',
          error: code === 200 ? null : 'status',
        })),
      )
      .execute();
  }
}
