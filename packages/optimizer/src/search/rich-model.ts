import { amountOf, capacitiesOf, overloadOf } from '../constraints/capacity.ts';
import { type DueBreak, dueBreaks } from '../constraints/break.ts';
import { preferencePriceOf } from '../constraints/preferred-vehicles.ts';
import { reloadPlaceOf } from '../constraints/reload.ts';
import { zonePriceOf } from '../constraints/zones.ts';
import type { Job, Place, Problem, Shipment, Site, TaskRef, Vehicle } from '../problem/problem.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';

/** Places as numbers, beside those from 1 on; 0: any. */
export const FIRST = -1;
export const LAST = -2;

/** What the rarer rules need to know of a problem, by task node, unit or vehicle. */
export interface RichModel {
  readonly dimensions: number;
  /** By vehicle and dimension. */
  readonly capacities: readonly (readonly number[])[];
  /** Task × dimensions + dimension: what jobs bring and collect, and how shipments change what is on board. */
  readonly brought: Float64Array;
  readonly collected: Float64Array;
  readonly carried: Float64Array;
  /** Seconds, by task. */
  readonly setup: Float64Array;
  readonly due: readonly (readonly DueBreak[])[];
  readonly hasReload: Uint8Array;
  /** Location; −1: none. */
  readonly reloadPlace: Int32Array;
  readonly reloadSeconds: Float64Array;
  readonly shiftEnd: Float64Array;
  readonly overtimePrice: Float64Array;
  /** Number of a unit's zone, −1: none. */
  readonly zone: Int32Array;
  readonly zones: number;
  readonly zonePrice: number;
  /** Zones that a vehicle's fixed steps serve. */
  readonly prefixZones: readonly (readonly number[])[];
  /** By task: FIRST, LAST, 0 or its number. */
  readonly place: Int32Array;
  readonly hasNumbers: boolean;
  /** What a vehicle that is not preferred costs, unit × vehicles + vehicle; null without preferences. */
  readonly unitPrice: Float64Array | null;
  /** Vehicle × dimensions + dimension: by how much the fixed steps alone pass the capacity. */
  readonly prefixOverload: Float64Array;
}

/** Whether the rarer rules touch a vehicle, or every vehicle. */
export function isRich(problem: Problem, vehicle: Vehicle): boolean {
  return (
    (vehicle.breaks?.length ?? 0) > 1 ||
    Boolean(vehicle.reload) ||
    (vehicle.costs?.perOvertimeSecond ?? 0) > 0 ||
    touchesAll(problem)
  );
}

const known = new WeakMap<Problem, boolean>();

function touchesAll(problem: Problem): boolean {
  let touches = known.get(problem);
  if (touches !== undefined) return touches;
  const sites: readonly Site[] = [
    ...problem.jobs,
    ...problem.shipments.flatMap(({ pickup, delivery }) => [pickup, delivery]),
  ];
  const orders: readonly (Job | Shipment)[] = [...problem.jobs, ...problem.shipments];
  touches =
    (problem.dimensions?.length ?? 1) > 1 ||
    problem.jobs.some(({ collects }) => collects !== undefined) ||
    sites.some(({ setupSeconds, place }) => (setupSeconds ?? 0) > 0 || place !== undefined) ||
    orders.some(({ preferredVehicles }) => (preferredVehicles?.length ?? 0) > 0) ||
    (zonePriceOf(problem.options) > 0 && orders.some(({ zone }) => zone !== undefined));
  known.set(problem, touches);
  return touches;
}

/**
 * @param refs name of each task node
 * @param units the order of each unit
 * @param relaxation rules left out, to find out whether they are in the way
 */
export function richModel(
  problem: Problem,
  refs: readonly TaskRef[],
  units: readonly (Job | Shipment)[],
  relaxation: { readonly capacity?: boolean; readonly places?: boolean },
): RichModel {
  const { vehicles, options } = problem;
  const dimensions = problem.dimensions?.length ?? 1;
  const orders = new Map<string, Job | Shipment>(
    [...problem.jobs, ...problem.shipments].map((order) => [order.id, order]),
  );
  const entries = refs.length * dimensions;
  const brought = new Float64Array(entries);
  const collected = new Float64Array(entries);
  const carried = new Float64Array(entries);
  const setup = new Float64Array(refs.length + 2 * vehicles.length);
  const place = new Int32Array(refs.length);
  refs.forEach(({ kind, taskId }, task) => {
    const order = orders.get(taskId)!;
    const site = siteOf(order, kind);
    setup[task] = site.setupSeconds ?? 0;
    place[task] = relaxation.places ? 0 : numberOf(site.place);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const entry = task * dimensions + dimension;
      const amount = amountOf(order.load, dimension);
      if (kind === 'job') brought[entry] = amount;
      else carried[entry] = kind === 'pickup' ? amount : -amount;
      if (kind === 'job' && 'collects' in order) collected[entry] = amountOf(order.collects, dimension);
    }
  });
  const zonePrice = zonePriceOf(options);
  const zones = new Map<string, number>();
  const zoneOf = ({ zone }: Job | Shipment): number => {
    if (zone === undefined || zonePrice === 0) return -1;
    if (!zones.has(zone)) zones.set(zone, zones.size);
    return zones.get(zone)!;
  };
  const zone = Int32Array.from(units, zoneOf);
  const prefixZones = vehicles.map(({ prefix }) =>
    (prefix ?? []).map(({ taskId }) => zoneOf(orders.get(taskId)!)).filter((number) => number >= 0),
  );
  const hasPreferences = units.some(({ preferredVehicles }) => (preferredVehicles?.length ?? 0) > 0);
  return {
    dimensions,
    capacities: vehicles.map((vehicle) =>
      relaxation.capacity
        ? new Array<number>(dimensions).fill(Number.POSITIVE_INFINITY)
        : capacitiesOf(vehicle, dimensions),
    ),
    brought,
    collected,
    carried,
    setup,
    due: vehicles.map(dueBreaks),
    hasReload: Uint8Array.from(vehicles, (vehicle) => (vehicle.reload && reloadPlaceOf(vehicle) !== null ? 1 : 0)),
    reloadPlace: Int32Array.from(vehicles, (vehicle) => reloadPlaceOf(vehicle) ?? -1),
    reloadSeconds: Float64Array.from(vehicles, ({ reload }) => reload?.seconds ?? 0),
    shiftEnd: Float64Array.from(vehicles, ({ shiftEnd }) => shiftEnd),
    overtimePrice: Float64Array.from(vehicles, ({ costs }) => costs?.perOvertimeSecond ?? 0),
    zone,
    zones: zones.size,
    zonePrice,
    prefixZones,
    place,
    hasNumbers: place.some((number) => number > 0),
    unitPrice: hasPreferences
      ? Float64Array.from({ length: units.length * vehicles.length }, (_, entry) => {
          const vehicle = vehicles[entry % vehicles.length]!;
          return preferencePriceOf(units[Math.floor(entry / vehicles.length)]!, vehicle.id, options);
        })
      : null,
    prefixOverload: Float64Array.from(
      vehicles.flatMap(({ prefix }, v) =>
        prefix?.length ? prefixOverloads(problem, v, dimensions) : new Array<number>(dimensions).fill(0),
      ),
    ),
  };
}

function siteOf(order: Job | Shipment, kind: TaskRef['kind']): Site {
  if ('location' in order) return order;
  return kind === 'pickup' ? order.pickup : order.delivery;
}

const numberOf = (place: Place | undefined): number =>
  place === 'first' ? FIRST : place === 'last' ? LAST : (place ?? 0);

/** The most by which a vehicle's fixed steps alone exceed its capacity, in each dimension. */
function prefixOverloads(problem: Problem, v: number, dimensions: number): number[] {
  const vehicle = problem.vehicles[v]!;
  const { steps } = scheduleRoute(problem, v, vehicle.prefix ?? []);
  return capacitiesOf(vehicle, dimensions).map((capacity, dimension) =>
    Math.max(...steps.map((step) => overloadOf(step.loads?.[dimension] ?? step.load, capacity))),
  );
}
