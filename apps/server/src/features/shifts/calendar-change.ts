import type { EventOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { AbsenceRow } from './absences.store.ts';
import { type DriverRow, findDriver } from '../drivers/index.ts';

type Change = EventOf<'workCalendarChanged'>['change'];

/** Returns the driver of an entry. @throws 404 */
export const driverOf = async (tx: TenantTx, id: string): Promise<DriverRow> =>
  (await findDriver(tx, id)) ?? refuse('not_found');

/** Emits a change of the calendar of a driver. */
export const emitChange = (tx: TenantTx, { id, name }: Pick<DriverRow, 'id' | 'name'>, change: Change): Promise<void> =>
  tx.emit({ type: 'workCalendarChanged', companyId: tx.companyId, driverId: id, name, change });

/** Emits what became of an absence, for programs. */
export const emitAbsence = (
  tx: TenantTx,
  row: AbsenceRow,
  { id, name }: Pick<DriverRow, 'id' | 'name'>,
  change: EventOf<'absenceChanged'>['change'],
): Promise<void> =>
  tx.emit({
    type: 'absenceChanged',
    companyId: tx.companyId,
    absenceId: row.id,
    driverId: id,
    name,
    change,
    status: row.status,
    from: row.from_date,
    until: row.until_date,
    start: row.start_time,
    end: row.end_time,
    kind: row.is_health ? null : row.kind_name,
  });

/** Emits a change of an entry for its driver, and for the one who had it before. */
export async function emitMove(tx: TenantTx, formerId: string, driver: DriverRow, change: Change): Promise<void> {
  const former = formerId === driver.id ? undefined : await findDriver(tx, formerId);
  if (former) await emitChange(tx, former, change);
  await emitChange(tx, driver, change);
}

/** Emits a change of what belongs to the company, by its name. */
export const emitCompanyChange = (tx: TenantTx, name: string, change: Change): Promise<void> =>
  tx.emit({ type: 'workCalendarChanged', companyId: tx.companyId, driverId: null, name, change });
