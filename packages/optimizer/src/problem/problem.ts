/** A moment: seconds from midnight of the delivery day; may pass 86,400 for the night after. */
export type Clock = number;

/** What a vehicle visits: a single job, or one of the two halves of a shipment. */
export type TaskKind = 'job' | 'pickup' | 'delivery';

/** Names one task. `taskId` is the id of the job, or of the shipment whose half it is. */
export interface TaskRef {
  readonly kind: TaskKind;
  readonly taskId: string;
}

/** When a service may begin; both ends included. */
export interface TimeWindow {
  readonly start: Clock;
  readonly end: Clock;
}

/**
 * What is carried: one number, or one for each of the problem's dimensions in their order ("kilograms", "pallets"). All ≥ 0. A single number
 * is the first dimension, with nothing of the others.
 */
export type Load = number | readonly number[];

/** Where and when something is done. */
export interface Site {
  /** Row and column in the matrices, 0 … locationCount − 1. */
  readonly location: number;
  /** Time on site, seconds ≥ 0. */
  readonly serviceSeconds: number;
  /**
   * Time before the service, seconds ≥ 0, when the vehicle comes from another location, and as the first stop of a route or of a trip (see `Reload`); none
   * between two stops at one place. 0 when absent. The set-up begins inside a window, as a service without one does.
   */
  readonly setupSeconds?: number | undefined;
  /** Seconds of service ≥ 0 by vehicles of a type (`Vehicle.type`); a type that is missing takes `serviceSeconds`. */
  readonly serviceSecondsByType?: Readonly<Record<string, number>> | undefined;
  /** Seconds of set-up ≥ 0 by vehicles of a type; a type that is missing takes `setupSeconds`. */
  readonly setupSecondsByType?: Readonly<Record<string, number>> | undefined;
  /** When the service may begin; sorted, apart from each other. Empty or absent: at any time. */
  readonly windows?: readonly TimeWindow[] | undefined;
  /** Its place on the route, whichever vehicle takes it; any when absent. */
  readonly place?: Place | undefined;
}

/**
 * 'first': nothing that is not first comes before it on the route, fixed steps apart. 'last': nothing that is not last comes behind it. A number: it is
 * that stop of its route, counted from 1 with the fixed steps and without reloads; never later, and earlier only where too little comes before it (each place
 * is priced, and reported).
 */
export type Place = 'first' | 'last' | number;

interface Order {
  /** Unique over jobs and shipments together. */
  readonly id: string;
  /** What it takes of a vehicle's capacity; nothing when absent. */
  readonly load?: Load | undefined;
  /** The vehicle must hold all of them. */
  readonly skills?: readonly string[] | undefined;
  /** What leaving it out costs beside the others, > 0; 1 when absent (ORD-60). */
  readonly priority?: number | undefined;
  /** Ids of the only vehicles which may take it, whether they are in the problem or not; any when absent, none when empty. */
  readonly allowedVehicles?: readonly string[] | undefined;
  /** Ids of the vehicles which had better take it, whether they are in the problem or not; another one costs `Options.preferencePrice`. No preference when absent or empty. */
  readonly preferredVehicles?: readonly string[] | undefined;
  /** Name of the zone it lies in (see `Options.zonePrice`); none when absent. */
  readonly zone?: string | undefined;
  /**
   * What serving it brings, in the objective's unit ≥ 0: it is left out where it costs more, and its `priority` does not matter. Absent: it is served where possible.
   */
  readonly prize?: number | undefined;
  /** Name of what is carried, not empty (see `Problem.incompatibleGoods`); goes with everything when absent. */
  readonly goods?: string | undefined;
}

/** Brought from the vehicle's start: on board from the start of the route until its service. */
export interface Job extends Order, Site {
  /** What is taken along from there and kept to the end of the route (or the next reload); nothing when absent. */
  readonly collects?: Load | undefined;
  /**
   * When it is at the vehicle's start, or where that reloads: loading for its trip begins no sooner. Absent: from the beginning. Without effect on the trip of a
   * vehicle that has left.
   */
  readonly releaseTime?: Clock | undefined;
}

/** Collected and brought by the same vehicle, the pickup first. */
export interface Shipment extends Order {
  readonly pickup: Site;
  readonly delivery: Site;
  /**
   * Longest time on board, seconds ≥ 0, from leaving the pickup to the begin of the delivery's service (its set-up comes first), waiting and breaks included;
   * null or absent: no limit. What fixed steps have picked up is delivered anyway, too late if need be.
   */
  readonly maxRideSeconds?: number | null | undefined;
}

/**
 * A rest which lies wholly inside [windowStart, windowEnd], or inside one of its further windows. A fixed break has the window's own length. It is due when its
 * vehicle is still on the way at the latest moment at which it could begin with room for the breaks behind it; when that moment is past as the vehicle sets
 * out, it was had before. Of several windows the one is chosen with which the route breaks least and costs least.
 */
export interface Break {
  /** Name for the reader; not used. */
  readonly id?: string | undefined;
  readonly windowStart: Clock;
  readonly windowEnd: Clock;
  /** Other windows after that one. Sorted: neither their starts nor their ends fall; they may overlap. Absent or empty: none. */
  readonly furtherWindows?: readonly TimeWindow[] | undefined;
  /** > 0 and no longer than any of the windows. */
  readonly durationSeconds: number;
  /**
   * Most that may be on board during the break on the way, in each dimension as `Vehicle.capacity`, ≥ 0: with more it is put off while its window allows, and a violation
   * after that. null or absent: no limit.
   */
  readonly maxLoad?: number | readonly (number | null)[] | null | undefined;
}

/**
 * Several trips in one shift: the vehicle goes back and takes up the jobs of its next trip. Where on a route that happens is not chosen but follows from
 * its stops (constraints/reload.ts): trips hold what fits, and the detours are the shortest possible; a route that fits in one trip has no reload, and none is
 * before fixed steps that fit without. Shipments stay on board meanwhile.
 */
export interface Reload {
  /** Where; the vehicle's start when absent (which must not be null then, unless there are `locations`). */
  readonly location?: number | undefined;
  /** Further places: of all, each reload is where its detour takes the least time, of equal ones at the first. None when absent. */
  readonly locations?: readonly number[] | undefined;
  /**
   * Most reloads of the route, ≥ 0; null or absent: no limit. Where the shortest detours would take more, the trips are the fewest that fit, and of those
   * the ones with the shortest detours.
   */
  readonly maxReloads?: number | null | undefined;
  /** How long it takes, seconds ≥ 0. */
  readonly seconds: number;
}

/** A step already begun or done, or held in place by a lock. Known times replace computed ones. */
export interface FixedStep extends TaskRef {
  /** When the vehicle came; computed when absent. */
  readonly arrival?: Clock | undefined;
  /** When the service began; computed when absent. */
  readonly serviceStart?: Clock | undefined;
  /** When the vehicle left (or is expected to leave); computed when absent. */
  readonly departure?: Clock | undefined;
}

/** Prices of a vehicle in the unit of the objective: seconds of work, or metres with the objective 'distance'. */
export interface Costs {
  /** For using it at all, ≥ 0; 0 when absent. */
  readonly fixed?: number;
  /** For a second of work (travel, service, waiting), ≥ 0; 1 when absent, 0 with the objectives 'distance', 'vroom' and 'fleet-first'. */
  readonly perSecond?: number;
  /** For a second on the road alone, beside perSecond, ≥ 0; 0 when absent, 1 with the objective 'vroom'. */
  readonly perTravelSecond?: number;
  /** For a second on site (service, set-up, loading, reloads) alone, beside perSecond, ≥ 0; 0 when absent. */
  readonly perServiceSecond?: number;
  /** For a second after the shift's end (within overtimeSeconds, or late), beside the others, ≥ 0; 0 when absent. */
  readonly perOvertimeSecond?: number;
  /** For a metre, ≥ 0; 0.00001 when absent (a tie-break: 100 km weigh as much as a second), 1 with the objectives 'distance' and 'fleet-first', 0 with 'vroom'. */
  readonly perMetre?: number;
}

/** A driver with the shift, the capacity and the skills of the day. */
export interface Vehicle {
  readonly id: string;
  /** Location it starts from; null: at its first stop. */
  readonly start: number | null;
  /** Location it must reach in the end; null: the route ends with its last stop. */
  readonly end: number | null;
  readonly shiftStart: Clock;
  readonly shiftEnd: Clock;
  /** By how much the shift's end may be passed, seconds; 0 when absent. */
  readonly overtimeSeconds?: number | undefined;
  /** Latest departure from the start, ≥ shiftStart; null or absent: any that suits the route. Without effect once it has left. */
  readonly latestStart?: Clock | null | undefined;
  /** When the vehicle may leave its start (the depot's hours), both ends included; sorted, apart from each other. Empty or absent: at any time. Without effect once it has left. */
  readonly startWindows?: readonly TimeWindow[] | undefined;
  /** Time to load before each departure from the start (none where that is null, or it has left) and at each reload, beside `Reload.seconds`; seconds ≥ 0, 0 when absent. It is work, and begins no sooner than the shift. */
  readonly loadingSeconds?: number | undefined;
  /** Breaks still to come, in their order, neither windowStart nor the end of the last window falling, with time for each after those before it; leave out what was had already. Taken between services or during travel; a service is never interrupted. */
  readonly breaks?: readonly Break[] | undefined;
  /** Multiplies the durations of the matrix, > 0; 1 when absent. SLOW is 50/30, NORMAL 1, FAST 50/70 (OPT-11). */
  readonly speedFactor?: number | undefined;
  /** Most it may carry at once; in a list, null is no limit in that dimension, as are missing entries. null or absent: no limit at all. */
  readonly capacity?: number | readonly (number | null)[] | null | undefined;
  /** Where and how it takes up the next jobs when what is on board is delivered; null or absent: it never does. See `Reload`. */
  readonly reload?: Reload | null | undefined;
  /** Which of `Problem.profiles` it drives by; `Problem.matrices` when absent. */
  readonly profile?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  /** Name of its kind, on which times on site may depend (`Site.serviceSecondsByType`); none when absent. */
  readonly type?: string | undefined;
  /** Most stops on the route (jobs, pickups and deliveries; no reloads), fixed ones included, ≥ 0; null or absent: no limit. */
  readonly maxStops?: number | null | undefined;
  /** Fewest stops of the vehicle when it is used, ≥ 0, fixed ones included. Soft: see `Options.shortfallPrice`. null or absent: none. */
  readonly minStops?: number | null | undefined;
  /** Least sum of the loads of its orders when it is used, in each dimension. Soft as minStops. null or absent: none. */
  readonly minLoad?: Load | null | undefined;
  /** True: shipments are delivered in the reverse order of their pickups. Absent: in any. */
  readonly lastInFirstOut?: boolean | undefined;
  /** Longest route in metres, ≥ 0, fixed steps included; null or absent: no limit. */
  readonly maxDistanceMetres?: number | null | undefined;
  /** Longest time on the road in seconds, ≥ 0, at its own speed and with the fixed steps; null or absent: no limit. */
  readonly maxTravelSeconds?: number | null | undefined;
  /** Longest time of work in seconds, ≥ 0, whenever the route starts: travel, service and waiting without breaks; null or absent: no limit. */
  readonly maxWorkingSeconds?: number | null | undefined;
  /** What the vehicle costs beside others; see `Costs`. */
  readonly costs?: Costs | undefined;
  /**
   * Steps which stay at the front in this order (SRV-20). They are history: their windows, skills and loads are
   * reported but never refused. A shipment with its pickup here is on board; its delivery stays with this vehicle and is
   * always placed, late if need be.
   */
  readonly prefix?: readonly FixedStep[] | undefined;
  /** The vehicle does not leave the prefix (or its start) for the remainder before this; no limit when absent. */
  readonly notBefore?: Clock | undefined;
  /** True: it has left its start, so that nothing can be put off (forward-time-slack.ts). Absent: no, unless it has fixed steps. */
  readonly hasLeft?: boolean | undefined;
  /** True: the prefix is the whole route and nothing is added (OPT-18). */
  readonly locked?: boolean | undefined;
}

/** Travel between all pairs of locations, row by row: entry from × locationCount + to. Infinity: cannot be reached. */
export interface Matrices {
  /** Seconds at base speed. */
  readonly durations: ArrayLike<number>;
  /** Metres. */
  readonly distances: ArrayLike<number>;
  /**
   * Price of each way in the objective's unit, ≥ 0, in place of `Costs.perTravelSecond` and `Costs.perMetre` of the vehicles that drive by these matrices. Absent:
   * those prices count.
   */
  readonly costs?: ArrayLike<number> | undefined;
}

/**
 * What is least, after as many orders as possible (by priority) are placed.
 * 'working-time': the product's (SRV-21), distance breaks ties. 'distance': the metres, as in the literature. 'vroom': seconds on the road, as VROOM counts
 * by default. 'fleet-first': the vehicles used, then the metres. A vehicle's own `costs` replace the objective's prices.
 */
export type Objective = 'working-time' | 'distance' | 'vroom' | 'fleet-first';

export interface Options {
  /** 'working-time' when absent. */
  readonly objective?: Objective | undefined;
  /** Windows and shift ends become soft: lateness is priced and reported. Skills, capacity and pairs stay hard (SRV-18). */
  readonly forceAll?: boolean | undefined;
  /** Windows alone become soft (SRV-20). */
  readonly allowLate?: boolean | undefined;
  /** Soft: no vehicle works longer than the mean of all vehicles × (1 + bufferPercentage / 100) (SRV-19, SRV-21). */
  readonly balance?: { readonly bufferPercentage: number } | null | undefined;
  /** Id of a job or shipment → id of the only vehicle which may take it (SRV-17). */
  readonly pins?: Readonly<Record<string, string>> | undefined;
  /** What a vehicle costs that is not a preferred one of an order, in the objective's unit ≥ 0; 1800 when absent. */
  readonly preferencePrice?: number | undefined;
  /** Keeps a driver's stops together: what each zone a vehicle serves beyond its first costs, in the objective's unit ≥ 0; zones do not matter when absent. */
  readonly zonePrice?: number | undefined;
  /**
   * Price of a used vehicle with nothing of its minStops or minLoad, in the objective's unit ≥ 0, in proportion to the greater share that is missing; 3600 when
   * absent.
   */
  readonly shortfallPrice?: number | undefined;
  /** How much may differ from a plan that people know already; anything when absent or null. */
  readonly stability?: Stability | null | undefined;
}

/**
 * A stop has changed place when another vehicle has it, or when it is not among the most stops of its vehicle that could keep their order
 * (longest common subsequence). Stops that `from` does not name are new and never count.
 */
export interface Stability {
  /** The known plan: vehicles and stops of this problem, each once; what the problem lacks is left out. */
  readonly from: readonly Sequence[];
  /**
   * Most stops that may change place, ≥ 0; null or absent: no limit. Which stops of `from` are left out altogether counts too. What the fixed steps changed,
   * and where what is on board is brought from there, is history and does not count here.
   */
  readonly mostChanges?: number | null | undefined;
  /** Price of each change, in the objective's unit ≥ 0; 0 when absent. */
  readonly pricePerChange?: number | undefined;
}

/** Two orders by their ids: the last task of `after` begins no sooner than the last task of `before` has ended, where both are served. */
export interface OrderPrecedence {
  readonly before: string;
  readonly after: string;
  /** True: both go with one vehicle. Absent: with any. */
  readonly sameVehicle?: boolean | undefined;
}

/**
 * One day's work to be divided among vehicles. Seconds and metres throughout. Plain data: it survives structuredClone. Not to be changed
 * after it was given to a function of this package, which may remember what it made of it.
 */
export interface Problem {
  readonly locationCount: number;
  readonly matrices: Matrices;
  /** A location to and from which every way takes nothing, where vehicles without a start or an end are; made up when absent. */
  readonly nowhere?: number | undefined;
  /** Matrices of the same size for vehicles which travel otherwise (a bicycle, a lorry), by name; see `Vehicle.profile`. */
  readonly profiles?: Readonly<Record<string, Matrices>> | undefined;
  /** Names of what loads are counted in, at least one, each once; ['load'] when absent. */
  readonly dimensions?: readonly string[] | undefined;
  /** Pairs of two different `Order.goods` that never ride with one vehicle, on any of its trips; none when absent. */
  readonly incompatibleGoods?: readonly (readonly [string, string])[] | undefined;
  /** Groups of orders (ids) of which at most one is served each; the others of a group are left out without harm. None when absent. */
  readonly alternatives?: readonly (readonly string[])[] | undefined;
  /** Orders that are served before others, without circles; none when absent. */
  readonly precedences?: readonly OrderPrecedence[] | undefined;
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
