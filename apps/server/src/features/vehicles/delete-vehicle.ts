import { dateInTimeZone } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import { listPlansFrom, selectVehicleForUpdate, updateVehicle } from './vehicles.store.ts';

/** Hides a vehicle that is on no plan of today or later; reports retain it. @throws vehicle_on_plan, 404 */
export async function deleteVehicle(tx: TenantTx, id: string, now: Date): Promise<void> {
  const vehicle = (await selectVehicleForUpdate(tx, id)) ?? refuse('not_found');
  const { timeZone } = await readSettings(tx);
  const plans = await listPlansFrom(tx, id, dateInTimeZone(timeZone, now));
  if (plans.length > 0)
    refuse(
      'vehicle_on_plan',
      plans.map((plan) => ({ path: plan.id, name: plan.name })),
    );
  await updateVehicle(tx, id, { deleted_at: now });
  await tx.emit({ type: 'vehicleDeleted', companyId: tx.companyId, vehicleId: id, name: vehicle.name });
}
