import type { TagSource } from '../osm/tags.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * - `open`: all traffic is allowed.
 * - `destination`: only to reach what lies here, such as customers and deliveries.
 * - `private`: as `destination`, on private ground.
 * - `closed`: not for this vehicle.
 * - `unsaid`: no tag sets the access.
 */
export type Access = 'open' | 'destination' | 'private' | 'closed' | 'unsaid';

/** A driving direction of a way: along or against the order of its nodes. */
export type Direction = 'forward' | 'backward';

const ACCESS_BY_VALUE: Readonly<Record<string, Access>> = {
  yes: 'open',
  permissive: 'open',
  designated: 'open',
  public: 'open',
  allowed: 'open',
  destination: 'destination',
  customers: 'destination',
  delivery: 'destination',
  residents: 'destination',
  discouraged: 'destination',
  permit: 'private',
  private: 'private',
  employees: 'private',
  hov: 'private',
  no: 'closed',
  restricted: 'closed',
  agricultural: 'closed',
  forestry: 'closed',
  emergency: 'closed',
  emergency_vehicle: 'closed',
  official: 'closed',
  military: 'closed',
  psv: 'closed',
  bus: 'closed',
  minibus: 'closed',
  taxi: 'closed',
  share_taxi: 'closed',
  hgv: 'closed',
  foot: 'closed',
  bicycle: 'closed',
  horse: 'closed',
};

const WIDEST_FIRST: readonly Access[] = ['open', 'destination', 'private', 'closed'];

/**
 * Access by the most specific key that applies to the vehicle. With a direction, `motor_vehicle:forward` comes before
 * `motor_vehicle`, and both before `vehicle:forward`. Of several values (`agricultural;destination`), the most
 * permissive counts.
 */
export function accessOf(tags: TagSource, vehicle: Pick<Vehicle, 'accessKeys'>, direction?: Direction): Access {
  for (const key of vehicle.accessKeys) {
    for (const name of direction === undefined ? [key] : [`${key}:${direction}`, key]) {
      const value = tags.get(name);
      if (value === undefined) continue;
      const access = meaningOf(value);
      if (access !== 'unsaid') return access;
    }
  }
  return 'unsaid';
}

/** Access by keys for vehicles only: `access=yes` does not open a footway to cars. */
export function signedAccessOf(tags: TagSource, vehicle: Vehicle, direction?: Direction): Access {
  return accessOf(tags, { accessKeys: vehicle.accessKeys.filter((key) => key !== 'access') }, direction);
}

function meaningOf(value: string): Access {
  const whole = ACCESS_BY_VALUE[value];
  if (whole !== undefined) return whole;
  if (!value.includes(';')) return 'unsaid';
  const parts = value.split(';').map((part) => ACCESS_BY_VALUE[part.trim()]);
  return WIDEST_FIRST.find((access) => parts.includes(access)) ?? 'unsaid';
}
