import type { PatternWeek, Shift } from '@roundsman/domain';
import { mapWeek } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type RefusalDetail, refuseFields } from '../../platform/errors.ts';
import { holdDepot, listDepotNames } from '../depots/index.ts';
import { findVehicle, findVehicles } from '../vehicles/index.ts';

type Places = Pick<Shift, 'startDepotId' | 'endDepotId' | 'vehicleId'>;

/** @throws 422 for a depot or a vehicle that the company does not have; `places` by their paths in the request */
export async function checkPlaces(tx: TenantTx, places: ReadonlyMap<string, Places>): Promise<void> {
  const wrong: RefusalDetail[] = [];
  const existsByKey = new Map<string, boolean>();
  const exists = async (id: string, find: () => Promise<unknown>): Promise<boolean> => {
    const answer = existsByKey.get(id) ?? (await find()) !== undefined;
    existsByKey.set(id, answer);
    return answer;
  };
  for (const [path, { startDepotId, endDepotId, vehicleId }] of places) {
    for (const [field, id] of Object.entries({ startDepotId, endDepotId }))
      if (id && !(await exists(id, () => holdDepot(tx, id)))) wrong.push({ path: `${path}${field}`, code: 'invalid' });
    if (vehicleId && !(await exists(vehicleId, () => findVehicle(tx, vehicleId))))
      wrong.push({ path: `${path}vehicleId`, code: 'invalid' });
  }
  if (wrong.length > 0) refuseFields(wrong);
}

/** Returns the shifts of weeks by their paths in a request. */
export const placesOfWeeks = (weeks: readonly PatternWeek[]): ReadonlyMap<string, Places> =>
  new Map(
    weeks.flatMap((week, index) =>
      Object.entries(week).flatMap(([day, shifts]) =>
        shifts.map((shift, at): [string, Places] => [`weeks.${index}.${day}.${at}.`, shift]),
      ),
    ),
  );

/** Returns a function that removes deleted depots and vehicles. The calendar keeps their ids. */
export async function withoutDeleted(
  tx: TenantTx,
  places: Iterable<Places>,
): Promise<<Of extends Places>(of: Of) => Of> {
  const all = [...places];
  const isNamed = all.some(({ startDepotId, endDepotId }) => startDepotId !== null || endDepotId !== null);
  const depots = new Set(isNamed ? (await listDepotNames(tx)).map(({ id }) => id) : []);
  const named = new Set(all.flatMap(({ vehicleId }) => vehicleId ?? []));
  const vehicles = new Set((await findVehicles(tx, [...named])).map(({ id }) => id));
  const among = (ids: ReadonlySet<string>, id: string | null) => (id !== null && ids.has(id) ? id : null);
  return (of) => ({
    ...of,
    startDepotId: among(depots, of.startDepotId),
    endDepotId: among(depots, of.endDepotId),
    vehicleId: among(vehicles, of.vehicleId),
  });
}

/** Returns weeks without deleted depots and vehicles. */
export const cleanWeeks = (weeks: readonly PatternWeek[], clean: (shift: Shift) => Shift) =>
  weeks.map((week) => mapWeek(week, clean));
