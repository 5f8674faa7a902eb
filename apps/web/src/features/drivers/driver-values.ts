import { speedOf, type Speed } from '@roundsman/domain/driver/driver';
import { breaksOf, type BreakValue } from '../../components/inputs/breaks.ts';
import { type AddressValue, emptyAddress } from '../../components/inputs/address.ts';
import { type Limits, limitsOf } from '../../components/inputs/limit-values.ts';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type Driver = ReplyOf<'GET /drivers'>['drivers'][number];
type Body = InputOf<'POST /drivers'>['body'];

/**
 * Values of the driver form. Fields have the API's names, so that the server's errors match. An address contains its
 * coordinates.
 */
export interface DriverValues extends Partial<Limits> {
  name?: string;
  color?: string;
  email?: string | null;
  phone?: string | null;
  startAddress?: AddressValue;
  startsAtPosition?: boolean;
  endAddress?: AddressValue;
  shiftStart?: string | null;
  shiftEnd?: string | null;
  breakStart?: string | null;
  breakEnd?: string | null;
  breaks?: readonly BreakValue[];
  speed?: Speed;
  isActive?: boolean;
  vehicleId?: string | null;
}

/** Default shift: the whole day. */
const shiftDefaults = { shiftStart: '00:00', shiftEnd: '23:59' } as const;

export const newDriver: DriverValues = { ...shiftDefaults, speed: 'NORMAL', isActive: true };

const addressOf = (
  text: string | null,
  lat: number | null,
  lng: number | null,
  depotId: string | null,
): AddressValue => (text ? { text, lat, lng, ...(depotId && { depotId }) } : emptyAddress);

export const valuesOf = (driver: Driver): DriverValues => ({
  name: driver.name,
  color: driver.color,
  email: driver.email,
  phone: driver.phone,
  startAddress: addressOf(driver.startAddress, driver.startLat, driver.startLng, driver.startDepotId),
  startsAtPosition: driver.startPlace === 'POSITION',
  endAddress: addressOf(driver.endAddress, driver.endLat, driver.endLng, driver.endDepotId),
  shiftStart: driver.shiftStart ?? shiftDefaults.shiftStart,
  shiftEnd: driver.shiftEnd ?? shiftDefaults.shiftEnd,
  breakStart: driver.breakStart,
  breakEnd: driver.breakEnd,
  breaks: driver.breaks,
  speed: speedOf(driver.speed),
  isActive: driver.status === 'ACTIVE',
  vehicleId: driver.vehicleId,
  ...limitsOf(driver),
});

/** Copies a driver without name, email, phone and vehicle. */
export const duplicateOf = (driver: Driver): DriverValues => ({
  ...valuesOf(driver),
  name: '',
  email: null,
  phone: null,
  vehicleId: null,
});

/** Converts the form to the API's body. Without a colour the server assigns a free one. An empty end is null. */
export function bodyOf(values: DriverValues): Body {
  const start = values.startAddress ?? emptyAddress;
  const end = values.endAddress?.text.trim() ? values.endAddress : null;
  return {
    name: values.name ?? '',
    ...(values.color ? { color: values.color } : {}),
    email: values.email?.trim() || null,
    phone: values.phone ?? null,
    startDepotId: start.depotId ?? null,
    startAddress: start.text.trim(),
    startLat: start.lat,
    startLng: start.lng,
    startPlace: values.startsAtPosition ? 'POSITION' : 'ADDRESS',
    endDepotId: end?.depotId ?? null,
    endAddress: end?.text.trim() ?? null,
    endLat: end?.lat ?? null,
    endLng: end?.lng ?? null,
    shiftStart: values.shiftStart ?? null,
    shiftEnd: values.shiftEnd ?? null,
    breakStart: values.breakStart ?? null,
    breakEnd: values.breakEnd ?? null,
    breaks: breaksOf(values.breaks),
    speed: values.speed ?? 'NORMAL',
    status: values.isActive === false ? 'INACTIVE' : 'ACTIVE',
    ...limitsOf(values),
    vehicleId: values.vehicleId ?? null,
  };
}

/** Converts an API field to the form's: address and coordinates share one, and all breaks do. */
export const formField = (path: string): string =>
  path.replace(/^(start|end)(Lat|Lng|DepotId)$/, '$1Address').replace(/^breaks\..*/, 'breaks');
