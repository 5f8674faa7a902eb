import { addDays, mondayOf, parseRule } from '@roundsman/domain';
import type { NewOrder } from '../features/orders/index.ts';
import { columnsOfDates, enqueueCreation, insertSeries } from '../features/series/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';

const noPause: readonly { readonly from: string; readonly until: string | null }[] = [];

/** The number of series of the demo company. */
export const demoSeriesCount = 5;

/**
 * Repeats orders of customers: twice a week, every second week, once a month and two days late at most, on workdays with
 * a pause, and one that ends soon. Their orders are created by the job. Returns the ids of the series.
 */
export async function showSeries(tx: TenantTx, orders: readonly NewOrder[], today: string): Promise<string[]> {
  const monday = mondayOf(today);
  const nextWeek = { from: addDays(monday, 7), until: addDays(monday, 13) };
  const examples = [
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TH', lateDays: 0, pauses: noPause },
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', lateDays: 1, pauses: noPause },
    { rule: 'FREQ=MONTHLY;BYDAY=1MO', lateDays: 2, pauses: noPause },
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', lateDays: 0, pauses: [nextWeek] },
    { rule: `FREQ=WEEKLY;BYDAY=FR;UNTIL=${addDays(today, 20).replaceAll('-', '')}`, lateDays: 0, pauses: noPause },
  ];
  const ids: string[] = [];
  for (const [index, { rule: text, lateDays, pauses }] of examples.entries()) {
    const rule = parseRule(text, monday);
    const order = orders[index];
    if (!rule || !order) continue;
    const { id } = await insertSeries(tx, {
      template: JSON.stringify({
        deliveryName: order.delivery_name,
        deliveryPhone: order.delivery_phone,
        deliveryAddress: order.delivery_address,
        deliveryLat: order.delivery_lat,
        deliveryLng: order.delivery_lng,
        deliveryTimeStart: order.delivery_time_start,
        deliveryTimeEnd: order.delivery_time_end,
        load: order.load,
      }),
      route_plan_type: 'VRP',
      ...columnsOfDates({ rule, start: monday, onClosure: 'AFTER', skipped: [], movedDates: {}, pauses }),
      late_days: lateDays,
      tried_until: addDays(today, -1),
    });
    ids.push(id);
    await enqueueCreation(tx, id);
  }
  return ids;
}
