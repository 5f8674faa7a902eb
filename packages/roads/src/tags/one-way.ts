import type { TagSource } from '../osm/tags.ts';
import type { Direction } from './access.ts';
import type { Vehicle } from './vehicle.ts';

const VALUES: Readonly<Record<string, readonly Direction[]>> = {
  yes: ['forward'],
  true: ['forward'],
  '1': ['forward'],
  '-1': ['backward'],
  reverse: ['backward'],
  no: ['forward', 'backward'],
  false: ['forward', 'backward'],
  '0': ['forward', 'backward'],
  reversible: [],
};

/**
 * Directions in which the vehicle may drive: by the one-way tag of the most specific kind of vehicle
 * (`oneway:motor_vehicle` before `oneway`), which also exempts (`no`). Empty where the direction changes by the hour, so
 * that neither can be relied on.
 *
 * @param isImplied true for a road that is one-way without a tag, such as a motorway
 */
export function onewayDirectionsOf(tags: TagSource, vehicle: Vehicle, isImplied: boolean): readonly Direction[] {
  for (const key of vehicle.accessKeys) {
    const value = tags.get(key === 'access' ? 'oneway' : `oneway:${key}`);
    const directions = value === undefined ? undefined : VALUES[value];
    if (directions !== undefined) return directions;
  }
  return isImplied ? ['forward'] : ['forward', 'backward'];
}
