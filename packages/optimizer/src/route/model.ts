import { breaksByWork, type DueBreak, windowChoices } from '../constraints/time/break.ts';
import { amountOf, capacitiesOf } from '../constraints/vehicles/capacity.ts';
import { canLeaveLater } from '../constraints/time/forward-time-slack.ts';
import { reloadPlacesOf, reloadSecondsOf } from '../constraints/vehicles/reload.ts';
import type { LimitedFigure } from '../constraints/limits/route-limits.ts';
import { latestEnd } from '../constraints/time/shift.ts';
import { ROUTE_RULES, type PreparedRule } from '../rules/index.ts';
import { Calendar } from './calendar.ts';
import { MAX_RIDE_TIME } from '../rules/max-ride-time.ts';
import type { Matrix } from '../problem/compact-matrix.ts';
import type { Place, Problem, Site, TaskRef } from '../problem/problem.ts';
import { timesOnSite } from './times-on-site.ts';
import type { PlanRuleCode, RouteRuleCode } from '../problem/solution.ts';
import { fixedStepsOf } from '../schedule/schedule-route.ts';
import { compatibleOf } from './compatible.ts';
import { Departures } from './departures.ts';
import type { IgnoredRules } from './ignored-rules.ts';
import { limitsOfVehicles } from './limits-of-vehicles.ts';
import { mayMoveFixedSteps } from './moving-fixed-steps.ts';
import { Prefixes } from './prefixes.ts';
import { unitPricesOf } from './unit-prices.ts';
import { unitsOf } from './units.ts';
import { vehicleMatrices } from './vehicle-matrices.ts';
import { vehiclePricesOf } from './vehicle-prices.ts';
import { vehicleTypesOf } from './vehicle-types.ts';
import { zonesOfUnits } from './zones-of-units.ts';

/** Values of `Model.place` besides the numbers from 1 on; 0: any position. */
export const FIRST = -1;
export const LAST = -2;

/** Weight of a shipment on board: it is never left out for other orders. */
const ON_BOARD_WEIGHT = 1e6;
/**
 * A problem in typed arrays for the search. Immutable: what the search changes (prices, limits) is in `Overrides`.
 *
 * Nodes: the tasks 0 … tasks − 1, then one start per vehicle, then one end per vehicle.
 *
 * Units: what is inserted as a whole, a job (one task) or a shipment (two). Tasks of fixed steps belong to no unit.
 * They precede the vehicle's start node, which represents the departure from the last of them.
 *
 * Arrays by vehicle and dimension have the entry `vehicle × dimensions + dimension`, those by task `task × dimensions
 * + dimension`.
 */
export class Model {
  readonly problem: Problem;
  readonly tasks: number;
  readonly vehicles: number;
  readonly units: number;
  /** Reference of each task. */
  readonly refs: TaskRef[] = [];
  /** Order id of each unit. */
  readonly unitIds: readonly string[];
  readonly first: Int32Array;
  /** Second task of each unit; −1 for jobs. */
  readonly second: Int32Array;
  /** Unit of each task; −1 for fixed steps. */
  readonly unitOf: Int32Array;
  /** Relative cost of leaving a unit out; ranks before the routes' cost. */
  readonly weight: Float64Array;
  /** Load of each unit in the first dimension. */
  readonly unitLoad: Float64Array;
  /** unit × vehicles + vehicle: 1 where skills, pins, allowed vehicles, days and locks permit it. */
  readonly compatible: Uint8Array;
  /** 1: every vehicle may take the unit. */
  readonly goesAnywhere: Uint8Array;
  /** Vehicle that has the unit on board; −1: none. */
  readonly carriedBy: Int32Array;
  /** Longest ride of each shipment; Infinity without a limit. */
  readonly maxRide: Float64Array;
  readonly hasRideLimits: boolean;
  /** Prize of a unit; Infinity for units that are served wherever possible. */
  readonly prize: Float64Array;
  /** unit × vehicles + vehicle: price of a vehicle or a day that is not preferred; null without preferences. */
  readonly unitPrice: Float64Array | null;

  /** Location of each node. */
  readonly location: Int32Array;
  /**
   * Seconds of service, without set-up, and of set-up of each vehicle by node. Vehicles of one type share their
   * arrays.
   */
  readonly service: readonly Float64Array[];
  readonly setup: readonly Float64Array[];
  readonly hasSetups: boolean;
  /** When a service may begin: first window's start and last window's end; ±Infinity without windows. */
  readonly windowStart: Float64Array;
  readonly windowEnd: Float64Array;
  /** Latest begin of a service; Infinity where lateness is allowed. For end nodes: the end of shift and overtime. */
  readonly latestBegin: Float64Array;
  /** All windows of nodes with several: start, end, start, end …; null for other nodes. */
  readonly windows: (Float64Array | null)[];
  /** By task: FIRST, LAST, 0 (any) or its number on the route. */
  readonly place: Int32Array;
  readonly hasPlaces: boolean;
  /** True when capacity is ignored, to find what prevents an order from being placed. */
  readonly isCapacityIgnored: boolean;
  /** True when the limit of reloads is ignored, for the same purpose. */
  readonly areReloadsIgnored: boolean;
  /** The rule of src/rules that is ignored for the same purpose. */
  readonly ignoredRule: RouteRuleCode | undefined;

  /** The rule of src/plan-rules that is ignored for the same purpose. */
  readonly ignoredPlanRule: PlanRuleCode | undefined;

  /** Days of vehicles and units. */
  readonly calendar: Calendar;
  /** Day and driver of each vehicle; drivers are numbered from 0. */
  readonly day: Int32Array;
  readonly driver: Int32Array;
  readonly drivers: number;
  /** The last day of a vehicle, an order or a pattern. */
  readonly lastDay: number;
  /** True when vehicles have different days. */
  readonly hasDays: boolean;

  readonly dimensions: number;
  /** By task and dimension: what jobs deliver and collect, and how shipments change the load. */
  readonly brought: Float64Array;
  readonly collected: Float64Array;
  readonly carried: Float64Array;
  /**
   * True when all loads come from the start and there are no shipments, not even without a load: then a vehicle is
   * fullest there.
   */
  readonly onlyBrings: boolean;
  /** True when all goods belong to shipments: without one on board, a vehicle is empty. */
  readonly onlyCarries: boolean;
  /** By vehicle and dimension; Infinity without a limit. */
  readonly capacity: Float64Array;

  /** When the routes of the vehicles begin. */
  readonly departures: Departures;
  /** When the goods of each task can be loaded; −Infinity: at any time. */
  readonly release: Float64Array;
  readonly hasReleases: boolean;
  /** Multiplies the durations of the matrix. */
  readonly factor: Float64Array;
  /**
   * Breaks of each vehicle, once for each choice of windows; at least one choice. The first `Departures.rests` of them are
   * over when the vehicle leaves.
   */
  readonly dueBreaks: readonly (readonly (readonly DueBreak[])[])[];
  /** 1: some break allows only so much on board. */
  readonly hasBreakLoads: Uint8Array;
  /** 1: the work of a route can make breaks due. */
  readonly hasBreaksByWork: Uint8Array;
  readonly hasPrefix: Uint8Array;
  /** 1: the vehicle may leave later than at its earliest departure to avoid waiting. */
  readonly leavesLate: Uint8Array;
  /** Location of the start or the last fixed step, from which a stop there needs no set-up; −1: none. */
  readonly setupFrom: Int32Array;
  /** Fixed steps: what they have used, and where they are. */
  readonly prefix: Prefixes;
  /** Limits of a whole route, fixed steps included, by figure and vehicle; Infinity without one. */
  readonly limits: Readonly<Record<LimitedFigure, Float64Array>>;
  /** Limit of metres where the matrices price the legs, so that it is not in `limits`; Infinity for other vehicles. */
  readonly maxMetres: Float64Array;
  readonly locked: Uint8Array;
  readonly shiftEnd: Float64Array;
  /** Locations at which the vehicle reloads; none: it never does. */
  readonly reloadPlaces: readonly (readonly number[])[];
  readonly reloadSeconds: Float64Array;
  /** Vehicles of one type are interchangeable while they have no stops. */
  readonly vehicleType: Int32Array;
  readonly vehicleTypes: number;

  /** Row length of the matrices. */
  readonly size: number;
  /**
   * Matrices of each vehicle, row by row, and transposed: entry to × size + from. Both are Infinity where there is no
   * leg. Where the matrices of a vehicle price its legs, `distances` are those prices, and `metres` are its distances.
   */
  readonly durations: readonly Matrix[];
  readonly distances: readonly Matrix[];
  readonly metres: readonly Matrix[];
  readonly durationsTo: readonly Matrix[];
  readonly distancesTo: readonly Matrix[];
  /** Vehicles with the same number have the same matrices and speed. */
  readonly travelType: Int32Array;
  readonly travelTypes: number;
  readonly hasGaps: boolean;

  /**
   * Prices of each vehicle: a second of work, an additional second of travel and on site, a second of overtime, a metre
   * (1 where the matrices price the legs), its use.
   */
  readonly timePrice: Float64Array;
  readonly travelPrice: Float64Array;
  readonly servicePrice: Float64Array;
  readonly overtimePrice: Float64Array;
  readonly distancePrice: Float64Array;
  readonly fixedPrice: Float64Array;
  /**
   * True when some vehicle's working time has a price or a limit, time on site or overtime has a price, work is
   * balanced, or goods have release times.
   */
  readonly needsWork: boolean;
  /** True when time has a price, so that near means quickly reached. */
  readonly hasTimeCost: boolean;
  /** Share of the mean working time that a balanced route has at most: 1 + buffer; 0 without balance. */
  readonly maxBalanceFactor: number;
  /** The share that it has at least: 1 − buffer, at least 0; 0 without balance. */
  readonly minBalanceFactor: number;
  /** Maximum cost without the price of balance; Infinity for no maximum. */
  readonly maxCost: number;
  readonly isFleetFirst: boolean;
  /** True when a service or a route's end may be late. */
  readonly canBeLate: boolean;

  /** Zone of each unit, −1: none. Zones of each vehicle's fixed steps. */
  readonly zone: Int32Array;
  readonly zones: number;
  readonly zonePrice: number;
  readonly prefixZones: readonly (readonly number[])[];
  /** Rules about whole routes (src/rules) that the problem uses, by vehicle. */
  readonly rules: readonly (readonly PreparedRule[])[];
  /** 1: routes of the vehicle are evaluated as whole sequences: reloads, breaks with several windows, by work or with a load. */
  readonly needsSequence: Uint8Array;
  /**
   * 1: what follows the fixed steps may change their times, reloads or loads, so that sequences are evaluated with them.
   */
  readonly movesFixedSteps: Uint8Array;
  /** 1: the vehicle never reloads, and its loads follow from route parts. */
  readonly hasOneTrip: Uint8Array;
  /**
   * 1: the nodes alone do not determine the time function of a route's end part: breaks, several windows, lateness.
   */
  readonly needsWalk: Uint8Array;

  constructor(problem: Problem, ignored: IgnoredRules = {}) {
    this.problem = problem;
    const { jobs, shipments, vehicles, options } = problem;
    const tasks = jobs.length + 2 * shipments.length;
    const count = vehicles.length;
    const nodes = tasks + 2 * count;
    const softWindows = Boolean(options?.forceAll || options?.allowLate || ignored.windows);
    const softShift = Boolean(options?.forceAll || ignored.shift);
    this.tasks = tasks;
    this.vehicles = count;
    this.dimensions = problem.dimensions?.length ?? 1;
    this.isCapacityIgnored = ignored.capacity ?? false;
    this.areReloadsIgnored = ignored.limit === 'max-reloads';
    this.ignoredRule = ignored.rule;
    this.ignoredPlanRule = ignored.planRule;
    this.calendar = new Calendar(problem);
    ({
      day: this.day,
      driver: this.driver,
      drivers: this.drivers,
      lastDay: this.lastDay,
      hasDays: this.hasDays,
    } = this.calendar);
    const { dimensions } = this;

    const prices = vehiclePricesOf(problem);
    this.timePrice = prices.timePrice;
    this.travelPrice = prices.travelPrice;
    this.servicePrice = prices.servicePrice;
    this.overtimePrice = prices.overtimePrice;
    this.distancePrice = prices.distancePrice;
    this.fixedPrice = prices.fixedPrice;
    this.isFleetFirst = options?.objective === 'fleet-first';
    this.hasTimeCost = [this.timePrice, this.travelPrice].some((of) => of.some((value) => value > 0));
    this.maxBalanceFactor = options?.balance ? 1 + options.balance.bufferPercentage / 100 : 0;
    this.maxCost = options?.balance?.maxCost ?? Number.POSITIVE_INFINITY;
    this.minBalanceFactor = options?.balance ? Math.max(0, 1 - options.balance.bufferPercentage / 100) : 0;

    this.location = new Int32Array(nodes);
    this.windowStart = new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY);
    this.windowEnd = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
    this.latestBegin = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
    this.windows = new Array<Float64Array | null>(nodes).fill(null);
    this.place = new Int32Array(nodes);
    this.brought = new Float64Array(tasks * dimensions);
    this.collected = new Float64Array(tasks * dimensions);
    this.carried = new Float64Array(tasks * dimensions);
    this.capacity = new Float64Array(count * dimensions);
    const resumes = new Float64Array(count);
    const over = new Int32Array(count);
    const hasRested: boolean[] = [];
    this.factor = Float64Array.from(vehicles, ({ speedFactor }) => speedFactor ?? 1);
    this.hasPrefix = new Uint8Array(count);
    this.release = new Float64Array(tasks).fill(Number.NEGATIVE_INFINITY);
    this.hasReleases = jobs.some(({ releaseTime }) => releaseTime !== undefined);
    this.leavesLate = Uint8Array.from(vehicles, (vehicle) =>
      canLeaveLater(vehicle) && !vehicle.prefix?.length ? 1 : 0,
    );
    this.setupFrom = Int32Array.from(vehicles, ({ start }) => start ?? -1);
    this.prefix = new Prefixes(problem);
    ({ limits: this.limits, maxMetres: this.maxMetres } = limitsOfVehicles(problem, ignored));
    this.needsWork =
      this.maxBalanceFactor > 0 ||
      this.hasReleases ||
      this.calendar.limitsWork ||
      [this.timePrice, this.servicePrice, this.overtimePrice].some((of) => of.some((value) => value > 0)) ||
      this.limits.workingSeconds.some((limit) => limit < Number.POSITIVE_INFINITY);
    this.locked = Uint8Array.from(vehicles, ({ locked }) => (locked ? 1 : 0));
    this.shiftEnd = Float64Array.from(vehicles, ({ shiftEnd }) => shiftEnd);
    this.reloadPlaces = vehicles.map(reloadPlacesOf);
    this.reloadSeconds = Float64Array.from(vehicles, reloadSecondsOf);

    const travel = vehicleMatrices(problem, this.factor);
    const { nowhere } = travel;
    this.size = travel.size;
    this.durations = travel.durations;
    this.distances = travel.distances;
    this.metres = travel.metres;
    this.durationsTo = travel.durationsTo;
    this.distancesTo = travel.distancesTo;
    this.hasGaps = travel.hasGaps;
    this.travelType = travel.travelType;
    this.travelTypes = travel.travelTypes;

    const units = unitsOf(problem);
    const orders = units.map(({ order }) => order);
    const carriers = units.map(({ carrier }) => carrier);
    this.unitIds = orders.map(({ id }) => id);
    const onBoard = new Set(units.flatMap(({ order, carrier }) => (carrier < 0 ? [] : [order.id])));
    const addSite = (ref: TaskRef, site: Site, isSoft: boolean) => this.addSite(ref, site, isSoft, ignored.places);
    for (const job of jobs) {
      const task = addSite({ kind: 'job', taskId: job.id }, job, softWindows);
      for (let dimension = 0; dimension < dimensions; dimension++) {
        this.brought[task * dimensions + dimension] = amountOf(job.load, dimension);
        this.collected[task * dimensions + dimension] = amountOf(job.collects, dimension);
      }
      this.release[task] = job.releaseTime ?? Number.NEGATIVE_INFINITY;
    }
    for (const shipment of shipments) {
      const pickup = addSite({ kind: 'pickup', taskId: shipment.id }, shipment.pickup, softWindows);
      const isSoft = softWindows || onBoard.has(shipment.id);
      const delivery = addSite({ kind: 'delivery', taskId: shipment.id }, shipment.delivery, isSoft);
      for (let dimension = 0; dimension < dimensions; dimension++) {
        const amount = amountOf(shipment.load, dimension);
        this.carried[pickup * dimensions + dimension] = amount;
        this.carried[delivery * dimensions + dimension] = -amount;
      }
    }
    const onSite = timesOnSite(problem, nodes);
    this.service = vehicles.map((vehicle) => onSite(vehicle).service);
    this.setup = vehicles.map((vehicle) => onSite(vehicle).setup);
    this.hasSetups = [...new Set(this.setup)].some((seconds) => seconds.some((setupSeconds) => setupSeconds > 0));
    this.onlyBrings =
      this.collected.every((amount) => amount === 0) &&
      this.carried.every((amount) => amount === 0) &&
      units.every(({ second }) => second < 0);
    this.onlyCarries =
      [this.brought, this.collected, this.prefix.load, this.prefix.peakLoad].every((of) =>
        of.every((amount) => amount === 0),
      ) && this.prefix.stops.every((stops) => stops === 0);
    this.hasPlaces = this.place.some((place) => place !== 0);
    this.units = units.length;
    this.first = Int32Array.from(units, ({ first }) => first);
    this.second = Int32Array.from(units, ({ second }) => second);
    this.carriedBy = Int32Array.from(carriers);
    this.unitOf = new Int32Array(tasks).fill(-1);
    this.weight = new Float64Array(this.units);
    this.prize = Float64Array.from(orders, ({ prize }, unit) =>
      carriers[unit]! < 0 ? (prize ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    );
    this.maxRide = Float64Array.from(orders, (order) =>
      'maxRideSeconds' in order && ignored.rule !== MAX_RIDE_TIME
        ? (order.maxRideSeconds ?? Number.POSITIVE_INFINITY)
        : Number.POSITIVE_INFINITY,
    );
    this.hasRideLimits = this.maxRide.some((seconds) => seconds < Number.POSITIVE_INFINITY);
    this.unitLoad = Float64Array.from(orders, ({ load }) => amountOf(load));
    this.compatible = compatibleOf(problem, orders, this.calendar.daysOf(orders), carriers);
    units.forEach(({ order, first, second, carrier }, unit) => {
      this.unitOf[first] = unit;
      if (second >= 0) this.unitOf[second] = unit;
      this.weight[unit] = carrier < 0 ? (order.priority ?? 1) : ON_BOARD_WEIGHT;
    });
    this.goesAnywhere = Uint8Array.from({ length: this.units }, (_, unit) =>
      this.compatible.subarray(unit * count, (unit + 1) * count).includes(0) ? 0 : 1,
    );
    this.unitPrice = unitPricesOf(problem, orders, this.day);
    ({
      zonePrice: this.zonePrice,
      zones: this.zones,
      zone: this.zone,
      prefixZones: this.prefixZones,
    } = zonesOfUnits(problem, orders));

    const choices = vehicles.map((vehicle, v): readonly (readonly DueBreak[])[] => {
      const startNode = tasks + v;
      const endNode = tasks + count + v;
      const capacities = ignored.capacity
        ? new Array<number>(dimensions).fill(Number.POSITIVE_INFINITY)
        : capacitiesOf(vehicle, dimensions);
      this.capacity.set(capacities, v * dimensions);
      this.location[startNode] = vehicle.start ?? nowhere;
      this.location[endNode] = vehicle.end ?? nowhere;
      this.windowEnd[endNode] = latestEnd(vehicle);
      if (!softShift) this.latestBegin[endNode] = latestEnd(vehicle);
      const fixed = fixedStepsOf(problem, v);
      if (fixed) {
        this.hasPrefix[v] = 1;
        this.location[startNode] = fixed.location;
        this.setupFrom[v] = fixed.location;
        this.prefix.read(v, fixed);
      }
      resumes[v] = fixed?.departure ?? Number.NaN;
      over[v] = fixed?.breaksOver ?? 0;
      hasRested[v] = breaksByWork(vehicle).size > 0 && over[v]! > (fixed?.breaksTaken ?? 0);
      return windowChoices(vehicle);
    });
    this.departures = new Departures(vehicles, choices, resumes, over);
    this.dueBreaks = choices;
    // Breaks that were taken among the fixed steps are over.
    const dueCount = (v: number) => choices[v]![0]!.length - over[v]!;
    this.movesFixedSteps = Uint8Array.from(vehicles, (vehicle, v) => {
      const hasSeveralAhead = breaksByWork(vehicle).size > 0 && dueCount(v) > 1;
      return mayMoveFixedSteps(problem, vehicle, hasRested[v]! || hasSeveralAhead) ? 1 : 0;
    });
    this.hasBreaksByWork = Uint8Array.from(vehicles, (vehicle, v) =>
      breaksByWork(vehicle).size > 0 && (dueCount(v) > 0 || this.movesFixedSteps[v] === 1) ? 1 : 0,
    );

    this.hasBreakLoads = Uint8Array.from(choices, ([due]) =>
      due!.some(({ maxLoad }) => (maxLoad ?? null) !== null) ? 1 : 0,
    );

    this.vehicleType = vehicleTypesOf(this.calendar.distinguished(vehicles), orders, this.compatible, (v) =>
      this.isOpen(v),
    );
    this.vehicleTypes = new Set(this.vehicleType).size;
    this.canBeLate = softWindows || softShift || carriers.some((carrier) => carrier >= 0);
    // `UnitLinks` compares the alternatives on all routes.
    const isApart = (code: RouteRuleCode) => code === ignored.rule || code === 'alternative-served';
    const rules = ROUTE_RULES.flatMap((rule) => (isApart(rule.code) ? [] : (rule.prepare(problem) ?? [])));
    this.rules = vehicles.map((_, v) => rules.filter((rule) => rule.concerns(v)));
    const isOverloaded = (v: number) =>
      this.prefix.overload.subarray(v * dimensions, (v + 1) * dimensions).some(Boolean);
    this.hasOneTrip = Uint8Array.from(this.reloadPlaces, (places, v) =>
      places.length > 0 || (this.movesFixedSteps[v] === 1 && isOverloaded(v)) ? 0 : 1,
    );
    this.needsSequence = Uint8Array.from(vehicles, (_, v) =>
      this.reloadPlaces[v]!.length > 0 ||
      this.hasBreakChoices(v) ||
      this.hasBreakLoads[v] === 1 ||
      this.movesFixedSteps[v] === 1
        ? 1
        : 0,
    );
    const hasSeveral = this.windows.some((windows) => windows !== null);
    this.needsWalk = Uint8Array.from(vehicles, (_, v) => (this.canBeLate || hasSeveral || dueCount(v) > 0 ? 1 : 0));
  }

  /** Returns whether a route of the vehicle may be timed with different breaks. */
  hasBreakChoices(v: number): boolean {
    return this.dueBreaks[v]!.length > 1 || this.hasBreaksByWork[v] === 1;
  }

  /** Returns whether nothing of a vehicle's route is fixed. */
  isOpen(v: number): boolean {
    return this.prefix.stops[v] === 0 && this.locked[v] === 0;
  }

  /** Returns the tasks that are not fixed. */
  freeTasks(): Int32Array {
    const free: number[] = [];
    for (let task = 0; task < this.tasks; task++) if (this.unitOf[task]! >= 0) free.push(task);
    return Int32Array.from(free);
  }

  private addSite(ref: TaskRef, site: Site, isSoft: boolean, anyPlace = false): number {
    const node = this.refs.push(ref) - 1;
    this.location[node] = site.location;
    this.place[node] = anyPlace ? 0 : placeNumberOf(site.place);
    const windows = site.windows ?? [];
    const last = windows.at(-1);
    if (last) {
      this.windowStart[node] = windows[0]!.start;
      this.windowEnd[node] = last.end;
      if (!isSoft) this.latestBegin[node] = last.end;
      if (windows.length > 1) this.windows[node] = Float64Array.from(windows.flatMap(({ start, end }) => [start, end]));
    }
    return node;
  }
}

const placeNumberOf = (place: Place | undefined): number =>
  place === 'first' ? FIRST : place === 'last' ? LAST : (place ?? 0);
