import { occurrencesBetween, type OrderField, phaseOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { withoutAcceptedMinutes } from '../accepted-minutes/index.ts';
import { deleteOrders, editOrder, findOrders, type OrderRow } from '../orders/index.ts';
import {
  datesOfRow,
  deleteOccurrences,
  listOccurrences,
  type OccurrenceRow,
  type SeriesRow,
  updateOccurrence,
} from './series.store.ts';
import { changesFor, datesFor, personalDates, personalFields } from './template.ts';

/** A change of a series by a person. */
export interface Change extends Following {
  readonly userId: string;
}

/** A change of the orders of a series. */
interface Following {
  /** Null: no person, but a closing day. */
  readonly userId: string | null;
  readonly at: Date;
  /** The day in the company's time zone. */
  readonly today: string;
  readonly isClosed: (date: string) => boolean;
}

/** An order that a person changed, or that has left DRAFT. A change of its series keeps it. */
export interface KeptOrder {
  readonly original: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly fields: readonly OrderField[];
}

/** Returns what a person changed on an order: the fields, and the date when it was moved. */
export const changedOf = (row: OrderRow, occurrence: OccurrenceRow, series: SeriesRow): OrderField[] => [
  ...personalFields(row, series.template),
  ...personalDates(row, occurrence.date, series),
  ...(row.delivery_date === occurrence.date ? [] : (['deliveryDate'] as const)),
];

/** True for an order that no plan has yet: only such an order follows its series. */
const followsSeries = ({ status, route_plan_id }: OrderRow): boolean =>
  route_plan_id === null && phaseOf[status] === 'preparing';

/**
 * Returns the orders of a series from today on, by occurrence, without deleted ones. They are without durations that came
 * from accepted minutes, which are no change by a person.
 */
export async function listUpcoming(
  tx: TenantTx,
  seriesId: string,
  today: string,
): Promise<{ readonly occurrence: OccurrenceRow; readonly order: OrderRow }[]> {
  const occurrences = await listOccurrences(tx, [seriesId]);
  const ids = occurrences.flatMap(({ order_id }) => order_id ?? []);
  const rows = await withoutAcceptedMinutes(tx, await findOrders(tx, ids));
  const orders = new Map(rows.map((row) => [row.id, row]));
  return occurrences.flatMap((occurrence) => {
    const order = orders.get(occurrence.order_id ?? '');
    return order && (order.delivery_date ?? occurrence.date) >= today ? [{ occurrence, order }] : [];
  });
}

/**
 * Brings the orders that were created ahead in line with a changed series. Orders on dates that the rule no longer has
 * are deleted. Orders that a person changed stay, and so do those that have left DRAFT. `after` is null when the series is
 * deleted. Returns the orders that were kept because a person changed them.
 */
export async function syncUpcoming(
  tx: TenantTx,
  before: SeriesRow,
  after: SeriesRow | null,
  { userId, at, today, isClosed }: Following,
): Promise<KeptOrder[]> {
  const kept: KeptOrder[] = [];
  const deleted: { readonly occurrenceId: string; readonly orderId: string }[] = [];
  for (const { occurrence, order } of await listUpcoming(tx, after?.id ?? before.id, today)) {
    const { original_date: original } = occurrence;
    const fields = changedOf(order, occurrence, before);
    if (!followsSeries(order)) {
      kept.push({ original, orderId: order.id, orderCode: order.order_code, fields });
      continue;
    }
    if (fields.length > 0) kept.push({ original, orderId: order.id, orderCode: order.order_code, fields });
    const [target] = after ? occurrencesBetween(datesOfRow(after), original, original, isClosed) : [];
    if (!after || !target || target.date === null) {
      const isChosen = target?.reason === 'skipped';
      if (fields.length === 0 || isChosen) deleted.push({ occurrenceId: occurrence.id, orderId: order.id });
      continue;
    }
    // An order of today does not move to a day that has passed.
    const date = target.date < today ? occurrence.date : target.date;
    const changes = {
      ...changesFor(order, before.template, after.template),
      ...datesFor(order, occurrence.date, before, date, after),
      ...(date !== occurrence.date && !fields.includes('deliveryDate') && { deliveryDate: date }),
    };
    if (Object.keys(changes).length > 0) await editOrder(tx, order.id, changes, userId);
    if (date !== occurrence.date) await updateOccurrence(tx, occurrence.id, { date }, at);
  }
  if (deleted.length > 0) {
    // Without their occurrences, so that a date that returns to the rule gets an order again.
    await deleteOccurrences(
      tx,
      deleted.map(({ occurrenceId }) => occurrenceId),
    );
    await deleteOrders(
      tx,
      deleted.map(({ orderId }) => orderId),
      { userId, at },
    );
  }
  const deletedIds = new Set(deleted.map(({ orderId }) => orderId));
  return kept.filter(({ orderId }) => !deletedIds.has(orderId));
}
