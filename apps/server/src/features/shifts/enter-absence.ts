import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { deleteAbsence, holdKind, insertAbsence } from './absences.store.ts';
import { driverOf, emitChange } from './calendar-change.ts';

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
  return id;
}

/** Deletes an absence. @throws 404 */
export async function withdrawAbsence(tx: TenantTx, id: string): Promise<void> {
  const gone = (await deleteAbsence(tx, id)) ?? refuse('not_found');
  await emitChange(tx, await driverOf(tx, gone.driver_id), 'absenceDeleted');
}

/** @throws 422 for a kind that the company does not have */
export async function checkKind(tx: TenantTx, id: string): Promise<void> {
  if (!(await holdKind(tx, id))) refuseFields([{ path: 'kindId', code: 'invalid' }]);
}
