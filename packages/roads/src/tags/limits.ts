import type { TagSource } from '../osm/tags.ts';
import type { Direction } from './access.ts';
import type { Vehicle } from './vehicle.ts';

type Size = 'heightMetres' | 'widthMetres' | 'lengthMetres' | 'weightTonnes';

/** Tags that limit a size of the vehicle, by a sign or by a structure. Each of them has to be met. */
const LIMITS: Readonly<Record<Size, readonly string[]>> = {
  heightMetres: ['maxheight', 'maxheight:physical'],
  widthMetres: ['maxwidth', 'maxwidth:physical'],
  lengthMetres: ['maxlength'],
  weightTonnes: ['maxweight', 'maxweightrating'],
};

/** Units of lengths in metres and of weights in tonnes. Feet and inches are read apart. */
const UNITS: Readonly<Record<string, number>> = {
  m: 1,
  cm: 0.01,
  ft: 0.3048,
  t: 1,
  kg: 0.001,
  lb: 0.000_453_592_37,
  lbs: 0.000_453_592_37,
  cwt: 0.050_802_345_44,
  st: 0.907_184_74,
  lt: 1.016_046_908_8,
};

/** Returns whether the vehicle is within the limits of height, width, length and weight. */
export function canPass(tags: TagSource, vehicle: Vehicle, direction?: Direction): boolean {
  return Object.entries(LIMITS).every(([size, keys]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries returns the keys of LIMITS as strings
    keys.every((key) => isWithin(vehicle[size as Size] ?? 0, tags, key, direction)),
  );
}

/** Returns whether a way is wide enough by its tagged width, where no limit is tagged that states it better. */
export function isWideEnough(tags: TagSource, vehicle: Vehicle): boolean {
  const hasLimit = LIMITS.widthMetres.some((key) => tags.get(key) !== undefined);
  return hasLimit || vehicle.widthMetres <= limitOf(tags.get('width'));
}

function isWithin(size: number, tags: TagSource, key: string, direction: Direction | undefined): boolean {
  const directed = direction === undefined ? undefined : tags.get(`${key}:${direction}`);
  return size <= limitOf(directed ?? tags.get(key));
}

/**
 * Metres or tonnes of `2.5`, `2,5 m`, `3.5 t`, `7500 kg`, `5000 lbs`, `3 st`, `8'6"` and `8 ft 6 in`; the least of several
 * values. Infinity where there is none or it is not a number (`default`, `none`).
 */
function limitOf(value: string | undefined): number {
  if (value === undefined) return Infinity;
  return Math.min(...value.split(';').map((part) => sizeOf(part.trim().toLowerCase())));
}

function sizeOf(text: string): number {
  const feet = /^(\d+(?:\.\d+)?)\s*(?:'|ft)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|in)?)?$/.exec(text);
  if (feet) return Number(feet[1]) * 0.3048 + Number(feet[2] ?? 0) * 0.0254;
  const number = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/.exec(text);
  const unit = number?.[2] ? UNITS[number[2]] : 1;
  return number && unit !== undefined ? Number(number[1]!.replace(',', '.')) * unit : Infinity;
}
