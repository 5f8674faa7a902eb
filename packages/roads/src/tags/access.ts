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

const ACCESS_BY_VALUE: Readonly<Record<string, Access>> = {
  yes: 'open',
  permissive: 'open',
  designated: 'open',
  public: 'open',
  allowed: 'open',
  restricted: 'open',
  destination: 'destination',
  customers: 'destination',
  delivery: 'destination',
  residents: 'destination',
  permit: 'private',
  private: 'private',
  no: 'closed',
  agricultural: 'closed',
  forestry: 'closed',
  emergency: 'closed',
  discouraged: 'closed',
  official: 'closed',
  military: 'closed',
  psv: 'closed',
  bus: 'closed',
};

const WIDEST_FIRST: readonly Access[] = ['open', 'destination', 'private', 'closed'];

/**
 * Access by the most specific key that applies to the vehicle. Of several values (`agricultural;destination`), the most
 * permissive counts.
 */
export function accessOf(tags: TagSource, vehicle: Vehicle): Access {
  for (const key of vehicle.accessKeys) {
    const value = tags.get(key);
    if (value === undefined) continue;
    const access = meaningOf(value);
    if (access !== 'unsaid') return access;
  }
  return 'unsaid';
}

/** Access by keys for motor vehicles only: `access=yes` does not open a footway to cars. */
export function signedAccessOf(tags: TagSource, vehicle: Vehicle): Access {
  return accessOf(tags, {
    ...vehicle,
    accessKeys: vehicle.accessKeys.filter((key) => key !== 'access' && key !== 'vehicle'),
  });
}

function meaningOf(value: string): Access {
  const whole = ACCESS_BY_VALUE[value];
  if (whole !== undefined) return whole;
  if (!value.includes(';')) return 'unsaid';
  const parts = value.split(';').map((part) => ACCESS_BY_VALUE[part.trim()]);
  return WIDEST_FIRST.find((access) => parts.includes(access)) ?? 'unsaid';
}

/** Returns whether the vehicle is within the limits of height, width and weight. */
export function canPass(tags: TagSource, vehicle: Vehicle): boolean {
  return (
    vehicle.heightMetres <= limitOf(tags.get('maxheight')) &&
    vehicle.widthMetres <= limitOf(tags.get('maxwidth') ?? tags.get('maxwidth:physical')) &&
    vehicle.weightTonnes <= limitOf(tags.get('maxweight'))
  );
}

/** Metres or tonnes of `2.5`, `2.5 m`, `3.5 t`, `7500 kg`, `8'6"`; Infinity where there is none or it is unreadable. */
function limitOf(value: string | undefined): number {
  if (value === undefined) return Infinity;
  const feet = /^(\d+)'\s*(?:(\d+)")?$/.exec(value);
  if (feet) return Number(feet[1]) * 0.3048 + Number(feet[2] ?? 0) * 0.0254;
  const number = /^(\d+(?:[.,]\d+)?)\s*(m|t|kg)?$/.exec(value.trim());
  if (!number) return Infinity;
  const amount = Number(number[1]!.replace(',', '.'));
  return number[2] === 'kg' ? amount / 1000 : amount;
}
