import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { selectVehicleForUpdate, updateVehicle } from './vehicles.store.ts';

/** Whole days, YYYY-MM-DD. */
interface Days {
  readonly start: string;
  readonly end: string;
}

/** Adds days on which a vehicle is out of service. @throws 404 */
export async function takeOutOfService(tx: TenantTx, id: string, days: Days, now: Date): Promise<void> {
  const { out_of_service: periods } = (await selectVehicleForUpdate(tx, id)) ?? refuse('not_found');
  const added = [...periods, { ...days, reason: null }];
  await updateVehicle(tx, id, { out_of_service: JSON.stringify(added), updated_at: now });
}

/** Removes days that were added by `takeOutOfService`, unless somebody has changed them or deleted the vehicle. */
export async function returnToService(tx: TenantTx, id: string, { start, end }: Days, now: Date): Promise<void> {
  const vehicle = await selectVehicleForUpdate(tx, id);
  if (!vehicle) return;
  const at = vehicle.out_of_service.findLastIndex((days) => days.start === start && days.end === end);
  if (at < 0) return;
  const left = vehicle.out_of_service.toSpliced(at, 1);
  await updateVehicle(tx, id, { out_of_service: JSON.stringify(left), updated_at: now });
}
