import { listCircular } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuseFields } from '../../../platform/errors.ts';

/** An order as it will be stored. `id` is empty for a new one. */
export interface PlannedSequence {
  readonly id: string;
  readonly orderCode: string;
  readonly orderRef: string | null;
  readonly deliveryDate: string | null;
  readonly afterOrders: readonly string[];
}

/** Checks that no changed order comes after itself, with the others of its date, or of those without one. @throws 422 */
export async function checkPrecedence({ q, companyId }: TenantTx, changed: readonly PlannedSequence[]): Promise<void> {
  // Each order of a circle comes after another one, so the others need no check.
  const following = changed.filter(({ afterOrders }) => afterOrders.length > 0);
  if (following.length === 0) return;
  const dates = [...new Set(following.map(({ deliveryDate }) => deliveryDate))];
  const stored = await q
    .selectFrom('orders')
    .select(['id', 'order_code', 'order_ref', 'delivery_date', 'after_orders'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(delivery_date = any(${dates.filter((date) => date !== null)}::date[])
      or (${dates.includes(null)} and delivery_date is null))`)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`after_orders <> '{}'`)
    .execute();
  const changedIds = new Set(changed.map(({ id }) => id));
  const others = stored
    .filter(({ id }) => !changedIds.has(id))
    .map((row) => ({
      id: row.id,
      orderCode: row.order_code,
      orderRef: row.order_ref,
      deliveryDate: row.delivery_date,
      afterOrders: row.after_orders,
    }));
  const isCircular = dates.some((date) => {
    const circular = new Set(
      listCircular([...following, ...others].filter(({ deliveryDate }) => deliveryDate === date)),
    );
    return following.some(({ id }) => circular.has(id));
  });
  if (isCircular) refuseFields([{ path: 'afterOrders', code: 'orders_in_circle' }]);
}
