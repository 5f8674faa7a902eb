import { datesOfHorizon, type HorizonSettings, type RoutePlanType, weekdayNumberOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findDrivers, listActiveDrivers } from '../drivers/index.ts';
import { addDrivers, createPlan } from '../route-plans/index.ts';
import { readCompanyDays, readDriverDays } from '../shifts/index.ts';
import { insertHorizon } from './horizons.store.ts';

export interface NewHorizon {
  readonly name: string;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly type: RoutePlanType;
  readonly weekdays: readonly number[];
  readonly driverIds?: readonly string[] | undefined;
  readonly settings: Partial<HorizonSettings>;
}

/**
 * Creates a horizon with a plan for each of its open days on which a driver works. Drivers who have a route on another
 * plan of a day, or whom a limit of work keeps from it, are not added to the plan of that day. Returns the id.
 * @throws 404 for a driver
 */
export async function createHorizon(
  tx: TenantTx,
  { name, firstDate, lastDate, type, weekdays, driverIds, settings }: NewHorizon,
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): Promise<string> {
  const drivers = driverIds ? await findDrivers(tx, driverIds) : await listActiveDrivers(tx);
  if (driverIds && drivers.length < new Set(driverIds).size) refuse('not_found');
  const id = await insertHorizon(tx, {
    name,
    first_date: firstDate,
    last_date: lastDate,
    type,
    settings: JSON.stringify(settings),
    created_by: userId,
  });
  const closed = new Set((await readCompanyDays(tx, { from: firstDate, to: lastDate })).map(({ date }) => date));
  const ids = drivers.map((driver) => driver.id);
  for (const date of datesOfHorizon(firstDate, lastDate)) {
    if (closed.has(date) || !weekdays.includes(weekdayNumberOf(date))) continue;
    const days = await readDriverDays(tx, ids, date);
    const working = ids.filter((driverId) => {
      const entry = days.get(driverId);
      const isPresent = entry?.day.state === 'WORKS' || entry?.day.state === 'ALWAYS';
      return isPresent && entry.routes.length === 0 && entry.problems.length === 0;
    });
    if (working.length === 0) continue;
    const planId = await createPlan(
      tx,
      { name: `${date} ${name}`.slice(0, 255), deliveryDate: date, type, horizonId: id },
      [],
    );
    await addDrivers(tx, planId, working, now);
  }
  return id;
}
