import { dateInTimeZone } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import {
  hasDrivers,
  hasOpenOrders,
  hasStaff,
  hasVehicles,
  isNeededFrom,
  selectDepotForUpdate,
  updateDepot,
} from './depots.store.ts';

/** Hides a depot that no driver, no vehicle, no open order, no member and no plan of today or later uses; older plans retain it. @throws depot_in_use, 404 */
export async function deleteDepot(tx: TenantTx, id: string, now: Date): Promise<void> {
  const depot = (await selectDepotForUpdate(tx, id)) ?? refuse('not_found');
  const { timeZone } = await readSettings(tx);
  const isInUse =
    (await hasDrivers(tx, id)) ||
    (await hasVehicles(tx, id)) ||
    (await hasOpenOrders(tx, id)) ||
    (await hasStaff(tx, id)) ||
    (await isNeededFrom(tx, id, dateInTimeZone(timeZone, now)));
  if (isInUse) refuse('depot_in_use');
  await updateDepot(tx, id, { deleted_at: now });
  await tx.emit({ type: 'depotDeleted', companyId: tx.companyId, depotId: id, name: depot.name });
}
