import { dateInTimeZone } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import { isNeededFrom, selectDriverForUpdate, updateDriver } from './drivers.store.ts';

/** Hides a driver who is on no plan of today or later; reports retain the name. @throws driver_on_plan, 404 */
export async function deleteDriver(tx: TenantTx, id: string, now: Date): Promise<void> {
  const driver = (await selectDriverForUpdate(tx, id)) ?? refuse('not_found');
  const { timeZone } = await readSettings(tx);
  if (await isNeededFrom(tx, id, dateInTimeZone(timeZone, now))) refuse('driver_on_plan');
  await updateDriver(tx, id, { deleted_at: now });
  await tx.emit({ type: 'driverDeleted', companyId: tx.companyId, driverId: id, name: driver.name });
}
