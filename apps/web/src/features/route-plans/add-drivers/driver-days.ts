import type { ReplyOf } from '../../../platform/api/api.ts';
import type { Driver } from '../../drivers/index.ts';

/** A driver on the day of a plan, by the working calendar. */
export type DriverDay = ReplyOf<'GET /available-drivers'>['drivers'][number];
export type DaysByDriver = ReadonlyMap<string, DriverDay>;

/** Returns whether a driver can be taken without a second thought. Unknown days count as work. */
const canWork = (day: DriverDay | undefined): boolean =>
  day === undefined || day.state === 'WORKS' || day.state === 'ALWAYS';

/** Returns the drivers who work on the day before those who do not, each in the given sequence. */
export const sortByWork = <Person extends Pick<Driver, '_id'>>(
  drivers: readonly Person[],
  days: DaysByDriver,
): readonly Person[] => drivers.toSorted((a, b) => Number(canWork(days.get(b._id))) - Number(canWork(days.get(a._id))));

type WithHours = Pick<
  Driver,
  | '_id'
  | 'vehicleId'
  | 'shiftStart'
  | 'shiftEnd'
  | 'breakStart'
  | 'breakEnd'
  | 'breaks'
  | 'startAddress'
  | 'startLat'
  | 'startLng'
  | 'endAddress'
  | 'endLat'
  | 'endLng'
>;

interface Place {
  readonly _id: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * Returns drivers with the shift, breaks, places and vehicle that a plan of the day takes from the calendar, and the driver's own
 * where the calendar names none.
 */
export const driversOfDay = <Person extends WithHours>(
  drivers: readonly Person[],
  days: DaysByDriver,
  depots: readonly Place[],
): readonly Person[] =>
  drivers.map((driver) => {
    const shift = days.get(driver._id)?.shift;
    if (!shift) return driver;
    const start = depots.find(({ _id }) => _id === shift.startDepotId);
    const end = depots.find(({ _id }) => _id === shift.endDepotId);
    return {
      ...driver,
      vehicleId: shift.vehicleId ?? driver.vehicleId,
      shiftStart: shift.start,
      shiftEnd: shift.end,
      ...(shift.breaks.length > 0 && { breaks: shift.breaks, breakStart: null, breakEnd: null }),
      ...(start && { startAddress: start.address, startLat: start.lat, startLng: start.lng }),
      ...(end && { endAddress: end.address, endLat: end.lat, endLng: end.lng }),
    };
  });
