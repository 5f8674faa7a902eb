import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { deleteAbsence, findAbsence, holdKind, insertAbsence } from './absences.store.ts';
import { driverOf, emitAbsence, emitChange } from './calendar-change.ts';

type Values = Parameters<typeof insertAbsence>[1];

/**
 * Enters an absence of a driver, and returns its id. @throws 404 for an unknown driver, 422 for a kind that the company
 * does not have
 */
export async function enterAbsence(tx: TenantTx, values: Values): Promise<string> {
  const driver = await driverOf(tx, values.driverId);
  await checkKind(tx, values.kindId);
  const id = await insertAbsence(tx, values);
  await emitChange(tx, driver, 'absenceCreated');
  await emitStored(tx, id, driver, 'entered');
  return id;
}

/** Deletes an absence. @throws 404 */
export async function withdrawAbsence(tx: TenantTx, id: string): Promise<void> {
  const row = (await findAbsence(tx, id, true)) ?? refuse('not_found');
  await deleteAbsence(tx, id);
  const driver = await driverOf(tx, row.driver_id);
  await emitChange(tx, driver, 'absenceDeleted');
  await emitAbsence(tx, row, driver, 'deleted');
}

/** Emits what became of an absence, as it is stored. */
export async function emitStored(
  tx: TenantTx,
  id: string,
  driver: Parameters<typeof emitAbsence>[2],
  change: Parameters<typeof emitAbsence>[3],
): Promise<void> {
  const row = await findAbsence(tx, id);
  if (row) await emitAbsence(tx, row, driver, change);
}

/** @throws 422 for a kind that the company does not have */
export async function checkKind(tx: TenantTx, id: string): Promise<void> {
  if (!(await holdKind(tx, id))) refuseFields([{ path: 'kindId', code: 'invalid' }]);
}
