import { daysBetween, dayInTimeZone, type DeliveryDays, dueDateOf, nextDayFor } from '@roundsman/domain';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { readSettings } from '../../settings/index.ts';
import type { OrderRow } from '../order-table-columns.ts';
import { presentOrders } from '../orders.present.ts';
import { type BacklogQuery, listBacklog } from './backlog.store.ts';

const daysOf = (row: OrderRow): Omit<DeliveryDays, 'preferredDate'> => ({
  earliestDate: row.earliest_date,
  latestDate: row.latest_date,
  weekdays: row.weekdays,
});

/** Returns a page of the backlog. Restricted members see the orders of their groups. */
export function readBacklog({ tenant, principal, now }: SignedInContext, query: BacklogQuery) {
  const groupIds = principal.restricted ? principal.groupIds : null;
  return tenant.read(async (tx) => {
    const { timeZone } = await readSettings(tx);
    const today = dayInTimeZone(timeZone, now());
    const { rows, totalItems, counts, selectedIds } = await listBacklog(
      { q: tx.q, companyId: tx.companyId, groupIds },
      query,
      today,
    );
    const orders = await presentOrders(tx, rows);
    return {
      orders: orders.map((order, index) => {
        const row = rows[index]!;
        const dueDate = dueDateOf({ ...daysOf(row), deliveryDate: row.delivery_date });
        return {
          ...order,
          dueDate,
          isOverdue: dueDate !== null && dueDate < today,
          waitingDays: Math.max(0, daysBetween(dayInTimeZone(timeZone, row.created_at), today)),
          nextDay: nextDayFor(today, daysOf(row)),
        };
      }),
      ...(selectedIds && { selectedIds }),
      counts,
      meta: { totalItems },
    };
  });
}
