import { mayGoWith } from '../constraints/allowed-vehicles.ts';
import { breakStartOn } from '../constraints/break.ts';
import { amountOf, capacityOf } from '../constraints/capacity.ts';
import { mayLeaveLate } from '../constraints/leeway.ts';
import { longestDistance } from '../constraints/max-distance.ts';
import { mostStops } from '../constraints/max-stops.ts';
import { longestTravel } from '../constraints/max-travel.ts';
import { pricesOf } from '../constraints/prices.ts';
import { earliestLeave, latestEnd } from '../constraints/shift.ts';
import { holdsSkills } from '../constraints/skills.ts';
import type { Costs, Job, Problem, Shipment, Site, TaskRef, Vehicle } from '../problem/problem.ts';
import { isRich, type RichModel, richModel } from './rich-model.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { vehicleClassesOf } from './vehicle-classes.ts';

/** Rules left out, to find which one is in an order's way. */
export interface Relaxation {
  readonly capacity?: boolean;
  readonly windows?: boolean;
  readonly places?: boolean;
  readonly shift?: boolean;
  readonly stops?: boolean;
  readonly distance?: boolean;
  readonly travel?: boolean;
}

/** Weight of an order already on board: it is never left out for others. */
const CARRIED_WEIGHT = 1e6;

/**
 * A problem laid out in typed arrays for the search.
 *
 * Nodes: the tasks 0 … tasks − 1, then a start for every vehicle, then an end for every vehicle.
 * Units: what is placed as a whole: a job (one task) or a shipment (two). Tasks of the fixed steps belong to no unit;
 * they are behind the vehicle's start node, which stands for the moment the vehicle is free.
 */
export class Model {
  readonly problem: Problem;
  readonly tasks: number;
  readonly vehicles: number;
  readonly units: number;
  /** Name of each task. */
  readonly refs: TaskRef[] = [];
  /** Id of the order of each unit. */
  readonly unitIds: string[] = [];
  readonly first: Int32Array;
  /** −1: the unit has one task only. */
  readonly second: Int32Array;
  readonly unitOf: Int32Array;
  readonly weight: Float64Array;
  readonly unitLoad: Float64Array;
  /** units × vehicles: 1 where skills, pins, allowed vehicles and locks agree. */
  readonly compatible: Uint8Array;
  /** Of each unit, whether all vehicles may take it. */
  readonly goesAnywhere: Uint8Array;
  /** Vehicle which has the unit on board already, −1: none. */
  readonly carriedBy: Int32Array;

  readonly location: Int32Array;
  readonly service: Float64Array;
  readonly windowStart: Float64Array;
  /** End of the last window: a service which begins later is late. */
  readonly windowEnd: Float64Array;
  /** A service may not begin later; Infinity where late is allowed. */
  readonly limit: Float64Array;
  /** All windows of nodes with more than one: start, end, start, end … */
  readonly windows: (Float64Array | null)[];
  /** On board from the route's start. */
  readonly startLoad: Float64Array;
  /** Change of load at the node. */
  readonly change: Float64Array;

  readonly earliest: Float64Array;
  readonly factor: Float64Array;
  readonly capacity: Float64Array;
  readonly hasBreak: Uint8Array;
  readonly breakStart: Float64Array;
  readonly breakLatest: Float64Array;
  readonly breakSeconds: Float64Array;
  readonly hasPrefix: Uint8Array;
  /** Whether the vehicle's route may be put off (leeway.ts). */
  readonly leavesLate: Uint8Array;
  readonly stateLoad: Float64Array;
  readonly prefixPeak: Float64Array;
  readonly prefixWorking: Float64Array;
  readonly prefixDistance: Float64Array;
  readonly prefixTravel: Float64Array;
  readonly prefixStops: Int32Array;
  /** Most stops, metres and seconds on the road of each vehicle, fixed steps included. */
  readonly maxStops: Float64Array;
  readonly maxDistance: Float64Array;
  readonly maxTravel: Float64Array;
  readonly limitsTravel: boolean;
  readonly locked: Uint8Array;
  /** Vehicles of the same class are alike while they are idle. */
  readonly vehicleClass: Int32Array;
  readonly classes: number;

  /** Row length of the matrices. */
  readonly size: number;
  /** Each vehicle's matrices by their rows, and turned over: entry to × size + from. */
  readonly durations: readonly Float64Array[];
  readonly distances: readonly Float64Array[];
  readonly durationsTo: readonly Float64Array[];
  readonly distancesTo: readonly Float64Array[];
  /** 1: only the plain rules touch the vehicle, see PlainRoutes. */
  readonly isPlain: Uint8Array;
  readonly allPlain: boolean;
  /** 1: rarer rules touch the vehicle, see RichRoutes. */
  readonly isRich: Uint8Array;
  /** What those rules need; null where no vehicle is rich. */
  readonly rich: RichModel | null;
  /** Number of the vehicle's matrices: the same where they are the same. */
  readonly matrixOf: Int32Array;
  /** Whether there are pairs of locations without a way. */
  readonly hasGaps: boolean;
  /** Prices of a second of work, of a metre and of using each vehicle. */
  readonly timePrice: Float64Array;
  /** Of a second on the road beside that. */
  readonly travelPrice: Float64Array;
  readonly distancePrice: Float64Array;
  readonly fixedPrice: Float64Array;
  /** Whether near is what is quickly reached rather than what is a short way off. */
  readonly timeMatters: boolean;
  /** 1 + buffer; 0 without balance. */
  readonly balanceFactor: number;
  /** 1 − buffer, at least 0; 0 without balance. */
  readonly idleFactor: number;
  /** Whether fewest vehicles come before all else. */
  readonly isFleetFirst: boolean;
  /** Whether lateness may occur at all. */
  readonly soft: boolean;

  constructor(problem: Problem, relaxation: Relaxation = {}) {
    this.problem = problem;
    const { jobs, shipments, vehicles, options } = problem;
    const tasks = jobs.length + 2 * shipments.length;
    const count = vehicles.length;
    const nodes = tasks + 2 * count;
    const softWindows = Boolean(options?.forceAll || options?.allowLate || relaxation.windows);
    const softShift = Boolean(options?.forceAll || relaxation.shift);
    this.tasks = tasks;
    this.vehicles = count;
    const prices = vehicles.map((vehicle) => pricesOf(vehicle, options?.objective));
    const price = (name: keyof Costs) => Float64Array.from(prices, (of) => of[name]);
    this.timePrice = price('perSecond');
    this.travelPrice = price('perTravelSecond');
    this.distancePrice = price('perMetre');
    this.isFleetFirst = options?.objective === 'fleet-first';
    this.fixedPrice = price('fixed').map((fixed) => (this.isFleetFirst ? fixed + FLEET_PRICE : fixed));
    this.timeMatters = [this.timePrice, this.travelPrice].some((of) => of.some((value) => value > 0));
    this.balanceFactor = options?.balance ? 1 + options.balance.bufferPercentage / 100 : 0;
    this.idleFactor = options?.balance ? Math.max(0, 1 - options.balance.bufferPercentage / 100) : 0;

    this.location = new Int32Array(nodes);
    this.service = new Float64Array(nodes);
    this.windowStart = new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY);
    this.windowEnd = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
    this.limit = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
    this.windows = new Array<Float64Array | null>(nodes).fill(null);
    this.startLoad = new Float64Array(nodes);
    this.change = new Float64Array(nodes);
    this.earliest = new Float64Array(count);
    this.factor = new Float64Array(count);
    this.capacity = new Float64Array(count);
    this.hasBreak = new Uint8Array(count);
    this.breakStart = new Float64Array(count);
    this.breakLatest = new Float64Array(count);
    this.breakSeconds = new Float64Array(count);
    this.hasPrefix = new Uint8Array(count);
    this.leavesLate = Uint8Array.from(vehicles, (vehicle) =>
      mayLeaveLate(vehicle) && !vehicle.prefix?.length ? 1 : 0,
    );
    this.stateLoad = new Float64Array(count);
    this.prefixPeak = new Float64Array(count);
    this.prefixWorking = new Float64Array(count);
    this.prefixDistance = new Float64Array(count);
    this.prefixTravel = new Float64Array(count);
    this.prefixStops = Int32Array.from(vehicles, (vehicle) => vehicle.prefix?.length ?? 0);
    const limits = (limit: (vehicle: Vehicle) => number, isRelaxed = false) =>
      Float64Array.from(vehicles, (vehicle) => (isRelaxed ? Number.POSITIVE_INFINITY : limit(vehicle)));
    this.maxStops = limits(mostStops, relaxation.stops);
    this.maxDistance = limits(longestDistance, relaxation.distance);
    this.maxTravel = limits(longestTravel, relaxation.travel);
    this.limitsTravel = this.maxTravel.some((limit) => limit < Number.POSITIVE_INFINITY);
    this.locked = new Uint8Array(count);

    // Open ends are a location of their own to which every way takes nothing.
    const open = vehicles.some((vehicle) => vehicle.start === null || vehicle.end === null);
    const nowhere = problem.nowhere ?? problem.locationCount;
    this.size = open && problem.nowhere === undefined ? nowhere + 1 : problem.locationCount;
    const matricesOf = (vehicle: Vehicle) => problem.profiles?.[vehicle.profile ?? ''] ?? problem.matrices;
    this.durations = vehicles.map((vehicle) =>
      withOpenEnds(matricesOf(vehicle).durations, problem.locationCount, this.size),
    );
    this.distances = vehicles.map((vehicle) =>
      withOpenEnds(matricesOf(vehicle).distances, problem.locationCount, this.size),
    );
    this.durationsTo = this.durations.map((matrix) => turnedOver(matrix, this.size));
    this.distancesTo = this.distances.map((matrix) => turnedOver(matrix, this.size));

    this.hasGaps = [...new Set([...this.durations, ...this.distances])].some((matrix) =>
      matrix.includes(Number.POSITIVE_INFINITY),
    );

    const fixedOn = new Map<string, number>();
    vehicles.forEach((vehicle, v) => {
      for (const step of vehicle.prefix ?? []) fixedOn.set(`${step.kind} ${step.taskId}`, v);
    });

    const first: number[] = [];
    const second: number[] = [];
    const orders: (Job | Shipment)[] = [];
    const carriers: number[] = [];
    const addUnit = (order: Job | Shipment, one: number, other: number, carrier: number) => {
      first.push(one);
      second.push(other);
      orders.push(order);
      carriers.push(carrier);
      this.unitIds.push(order.id);
    };
    for (const job of jobs) {
      const task = this.addSite({ kind: 'job', taskId: job.id }, job, softWindows);
      this.startLoad[task] = amountOf(job.load);
      this.change[task] = -amountOf(job.load);
      if (!fixedOn.has(`job ${job.id}`)) addUnit(job, task, -1, -1);
    }
    for (const shipment of shipments) {
      const carrier = fixedOn.get(`pickup ${shipment.id}`) ?? -1;
      const pickup = this.addSite({ kind: 'pickup', taskId: shipment.id }, shipment.pickup, softWindows);
      const delivery = this.addSite(
        { kind: 'delivery', taskId: shipment.id },
        shipment.delivery,
        softWindows || carrier >= 0,
      );
      this.change[pickup] = amountOf(shipment.load);
      this.change[delivery] = -amountOf(shipment.load);
      if (carrier < 0) addUnit(shipment, pickup, delivery, -1);
      else if (!fixedOn.has(`delivery ${shipment.id}`)) addUnit(shipment, delivery, -1, carrier);
    }
    this.units = orders.length;
    this.first = Int32Array.from(first);
    this.second = Int32Array.from(second);
    this.carriedBy = Int32Array.from(carriers);
    this.unitOf = new Int32Array(tasks).fill(-1);
    this.weight = new Float64Array(this.units);
    this.unitLoad = new Float64Array(this.units);
    this.compatible = new Uint8Array(this.units * count);
    orders.forEach((order, unit) => {
      const carrier = carriers[unit]!;
      this.unitOf[first[unit]!] = unit;
      if (second[unit]! >= 0) this.unitOf[second[unit]!] = unit;
      this.weight[unit] = carrier < 0 ? (order.priority ?? 1) : CARRIED_WEIGHT;
      this.unitLoad[unit] = amountOf(order.load);
      vehicles.forEach((vehicle, v) => {
        const fits =
          carrier < 0
            ? !vehicle.locked && holdsSkills(vehicle.skills, order.skills) && mayGoWith(order, vehicle.id, options)
            : carrier === v;
        this.compatible[unit * count + v] = fits ? 1 : 0;
      });
    });

    this.goesAnywhere = Uint8Array.from({ length: this.units }, (_, unit) =>
      this.compatible.subarray(unit * count, (unit + 1) * count).includes(0) ? 0 : 1,
    );
    vehicles.forEach((vehicle, v) => {
      const startNode = tasks + v;
      const endNode = tasks + count + v;
      this.factor[v] = vehicle.speedFactor ?? 1;
      this.capacity[v] = relaxation.capacity ? Number.POSITIVE_INFINITY : capacityOf(vehicle);
      this.locked[v] = vehicle.locked ? 1 : 0;
      this.earliest[v] = earliestLeave(vehicle);
      this.location[startNode] = vehicle.start ?? nowhere;
      this.location[endNode] = vehicle.end ?? nowhere;
      this.windowEnd[endNode] = latestEnd(vehicle);
      if (!softShift) this.limit[endNode] = latestEnd(vehicle);
      const rest = vehicle.breaks?.[0];
      if (rest) {
        this.breakStart[v] = rest.windowStart;
        this.breakLatest[v] = rest.windowEnd - rest.durationSeconds;
        this.breakSeconds[v] = rest.durationSeconds;
        this.hasBreak[v] = 1;
      }
      this.readPrefix(v);
    });
    this.vehicleClass = vehicleClassesOf(vehicles, orders, this.compatible, (v) => this.isOpen(v));
    this.classes = new Set(this.vehicleClass).size;
    this.soft = softWindows || softShift || carriers.some((carrier) => carrier >= 0);
    const isSimple =
      this.balanceFactor === 0 && !this.soft && !this.hasGaps && this.windows.every((windows) => windows === null);
    this.isRich = Uint8Array.from(vehicles, (vehicle) => (isRich(problem, vehicle) ? 1 : 0));
    this.rich = this.isRich.includes(1) ? richModel(problem, this.refs, orders, relaxation) : null;
    this.isPlain = Uint8Array.from(vehicles, (_, v) =>
      isSimple &&
      this.isRich[v] === 0 &&
      this.hasBreak[v] === 0 &&
      this.hasPrefix[v] === 0 &&
      this.leavesLate[v] === 1 &&
      Math.min(this.maxStops[v]!, this.maxDistance[v]!, this.maxTravel[v]!) === Number.POSITIVE_INFINITY
        ? 1
        : 0,
    );
    this.allPlain = !this.isPlain.includes(0);
    this.matrixOf = Int32Array.from(this.durations, (matrix) => this.durations.indexOf(matrix));
  }

  /** Whether a vehicle's whole route may change: nothing of it is fixed. */
  isOpen(v: number): boolean {
    return this.hasPrefix[v] === 0 && this.locked[v] === 0;
  }

  /** The tasks that are not fixed. */
  freeTasks(): Int32Array {
    const free: number[] = [];
    for (let task = 0; task < this.tasks; task++) if (this.unitOf[task]! >= 0) free.push(task);
    return Int32Array.from(free);
  }

  /** Whether an entry of the matrices says that there is no way. */
  isGap(v: number, entry: number): boolean {
    return (
      this.durations[v]![entry] === Number.POSITIVE_INFINITY || this.distances[v]![entry] === Number.POSITIVE_INFINITY
    );
  }

  private addSite(ref: TaskRef, site: Site, soft: boolean): number {
    const node = this.refs.push(ref) - 1;
    this.location[node] = site.location;
    this.service[node] = site.serviceSeconds;
    const windows = site.windows ?? [];
    const last = windows.at(-1);
    if (last) {
      this.windowStart[node] = windows[0]!.start;
      this.windowEnd[node] = last.end;
      if (!soft) this.limit[node] = last.end;
      if (windows.length > 1) this.windows[node] = Float64Array.from(windows.flatMap(({ start, end }) => [start, end]));
    }
    return node;
  }

  /** The state of a vehicle after its fixed steps: where, when, with what on board, and its break had or not. */
  private readPrefix(v: number): void {
    const vehicle = this.problem.vehicles[v]!;
    const prefix = vehicle.prefix ?? [];
    if (prefix.length === 0) return;
    const { steps } = scheduleRoute(this.problem, v, prefix);
    const last = steps.findLastIndex((step) => step.taskId !== null);
    let jobs = 0;
    for (const { kind, taskId } of prefix) {
      if (kind === 'job') jobs += amountOf(this.problem.jobs.find((job) => job.id === taskId)?.load);
    }
    let peak = jobs;
    for (const step of steps.slice(0, last + 1)) {
      this.prefixWorking[v]! += step.travelSeconds + step.waiting + (step.kind === 'break' ? 0 : step.serviceSeconds);
      this.prefixTravel[v]! += step.travelSeconds;
      this.prefixDistance[v]! += step.distanceMetres;
      if (step.kind === 'break') this.hasBreak[v] = 0;
      if (step.load > peak) peak = step.load;
    }
    // It may have been had at home, before the first step.
    const rest = vehicle.breaks?.[0];
    if (rest && breakStartOn(vehicle.shiftStart, rest.windowStart) + rest.durationSeconds <= steps[0]!.departure)
      this.hasBreak[v] = 0;
    const state = steps[last]!;
    this.hasPrefix[v] = 1;
    this.location[this.tasks + v] = state.location!;
    this.earliest[v] = state.departure;
    this.stateLoad[v] = state.load;
    this.prefixPeak[v] = peak;
  }
}

/** With fewest vehicles first, one of them weighs more than any distance, metres. */
const FLEET_PRICE = 1e8;

const turned = new WeakMap<Float64Array, Float64Array>();

/** A matrix with rows and columns exchanged; itself when it is symmetric. */
function turnedOver(matrix: Float64Array, size: number): Float64Array {
  const known = turned.get(matrix);
  if (known) return known;
  const over = isSymmetric(matrix, size) ? matrix : new Float64Array(size * size);
  if (over !== matrix) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) over[column * size + row] = matrix[row * size + column]!;
    }
  }
  turned.set(matrix, over);
  return over;
}

function isSymmetric(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      if (matrix[row * size + column] !== matrix[column * size + row]) return false;
    }
  }
  return true;
}

/** Laid-out matrices by the ones they come from: a search makes several models of one problem. */
const laidOut = new WeakMap<ArrayLike<number>, Map<number, Float64Array>>();

function withOpenEnds(matrix: ArrayLike<number>, count: number, size: number): Float64Array {
  if (size === count && matrix instanceof Float64Array) return matrix;
  const known = laidOut.get(matrix) ?? new Map<number, Float64Array>();
  laidOut.set(matrix, known);
  let grown = known.get(size);
  if (!grown) {
    grown = new Float64Array(size * size);
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) grown[row * size + column] = matrix[row * count + column]!;
    }
    known.set(size, grown);
  }
  return grown;
}
