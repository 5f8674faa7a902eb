import { isPreferred } from '../constraints/vehicles/preferred-vehicles.ts';
import type { Job, Shipment, Vehicle } from '../problem/problem.ts';

/** Units whose two bits fit into one character of a key. */
const UNITS_PER_CHARACTER = 8;

/**
 * Groups vehicles that are interchangeable while they are idle: equal in everything but their id, allowed for the
 * same orders and preferred by the same orders. Keys are compared exactly: with a hash two different sets could
 * collide, and orders would be left out or planned on a vehicle that may not carry them.
 *
 * @param orders the order of each unit
 * @param compatible unit × vehicles + vehicle: 1 where the vehicle may carry the unit
 * @param isOpen whether nothing of the vehicle's route is fixed; other vehicles are a type of their own
 * @returns the type of each vehicle, numbered from 0
 */
export function vehicleTypesOf(
  vehicles: readonly Vehicle[],
  orders: readonly (Job | Shipment)[],
  compatible: Uint8Array,
  isOpen: (v: number) => boolean,
): Int32Array {
  const types = new Map<string, number>();
  return Int32Array.from(vehicles, ({ id, prefix: _prefix, ...rest }, v) => {
    const distinct = isOpen(v) ? null : v;
    const key = JSON.stringify({ ...rest, distinct }) + orderKey(id, v);
    const type = types.get(key);
    if (type !== undefined) return type;
    types.set(key, types.size);
    return types.size - 1;
  });

  /** Returns two bits for each unit: the vehicle may carry it, the vehicle is preferred or there is no preference. */
  function orderKey(id: string, v: number): string {
    let key = '';
    for (let from = 0; from < orders.length; from += UNITS_PER_CHARACTER) {
      let bits = 0;
      for (let unit = from; unit < Math.min(from + UNITS_PER_CHARACTER, orders.length); unit++) {
        bits = (bits << 2) | (compatible[unit * vehicles.length + v]! << 1) | (isPreferred(orders[unit]!, id) ? 1 : 0);
      }
      key += String.fromCharCode(bits);
    }
    return key;
  }
}
