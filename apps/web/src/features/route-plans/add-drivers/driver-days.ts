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

/** Returns drivers with the vehicle of the calendar as their usual one, where it names one. */
export const withVehiclesOfDays = <Person extends Pick<Driver, '_id' | 'vehicleId'>>(
  drivers: readonly Person[],
  days: DaysByDriver,
): readonly Person[] =>
  drivers.map((driver) => {
    const vehicleId = days.get(driver._id)?.shift?.vehicleId;
    return vehicleId ? { ...driver, vehicleId } : driver;
  });
