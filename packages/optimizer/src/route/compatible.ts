import { isVehicleAllowed } from '../constraints/vehicles/allowed-vehicles.ts';
import { hasSkills } from '../constraints/vehicles/skills.ts';
import { dayOf } from '../plan-rules/subjects.ts';
import type { Job, Problem, Shipment, Vehicle } from '../problem/problem.ts';

/**
 * Returns which vehicles may take each unit: unit × vehicles + vehicle, 1 where skills, pins, allowed vehicles, days and
 * locks permit it.
 * @param orders the order of each unit
 * @param days on which each unit may be served; null: any
 * @param carriers the vehicle that has the unit on board, the only one that may take it; −1: none
 */
export function compatibleOf(
  { vehicles, options }: Problem,
  orders: readonly (Job | Shipment)[],
  days: readonly (ReadonlySet<number> | null)[],
  carriers: readonly number[],
): Uint8Array {
  const count = vehicles.length;
  const compatible = new Uint8Array(orders.length * count);
  // There may be as many vehicles as orders, so vehicles with the same skills and lock are evaluated once.
  const kinds: Vehicle[] = [];
  const kindOf = Int32Array.from(vehicles, (vehicle) => {
    const isAlike = ({ locked, skills = [] }: Vehicle) =>
      Boolean(locked) === Boolean(vehicle.locked) && skills.join('\n') === (vehicle.skills ?? []).join('\n');
    const kindIndex = kinds.findIndex(isAlike);
    return kindIndex >= 0 ? kindIndex : kinds.push(vehicle) - 1;
  });
  orders.forEach((order, unit) => {
    const carrier = carriers[unit]!;
    if (carrier >= 0) {
      compatible[unit * count + carrier] = 1;
      return;
    }
    const isNamed = order.allowedVehicles !== undefined || Object.hasOwn(options?.pins ?? {}, order.id);
    const daysOfUnit = days[unit]!;
    const holds = kinds.map(({ locked, skills }) => !locked && hasSkills(skills, order.skills));
    for (let v = 0; v < count; v++) {
      const fits =
        holds[kindOf[v]!]! &&
        (daysOfUnit === null || daysOfUnit.has(dayOf(vehicles[v]!))) &&
        (!isNamed || isVehicleAllowed(order, vehicles[v]!.id, options));
      compatible[unit * count + v] = fits ? 1 : 0;
    }
  });
  return compatible;
}
