import { routeShiftOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findDriver } from '../drivers/index.ts';
import { readDriverDays } from '../shifts/index.ts';

/** Returns the start of a driver's day, HH:mm: by the working calendar, else by the driver's own hours. */
export async function readDriverStart(tx: TenantTx, driverId: string, date: string): Promise<string | null> {
  const day = (await readDriverDays(tx, [driverId], date)).get(driverId)?.day;
  const start = (day && routeShiftOf(day)?.start) ?? (await findDriver(tx, driverId))?.shift_start;
  return start ?? null;
}
