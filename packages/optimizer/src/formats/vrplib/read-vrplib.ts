import type { Job, Load, Matrices, Problem, Shipment, Site, Vehicle } from '../../problem/problem.ts';
import { InputErrors } from '../input-errors.ts';
import { readVrplibInstance, type VrplibInstance, type VrplibStop, type VrplibVehicle } from './instance.ts';
import { reportPendingRules } from './pending-rules.ts';
import type { VrplibRounding } from './rounding.ts';

export interface VrplibSettings {
  /**
   * How figures are rounded. When absent, EUC_2D is rounded to whole units in CVRP, TSP, VRPB and similar types, and
   * nothing else is.
   */
  readonly rounding?: VrplibRounding | null | undefined;
}

/** Later than the end of any route of a file without time windows. */
const NO_END = 1e9;

/**
 * Reads a file in VRPLIB format (CVRPLIB's and TSPLIB's, with the sections that PyVRP adds). The fleet has VEHICLES
 * vehicles, or one for each order. Ids of jobs and shipments (of these the pickup's) are the file's node numbers; the
 * objective is distance, with the file's costs of vehicles.
 * @throws InvalidProblem with every error, and with each section or value that is not supported
 */
export function readVrplib(text: string, { rounding = null }: VrplibSettings = {}): Problem {
  return problemOf(readVrplibInstance(text, rounding));
}

/**
 * Returns the problem of a file.
 * @throws InvalidProblem when the file needs a rule that the problem model does not have
 */
export function problemOf(instance: VrplibInstance): Problem {
  const mistakes = new InputErrors();
  reportPendingRules(instance, mistakes);
  mistakes.refuse();
  const { clients, pairs, nodes } = instance;
  const orders = clients.length + pairs.length;
  const hasWindows = pairs.length > 0 || clients.some(({ window, release }) => window !== null || release > 0);
  const vehicles = fleetOf(instance.vehicles, orders, hasWindows);
  const allowedAt = allowedVehicles(instance.vehicles, vehicles);
  const grouped = new Set(instance.groups.flat());
  const groups = instance.groups.map((group) => group.map((place) => String(nodes[place])));
  const dimensions = Math.max(1, ...clients.map(({ delivery, pickup }) => Math.max(delivery.length, pickup.length)));
  return {
    locationCount: nodes.length,
    matrices: travelOf(instance),
    ...(dimensions > 1 ? { dimensions: Array.from({ length: dimensions }, (_, at) => `load ${at + 1}`) } : {}),
    vehicles: vehicles.map(({ vehicle }) => vehicle),
    jobs: clients.map(
      (client): Job => ({
        ...siteOf(client),
        id: String(nodes[client.place]),
        load: loadOf(client.delivery),
        ...(client.pickup.some((amount) => amount !== 0) ? { collects: loadOf(client.pickup) } : {}),
        ...(client.prize > 0 && !grouped.has(client.place) ? { prize: client.prize } : {}),
        ...(client.release > 0 ? { releaseTime: client.release } : {}),
        ...allowedAt(client.place),
      }),
    ),
    ...(groups.length > 0 ? { alternatives: groups } : {}),
    shipments: pairs.map(
      ({ amount, pickup, delivery }): Shipment => ({
        id: String(nodes[pickup.place]),
        load: amount,
        pickup: siteOf(pickup),
        delivery: siteOf(delivery),
        ...allowedAt(pickup.place),
      }),
    ),
    options: { objective: 'distance' },
  };
}

function siteOf({ place, service, window }: VrplibStop): Site {
  return { location: place, serviceSeconds: service, ...(window ? { windows: [window] } : {}) };
}

const loadOf = (amounts: readonly number[]): Load => (amounts.length === 1 ? amounts[0]! : amounts);

/**
 * Returns the travel: one second a unit of distance. With backhauls (VRPB) there is no leg from a backhaul to a
 * linehaul. The leg from a depot to a backhaul is longer than all routes together, so that a route begins with a
 * linehaul if it has one. If the leg were missing, the search would treat the backhaul as unreachable.
 */
function travelOf({ type, depots, distances, clients, nodes }: VrplibInstance): Matrices {
  if (type !== 'VRPB') return { durations: distances, distances };
  const count = nodes.length;
  const separated = Float64Array.from(distances);
  const tooFar = 2 * count * separated.reduce((longest, distance) => Math.max(longest, distance), 1);
  const isSome = (amounts: readonly number[]) => amounts.some((amount) => amount > 0);
  const backhauls = clients.flatMap(({ pickup, place }) => (isSome(pickup) ? [place] : []));
  const linehauls = clients.flatMap(({ delivery, place }) => (isSome(delivery) ? [place] : []));
  for (const backhaul of backhauls) {
    for (let depot = 0; depot < depots; depot++) separated[depot * count + backhaul] = tooFar;
    for (const linehaul of linehauls) {
      if (linehaul !== backhaul) separated[backhaul * count + linehaul] = Number.POSITIVE_INFINITY;
    }
  }
  return { durations: separated, distances: separated };
}

interface NumberedVehicle {
  readonly vehicle: Vehicle;
  /** Its index among the file's vehicles. */
  readonly index: number;
}

/**
 * Returns the vehicles of a file, named v1, v2 … by their position in it; of equal ones at most one for each order.
 * @param hasWindows whether the start of a route matters; otherwise the maximum duration becomes the end of the shift
 */
function fleetOf(all: readonly VrplibVehicle[], orders: number, hasWindows: boolean): NumberedVehicle[] {
  const countOf = new Map<string, number>();
  return all.flatMap((vehicle, index): NumberedVehicle[] => {
    const kind = JSON.stringify({ ...vehicle, allowed: vehicle.allowed && [...vehicle.allowed] });
    const count = (countOf.get(kind) ?? 0) + 1;
    countOf.set(kind, count);
    if (count > orders) return [];
    const start = vehicle.window?.start ?? 0;
    const end = vehicle.window?.end ?? NO_END;
    const [reload, ...locations] = vehicle.reloadDepots;
    const { maxDuration, maxReloads } = vehicle;
    return [
      {
        index,
        vehicle: {
          id: `v${index + 1}`,
          start: vehicle.depot,
          end: vehicle.depot,
          shiftStart: start,
          shiftEnd: maxDuration === null || hasWindows ? end : Math.min(end, start + maxDuration),
          ...(maxDuration === null || !hasWindows ? {} : { maxWorkingSeconds: maxDuration }),
          capacity:
            vehicle.capacity === null ? null : vehicle.capacity.length === 1 ? vehicle.capacity[0]! : vehicle.capacity,
          ...(reload === undefined ? {} : { reload: { location: reload, locations, maxReloads, seconds: 0 } }),
          ...(vehicle.maxDistance === null ? {} : { maxDistanceMetres: vehicle.maxDistance }),
          ...(vehicle.fixedCost === 0 && vehicle.unitDistanceCost === 1
            ? {}
            : { costs: { fixed: vehicle.fixedCost, perMetre: vehicle.unitDistanceCost } }),
        },
      },
    ];
  });
}

/** Returns a function that gives the vehicles that may visit a place, where not all may. */
function allowedVehicles(all: readonly VrplibVehicle[], fleet: readonly NumberedVehicle[]) {
  return (place: number): { allowedVehicles?: readonly string[] } => {
    if (all.every(({ allowed }) => allowed === null || allowed.has(place))) return {};
    const may = fleet.filter(({ index }) => all[index]!.allowed?.has(place) ?? true);
    return { allowedVehicles: may.map(({ vehicle }) => vehicle.id) };
  };
}
