import { addDays, mondayOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listWaitingOrders } from '../orders/index.ts';
import { type FullPlan, listPlansOfHorizon, readPlan } from '../route-plans/index.ts';
import { readVisitsOfSeries } from '../series/index.ts';
import { readRoutesOfDays } from '../shifts/index.ts';
import type { HorizonRow } from './horizons.store.ts';
import type { HorizonData } from './problem-of-horizon.ts';

/** Reads the plans of a horizon, by date. */
export async function readPlansOfHorizon(tx: TenantTx, horizonId: string): Promise<FullPlan[]> {
  const plans: FullPlan[] = [];
  for (const id of await listPlansOfHorizon(tx, horizonId)) plans.push(await readPlan(tx, id));
  return plans;
}

/** Reads everything that a run of a horizon depends on. */
export async function readHorizonData(tx: TenantTx, row: HorizonRow): Promise<HorizonData> {
  const plans = await readPlansOfHorizon(tx, row.id);
  const waiting = await listWaitingOrders(tx, { type: row.type, from: row.first_date, to: row.last_date });
  const driverIds = [...new Set(plans.flatMap(({ routes }) => routes.map(({ driver_id }) => driver_id)))];
  // Whole weeks for their hours, and the day before and after for the rest.
  const range = { from: addDays(mondayOf(row.first_date), -1), to: addDays(mondayOf(row.last_date), 7) };
  const own = new Set(plans.map(({ plan }) => plan.id));
  const otherWork = (await readRoutesOfDays(tx, driverIds, range)).filter(({ planId }) => !own.has(planId));
  const orderIds = [...waiting, ...plans.flatMap(({ orders }) => orders)].map(({ id }) => id);
  return {
    plans,
    waiting,
    lockedDates: row.locked_dates,
    lockedOrders: row.locked_orders,
    otherWork,
    series: await readVisitsOfSeries(tx, orderIds),
  };
}
