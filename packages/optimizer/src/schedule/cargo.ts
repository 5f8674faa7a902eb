import { amountOf, capacitiesOf } from '../constraints/vehicles/capacity.ts';
import { isReachable } from '../constraints/vehicles/reachable.ts';
import {
  type Cargo,
  detourOf,
  maxReloadsOf,
  reloadPlacesOf,
  reloadSecondsOf,
  reloadsOf,
} from '../constraints/vehicles/reload.ts';
import type { TaskRef, Vehicle } from '../problem/problem.ts';
import type { FoundTask } from './task-index.ts';
import type { Travel } from './travel.ts';

/** Returns the loads of a route's stops. A delivery without its pickup unloads nothing. */
export function cargoOf(
  tasks: readonly TaskRef[],
  foundTasks: readonly FoundTask[],
  unpaired: ReadonlySet<number>,
  dimensions: number,
): Cargo {
  const entries = tasks.length * dimensions;
  const brought = new Float64Array(entries);
  const collected = new Float64Array(entries);
  const carried = new Float64Array(entries);
  for (let stop = 0; stop < tasks.length; stop++) {
    const { kind } = tasks[stop]!;
    const { order } = foundTasks[stop]!;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const entry = stop * dimensions + dimension;
      const amount = amountOf(order.load, dimension);
      if (kind === 'job') {
        brought[entry] = amount;
        if ('collects' in order) collected[entry] = amountOf(order.collects, dimension);
      } else if (kind === 'pickup') carried[entry] = amount;
      else if (!unpaired.has(stop)) carried[entry] = -amount;
    }
  }
  return { stops: tasks.length, dimensions, brought, collected, carried };
}

/** Where the vehicle of a route reloads. */
export interface Reloads {
  /** The stops before which it reloads, ascending. */
  readonly stops: readonly number[];
  /** The location of each reload. */
  readonly places: readonly number[];
}

/** Returns where the vehicle reloads on a route. */
export function reloadsOn(
  vehicle: Vehicle,
  cargo: Cargo,
  foundTasks: readonly FoundTask[],
  fixed: number,
  travel: Travel,
): Reloads {
  const candidates = reloadPlacesOf(vehicle);
  if (candidates.length === 0) return { stops: [], places: [] };
  const seconds = (from: number, to: number) => {
    const leg = travel(from, to, vehicle.profile);
    return isReachable(leg.seconds, leg.metres) ? leg.seconds * (vehicle.speedFactor ?? 1) : Number.POSITIVE_INFINITY;
  };
  const bestBefore = (stop: number) => {
    const from = foundTasks[stop - 1]!.site.location;
    const to = foundTasks[stop]!.site.location;
    let best = { place: candidates[0]!, detour: Number.POSITIVE_INFINITY };
    for (const place of candidates) {
      const detour = detourOf(seconds(from, place), reloadSecondsOf(vehicle), seconds(place, to), seconds(from, to));
      if (detour < best.detour) best = { place, detour };
    }
    return best;
  };
  const stops = reloadsOf(
    cargo,
    capacitiesOf(vehicle, cargo.dimensions),
    fixed,
    (stop) => bestBefore(stop).detour,
    maxReloadsOf(vehicle),
  );
  return { stops, places: stops.map((stop) => bestBefore(stop).place) };
}

/** Tracks the load on board along a route. */
export class LoadTracker {
  /** Load on board in each dimension at the current stop. */
  readonly loads: Float64Array;
  private readonly cargo: Cargo;
  private readonly reloads: readonly number[];
  private readonly shipments: Float64Array;
  private trip = 0;

  constructor(cargo: Cargo, reloads: readonly number[]) {
    this.cargo = cargo;
    this.reloads = reloads;
    this.loads = new Float64Array(cargo.dimensions);
    this.shipments = new Float64Array(cargo.dimensions);
    this.fill(0);
  }

  /** Unloads what was collected and loads the next trip. */
  reload(): void {
    const stop = this.reloads[this.trip++]!;
    this.loads.set(this.shipments);
    this.fill(stop);
  }

  serve(stop: number): void {
    const { dimensions, brought, collected, carried } = this.cargo;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const entry = stop * dimensions + dimension;
      this.shipments[dimension]! += carried[entry]!;
      this.loads[dimension]! += carried[entry]! + collected[entry]! - brought[entry]!;
    }
  }

  /** Returns whether the load after a stop is greater than before it, in some dimension. */
  grows(stop: number): boolean {
    const { dimensions, brought, collected, carried } = this.cargo;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const entry = stop * dimensions + dimension;
      if (carried[entry]! + collected[entry]! > brought[entry]!) return true;
    }
    return false;
  }

  private fill(begin: number): void {
    const { dimensions, brought, stops } = this.cargo;
    const end = this.reloads[this.trip] ?? stops;
    for (let entry = begin * dimensions; entry < end * dimensions; entry++) {
      this.loads[entry % dimensions]! += brought[entry]!;
    }
  }
}
