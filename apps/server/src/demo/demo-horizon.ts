import { addDays, mondayOf, servableOn } from '@roundsman/domain';
import { createHorizon } from '../features/horizons/index.ts';
import { insertOrders, type NewOrder } from '../features/orders/index.ts';
import { addOrders, listPlansOfHorizon, readPlan } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { planRoutes, type Planning } from './demo-plan.ts';

interface DemoHorizon {
  readonly driverIds: readonly string[];
  readonly today: string;
  readonly now: Date;
  /** Returns an order that is to be delivered on a date. */
  readonly orderOf: (date: string) => NewOrder;
}

/** Orders with a day, orders that wait for one, and orders of later weeks. */
const [plannedCount, waitingCount, laterCount] = [64, 11, 9];

/**
 * The coming two weeks, planned together, and a backlog: orders that an optimization would give a day, orders of later
 * weeks, and one that is overdue because no vehicle can take it.
 */
export async function showHorizon(
  tx: TenantTx,
  { driverIds, today, now, orderOf }: DemoHorizon,
  planning: Planning,
): Promise<void> {
  const first = addDays(mondayOf(today), 7);
  const last = addDays(first, 11);
  const order = (earliest: string, latest: string, more: Partial<NewOrder> = {}): NewOrder => ({
    ...orderOf(earliest),
    earliest_date: earliest,
    latest_date: latest,
    ...more,
  });
  const kinds = [
    () => order(first, last),
    () => order(first, addDays(first, 4)),
    () => order(first, last, { weekdays: [2, 4] }),
    () => order(addDays(first, 2), last, { preferred_date: addDays(first, 7) }),
    () => order(addDays(first, 7), last),
  ];
  const several = (count: number): NewOrder[] =>
    Array.from({ length: count }, (_, index) => kinds[index % kinds.length]!());
  const later = Array.from({ length: laterCount }, (_, index) =>
    order(addDays(first, 14 + (index % 3)), addDays(first, 18 + 7 * (index % 2))),
  );
  const overdue = order(addDays(today, -6), addDays(today, -2), { required_skills: ['tail lift'] });
  await insertOrders(tx, [...several(waitingCount), ...later, overdue], now);

  const settings = { name: 'Next two weeks', type: 'VRP', weekdays: [1, 2, 3, 4, 5], settings: {} } as const;
  const horizonId = await createHorizon(
    tx,
    { ...settings, firstDate: first, lastDate: last, driverIds },
    { userId: null, now },
  );
  const planOf = new Map<string, string>();
  for (const id of await listPlansOfHorizon(tx, horizonId)) planOf.set((await readPlan(tx, id)).plan.delivery_date, id);
  const dates = [...planOf.keys()];
  const dated = several(plannedCount).flatMap((planned, index): NewOrder[] => {
    const possible = servableOn(daysOf(planned), dates);
    const date = possible[index % possible.length];
    return date === undefined ? [] : [{ ...planned, delivery_date: date }];
  });
  for (const [date, orders] of Map.groupBy(dated, (planned) => planned.delivery_date ?? '')) {
    const planId = planOf.get(date) ?? '';
    await addOrders(tx, planId, await insertOrders(tx, orders, now), now);
    await planRoutes(tx, planId, { ...planning, now });
  }
}

const daysOf = (order: NewOrder) => ({
  deliveryDate: order.delivery_date ?? null,
  earliestDate: order.earliest_date ?? null,
  latestDate: order.latest_date ?? null,
  preferredDate: order.preferred_date ?? null,
  weekdays: order.weekdays ?? [],
});
