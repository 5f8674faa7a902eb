import type { Day, Driver, VisitGroup } from './days.ts';

/** A time in seconds from midnight of the delivery day. Exceeds 86,400 in the night after. */
export type TimeOfDay = number;

/** The kind of a stop: a job, or one of the two halves of a shipment. */
export type TaskKind = 'job' | 'pickup' | 'delivery';

/** Reference to one task. `taskId` is the id of the job, or of the shipment that it is half of. */
export interface TaskRef {
  readonly kind: TaskKind;
  readonly taskId: string;
}

/** When a service may begin; both ends included. */
export interface TimeWindow {
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
}

/**
 * A load: one number, or one for each of the problem's dimensions in their order ("kilograms", "pallets"). All ≥ 0. A
 * single number is the first dimension, with 0 in the others.
 */
export type Load = number | readonly number[];

/** Where and when a task is served. */
export interface Site {
  /** Row and column in the matrices, 0 … locationCount − 1. */
  readonly location: number;
  /** Time on site, seconds ≥ 0. */
  readonly serviceSeconds: number;
  /**
   * Time before the service, seconds ≥ 0, 0 when absent. It applies when the vehicle arrives from another location,
   * and at the first stop of a route or trip (see `Reload`); not between two stops at one location. A window that
   * allows the service to begin applies to the begin of the set-up.
   */
  readonly setupSeconds?: number | undefined;
  /**
   * Seconds of service ≥ 0 for vehicles of a type (`Vehicle.type`). `serviceSeconds` applies to types that are
   * missing.
   */
  readonly serviceSecondsByType?: Readonly<Record<string, number>> | undefined;
  /** Seconds of set-up ≥ 0 for vehicles of a type. `setupSeconds` applies to types that are missing. */
  readonly setupSecondsByType?: Readonly<Record<string, number>> | undefined;
  /** When the service may begin: sorted, without overlap. Empty or absent: at any time. */
  readonly windows?: readonly TimeWindow[] | undefined;
  /** Required position on the route, with any vehicle; none when absent. */
  readonly place?: Place | undefined;
}

/**
 * 'first': only stops that are first too, and fixed steps, come before it on the route. 'last': only stops that are
 * last too come after it. A number: it is that stop of its route, counted from 1 with the fixed steps and without
 * reloads. It never comes later, and earlier only where too few stops precede it; each position off is priced and
 * reported.
 */
export type Place = 'first' | 'last' | number;

interface Order {
  /** Unique among jobs and shipments. */
  readonly id: string;
  /** How much of a vehicle's capacity it takes; nothing when absent. */
  readonly load?: Load | undefined;
  /** The vehicle must have all of them. */
  readonly skills?: readonly string[] | undefined;
  /** Relative cost of leaving the order out, > 0; 1 when absent. */
  readonly priority?: number | undefined;
  /** Ids of the only vehicles that may take it, in the problem or not. Any vehicle when absent, none when empty. */
  readonly allowedVehicles?: readonly string[] | undefined;
  /**
   * Ids of the vehicles that should preferably take it, in the problem or not. Another one costs
   * `Options.preferencePrice`. No preference when absent or empty.
   */
  readonly preferredVehicles?: readonly string[] | undefined;
  /** Name of its zone (see `Options.zonePrice`); none when absent. */
  readonly zone?: string | undefined;
  /**
   * Value of serving it, in the objective's unit ≥ 0. The order is left out where serving it costs more, and its
   * `priority` is ignored. Absent: it is served where possible.
   */
  readonly prize?: number | undefined;
  /** Name of the goods, not empty (see `Problem.incompatibleGoods`). Compatible with everything when absent. */
  readonly goods?: string | undefined;
  /** The only days on which it may be served, with vehicles or without. Any day when absent, none when empty. */
  readonly days?: readonly Day[] | undefined;
  /**
   * Price of serving it on a day, in the objective's unit ≥ 0, by the number of the day: of days that are not preferred,
   * or late ones. 0 for days that are missing.
   */
  readonly dayPrices?: Readonly<Record<Day, number>> | undefined;
}

/** A delivery from the vehicle's start: on board from the start of the trip until its service. */
export interface Job extends Order, Site {
  /**
   * Load that is collected there and stays on board until the end of the route or the next reload; nothing when
   * absent.
   */
  readonly collects?: Load | undefined;
  /**
   * When the goods are ready at the vehicle's start or place of reload: loading for its trip begins no sooner.
   * Absent: always. Has no effect on the trip of a vehicle that has left.
   */
  readonly releaseTime?: TimeOfDay | undefined;
}

/** Goods that one vehicle picks up and then delivers. */
export interface Shipment extends Order {
  readonly pickup: Site;
  readonly delivery: Site;
  /**
   * Maximum time on board, seconds ≥ 0, from leaving the pickup to the begin of the delivery's service (its set-up
   * comes first), waiting and breaks included; null or absent: no limit. Shipments that fixed steps have picked up
   * are delivered anyway.
   */
  readonly maxRideSeconds?: number | null | undefined;
}

/**
 * A break that lies wholly inside [windowStart, windowEnd], or inside one of its further windows. A fixed break is as
 * long as its window. A break is due when the vehicle is still on the way at its latest start, which leaves time for
 * the breaks after it, or when the route works longer than `afterWorkSeconds`. When its latest start has passed before
 * the vehicle leaves, the break was taken before. Of several windows, the one is chosen with which the route has the
 * fewest violations and the least cost.
 */
export interface Break {
  /** Name for display; not used. */
  readonly id?: string | undefined;
  readonly windowStart: TimeOfDay;
  readonly windowEnd: TimeOfDay;
  /**
   * Other windows after the first. Sorted: neither their starts nor their ends decrease; they may overlap. Absent or
   * empty: none.
   */
  readonly furtherWindows?: readonly TimeWindow[] | undefined;
  /** > 0 and no longer than any of the windows. */
  readonly durationSeconds: number;
  /**
   * The break is also due when the route works longer than this (travel, service and waiting), seconds ≥ 0. It is then
   * taken in the middle of the work if that breaks no rule, and begins at most this long after the route unless this
   * is 0. null: only the time makes it due. Absent: 0 where its window spans the whole shift, else null. A break
   * with further windows is due by the time only.
   */
  readonly afterWorkSeconds?: number | null | undefined;
  /**
   * Maximum load on board during the break, in each dimension as `Vehicle.capacity`, ≥ 0. With more, the break is
   * postponed within its window, and is a violation after that. null or absent: no limit.
   */
  readonly maxLoad?: number | readonly (number | null)[] | null | undefined;
}

/**
 * Several trips in one shift: the vehicle returns and loads the jobs of its next trip. The sequence of stops
 * determines where on a route that happens (constraints/reload.ts): trips contain what fits, and the detours are the
 * shortest possible. A route that fits in one trip has no reload. There is none before fixed steps that fit without.
 * Shipments stay on board.
 */
export interface Reload {
  /** Where; the vehicle's start when absent (which must not be null then, unless there are `locations`). */
  readonly location?: number | undefined;
  /**
   * Further locations. Each reload uses the one with the shortest detour, the first of equal ones. None when absent.
   */
  readonly locations?: readonly number[] | undefined;
  /**
   * Maximum reloads of the route, ≥ 0; null or absent: no limit. Where the shortest detours would need more, the
   * trips are the fewest that fit, and of those the ones with the shortest detours.
   */
  readonly maxReloads?: number | null | undefined;
  /** Length of a reload, seconds ≥ 0. */
  readonly seconds: number;
}

/** A step that is started or finished, or that a lock fixes in place. Known times replace computed ones. */
export interface FixedStep extends TaskRef {
  /** Actual arrival; computed when absent. */
  readonly arrival?: TimeOfDay | undefined;
  /** Actual begin of the service; computed when absent. */
  readonly serviceStart?: TimeOfDay | undefined;
  /** Actual or expected departure; computed when absent. */
  readonly departure?: TimeOfDay | undefined;
}

/** Prices of a vehicle in the unit of the objective: seconds of work, or metres with the objective 'distance'. */
export interface Costs {
  /** For using the vehicle, ≥ 0; 0 when absent. */
  readonly fixed?: number;
  /**
   * For a second of work (travel, service, waiting), ≥ 0; 1 when absent, 0 with the objectives 'distance', 'vroom'
   * and 'fleet-first'.
   */
  readonly perSecond?: number;
  /** For a second of travel, in addition to perSecond, ≥ 0; 0 when absent, 1 with the objective 'vroom'. */
  readonly perTravelSecond?: number;
  /** For a second on site (service, set-up, loading, reloads), in addition to perSecond, ≥ 0; 0 when absent. */
  readonly perServiceSecond?: number;
  /**
   * For a second after the end of the shift (within overtimeSeconds, or late), in addition to the others, ≥ 0; 0 when
   * absent.
   */
  readonly perOvertimeSecond?: number;
  /**
   * For a metre, ≥ 0; 0.00001 when absent (a tie-break: 100 km cost as much as a second), 1 with the objectives
   * 'distance' and 'fleet-first', 0 with 'vroom'.
   */
  readonly perMetre?: number;
}

/** A driver with the shift, the capacity and the skills of the day. */
export interface Vehicle {
  /** Unique among all vehicles of all days. */
  readonly id: string;
  /** The day of its route; 0 when absent. A driver who works on several days has a vehicle for each. */
  readonly day?: Day | undefined;
  /** Id of its driver (see `Problem.drivers`), with at most one route a day; absent: a driver of its own. */
  readonly driver?: string | undefined;
  /** Location of the start; null: the first stop. */
  readonly start: number | null;
  /** Location of the end; null: the last stop. */
  readonly end: number | null;
  readonly shiftStart: TimeOfDay;
  readonly shiftEnd: TimeOfDay;
  /** Seconds by which the end of the shift may be exceeded; 0 when absent. */
  readonly overtimeSeconds?: number | undefined;
  /**
   * Latest departure from the start, ≥ shiftStart; null or absent: no limit. Has no effect once the vehicle has left.
   */
  readonly latestStart?: TimeOfDay | null | undefined;
  /**
   * When the vehicle may load at its start and leave it (the depot's hours), both ends included: sorted, without
   * overlap. Empty or absent: at any time. Has no effect once the vehicle has left.
   */
  readonly startWindows?: readonly TimeWindow[] | undefined;
  /**
   * Time to load before each departure from the start and at each reload, besides `Reload.seconds`; seconds ≥ 0, 0
   * when absent. Not used at the start when that is null or the vehicle has left. It is work, and begins no sooner
   * than the shift.
   */
  readonly loadingSeconds?: number | undefined;
  /**
   * Breaks that are still due, in their order, without breaks already taken. Neither windowStart nor the end of the
   * last window decreases, and each leaves time for the breaks before it. Breaks are taken between services or during
   * travel, never during a service.
   */
  readonly breaks?: readonly Break[] | undefined;
  /** Multiplies the durations of the matrix, > 0; 1 when absent. SLOW is 50/30, NORMAL 1, FAST 50/70. */
  readonly speedFactor?: number | undefined;
  /**
   * Maximum load on board; in a list, null or a missing entry means no limit in that dimension. null or absent: no
   * limit.
   */
  readonly capacity?: number | readonly (number | null)[] | null | undefined;
  /** Where and how long it reloads; null or absent: never. See `Reload`. */
  readonly reload?: Reload | null | undefined;
  /** Name of its profile in `Problem.profiles`; `Problem.matrices` when absent. */
  readonly profile?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  /** Name of its type, on which times on site may depend (`Site.serviceSecondsByType`); none when absent. */
  readonly type?: string | undefined;
  /**
   * Maximum stops on the route (jobs, pickups and deliveries; no reloads), fixed ones included, ≥ 0; null or absent:
   * no limit.
   */
  readonly maxStops?: number | null | undefined;
  /**
   * Minimum stops of the vehicle when it is used, ≥ 0, fixed ones included. Soft: see `Options.shortfallPrice`. null
   * or absent: none.
   */
  readonly minStops?: number | null | undefined;
  /**
   * Minimum sum of the loads of its orders when it is used, in each dimension. Soft as minStops. null or absent:
   * none.
   */
  readonly minLoad?: Load | null | undefined;
  /** True: shipments are delivered in the reverse order of their pickups. Absent: in any order. */
  readonly lastInFirstOut?: boolean | undefined;
  /** Maximum distance of the route in metres, ≥ 0, fixed steps included; null or absent: no limit. */
  readonly maxDistanceMetres?: number | null | undefined;
  /** Maximum travel time in seconds, ≥ 0, at its own speed and with the fixed steps; null or absent: no limit. */
  readonly maxTravelSeconds?: number | null | undefined;
  /**
   * Maximum working time in seconds, ≥ 0, whenever the route starts: travel, service and waiting without breaks; null
   * or absent: no limit. VRPLIB's VEHICLES_MAX_DURATION becomes this limit, or the end of the shift where no stop has
   * a window. A `duration` in matrices and in VROOM files is the travel time of one leg.
   */
  readonly maxWorkingSeconds?: number | null | undefined;
  /** Prices of the vehicle; see `Costs`. */
  readonly costs?: Costs | undefined;
  /**
   * Steps that stay at the front in this order. They are history: their windows, skills and loads are reported but
   * never refused. A shipment with its pickup here is on board; its delivery stays with this vehicle and is always
   * planned, late if necessary.
   */
  readonly prefix?: readonly FixedStep[] | undefined;
  /**
   * The vehicle does not leave the prefix (or its start) before this time; no limit when absent. It does not leave
   * before its shift either, unless it has set off: then it goes on at this time.
   */
  readonly notBefore?: TimeOfDay | undefined;
  /**
   * True: it has left its start, so that the route cannot be postponed (forward-time-slack.ts). Absent: no, unless it
   * has fixed steps.
   */
  readonly hasLeft?: boolean | undefined;
  /** True: the prefix is the whole route and nothing is added. */
  readonly locked?: boolean | undefined;
}

/**
 * Travel between all pairs of locations, row by row: entry from × locationCount + to. Infinity: cannot be reached.
 */
export interface Matrices {
  /** Seconds at base speed. */
  readonly durations: ArrayLike<number>;
  /** Metres. */
  readonly distances: ArrayLike<number>;
  /**
   * Price of each leg in the objective's unit, ≥ 0. Replaces `Costs.perTravelSecond` and `Costs.perMetre` of the
   * vehicles that use these matrices. Absent: those prices apply.
   */
  readonly costs?: ArrayLike<number> | undefined;
}

/**
 * The value that is minimized once as many orders as possible (by priority) are placed. 'working-time': seconds of
 * work; distance breaks ties. 'distance': metres, as in the literature. 'vroom': seconds of travel, as VROOM counts
 * by default. 'fleet-first': vehicles in use, then metres. A vehicle's own `costs` replace the objective's prices.
 */
export type Objective = 'working-time' | 'distance' | 'vroom' | 'fleet-first';

export interface Balance {
  readonly bufferPercentage: number;
  /**
   * Maximum cost of a solution, in the objective's unit ≥ 0, without the price of balance. Balance adds no cost beyond it.
   * Solutions that cost more for other reasons, such as more orders, stay possible. No maximum when absent.
   */
  readonly maxCost?: number | undefined;
}

export interface Options {
  /** 'working-time' when absent. */
  readonly objective?: Objective | undefined;
  /** Makes windows and shift ends soft: lateness is priced and reported. Skills, capacity and pairs stay hard. */
  readonly forceAll?: boolean | undefined;
  /** Makes windows soft. */
  readonly allowLate?: boolean | undefined;
  /** Soft: no vehicle works longer than the mean of all vehicles × (1 + bufferPercentage / 100). */
  readonly balance?: Balance | null | undefined;
  /** Id of a job or shipment → id of the only vehicle that may take it. */
  readonly pins?: Readonly<Record<string, string>> | undefined;
  /** Price of a vehicle that an order does not prefer, in the objective's unit ≥ 0; 1800 when absent. */
  readonly preferencePrice?: number | undefined;
  /**
   * Price of each zone that a vehicle serves beyond its first, in the objective's unit ≥ 0. It groups the stops of a
   * driver. Zones have no effect when absent.
   */
  readonly zonePrice?: number | undefined;
  /**
   * Price of a used vehicle with nothing of its minStops or minLoad, in the objective's unit ≥ 0. It is multiplied by
   * the greater missing share; 3600 when absent.
   */
  readonly shortfallPrice?: number | undefined;
  /**
   * Price of each driver beyond the first of visits that prefer the same one, in the objective's unit ≥ 0; 1800 when
   * absent. See `VisitGroup.sameDriver`.
   */
  readonly driverChangePrice?: number | undefined;
  /** How much may differ from a plan that people already know; anything when absent or null. */
  readonly stability?: Stability | null | undefined;
}

/**
 * A stop has changed when another vehicle serves it, or when it is outside the longest common subsequence of its
 * vehicle's stops. Stops that `from` does not contain are new and never count.
 */
export interface Stability {
  /** The known plan: vehicles and stops of this problem, each once, without those that the problem lacks. */
  readonly from: readonly Sequence[];
  /**
   * Maximum changed stops, ≥ 0; null or absent: no limit. Stops of `from` that are left out count too. Changes by the
   * fixed steps do not count, nor do deliveries of loads that they have put on board.
   */
  readonly mostChanges?: number | null | undefined;
  /** Price of each change, in the objective's unit ≥ 0; 0 when absent. */
  readonly pricePerChange?: number | undefined;
}

/**
 * Two orders by their ids. Where both are served, the last task of `after` begins no sooner than the last task of
 * `before` has ended.
 */
export interface OrderPrecedence {
  readonly before: string;
  readonly after: string;
  /** True: one vehicle serves both. Absent: any vehicles may. */
  readonly sameVehicle?: boolean | undefined;
}

/**
 * The orders and vehicles of one day, or of several. Seconds and metres throughout. Plain data: it survives structuredClone. Do not
 * change it after passing it to this package, which caches what it derives from it.
 */
export interface Problem {
  readonly locationCount: number;
  readonly matrices: Matrices;
  /**
   * A location whose legs take no time and no distance, where vehicles without a start or an end are; made up when
   * absent.
   */
  readonly nowhere?: number | undefined;
  /**
   * Matrices of the same size for vehicles that travel differently (bicycles, lorries), by name; see
   * `Vehicle.profile`.
   */
  readonly profiles?: Readonly<Record<string, Matrices>> | undefined;
  /** Names of the dimensions of loads: at least one, each once; ['load'] when absent. */
  readonly dimensions?: readonly string[] | undefined;
  /** Pairs of two different `Order.goods` that are never on one vehicle, on any of its trips; none when absent. */
  readonly incompatibleGoods?: readonly (readonly [string, string])[] | undefined;
  /**
   * Groups of orders (ids), of which at most one each is served. Leaving out the others costs nothing. None when
   * absent.
   */
  readonly alternatives?: readonly (readonly string[])[] | undefined;
  /** Orders that are served before others, without cycles; none when absent. */
  readonly precedences?: readonly OrderPrecedence[] | undefined;
  /** Visits of one customer on several days; none when absent. */
  readonly visitGroups?: readonly VisitGroup[] | undefined;
  /** Drivers with limits over several days; none when absent. Drivers that vehicles name may be missing here. */
  readonly drivers?: readonly Driver[] | undefined;
  readonly vehicles: readonly Vehicle[];
  readonly jobs: readonly Job[];
  readonly shipments: readonly Shipment[];
  readonly options?: Options | undefined;
}

/** A vehicle's stops in order, without times. */
export interface Sequence {
  readonly vehicleId: string;
  readonly tasks: readonly TaskRef[];
}
