import type { TimeWindow } from '../../problem/problem.ts';
import { filledMatrix, type Matrix } from '../../problem/compact-matrix.ts';
import { MAX_LOCATIONS } from '../literature.ts';
import { InputErrors } from '../input-errors.ts';
import { readDistance } from './edge-weights.ts';
import { type FileParts, readParts, type Row } from './file-parts.ts';
import { rounder, type VrplibRounding } from './rounding.ts';

/**
 * The content of a VRPLIB file. Places are numbered from 0: the depots in their order, then the other nodes in
 * theirs.
 */
export interface VrplibInstance {
  /** TYPE; empty when absent. */
  readonly type: string;
  /** The number of each place in the file. */
  readonly nodes: readonly number[];
  /** How many of the places are depots. */
  readonly depots: number;
  /** Row by row; also the travel times. */
  readonly distances: Matrix;
  /** Empty when the file has pickups and deliveries. */
  readonly clients: readonly VrplibClient[];
  readonly pairs: readonly VrplibPair[];
  readonly vehicles: readonly VrplibVehicle[];
  /** Places of which exactly one is visited (MUTUALLY_EXCLUSIVE_GROUP_SECTION); at least two in each group. */
  readonly groups: readonly (readonly number[])[];
}

export interface VrplibStop {
  readonly place: number;
  readonly service: number;
  /** When the service may begin; null: at any time. */
  readonly window: TimeWindow | null;
}

export interface VrplibClient extends VrplibStop {
  /** Load from the depot, in each dimension (DEMAND_SECTION or LINEHAUL_SECTION). */
  readonly delivery: readonly number[];
  /** Load back to the depot, in each dimension (BACKHAUL_SECTION). */
  readonly pickup: readonly number[];
  /** Value of visiting it; 0: the visit is required. */
  readonly prize: number;
  /** A vehicle that visits it does not leave the depot earlier. */
  readonly release: number;
}

/** A line pair of PICKUP_AND_DELIVERY_SECTION. */
export interface VrplibPair {
  readonly amount: number;
  readonly pickup: VrplibStop;
  readonly delivery: VrplibStop;
}

export interface VrplibVehicle {
  /** In each dimension; null: no limit. */
  readonly capacity: readonly number[] | null;
  /** Where it starts and ends. */
  readonly depot: number;
  /** The time window of its depot; null: at any time. */
  readonly window: TimeWindow | null;
  /** Maximum distance, and maximum duration with services and waiting; null: no limit. */
  readonly maxDistance: number | null;
  readonly maxDuration: number | null;
  /** Where it may reload; empty: nowhere. */
  readonly reloadDepots: readonly number[];
  /** null: no limit. */
  readonly maxReloads: number | null;
  readonly fixedCost: number;
  readonly unitDistanceCost: number;
  /** Places it may visit; null: all. */
  readonly allowed: ReadonlySet<number> | null;
}

/**
 * Types of problems whose rules are all in the sections read here. The second list has EUC_2D rounded to whole units,
 * as TSPLIB defines it.
 */
const EXACT_TYPES = ['CVRPTW', 'VRPTW', 'MDVRP', 'MDVRPTW', 'HVRP', 'HFVRP', 'HFVRPTW', 'SDVRP', 'SDVRPTW', 'VRPSPD'];
const MORE_EXACT_TYPES = [
  'VRPMPD',
  'MTVRP',
  'MTVRPTW',
  'MTVRPTWR',
  'PCVRP',
  'PCVRPTW',
  'PDP',
  'PDVRP',
  'PDPTW',
  'CPTP',
];
const ROUNDED_TYPES = ['CVRP', 'VRP', 'ACVRP', 'DCVRP', 'VRPB', 'GVRP', 'GTSP', 'TSP', 'ATSP'];
const TYPES = [...ROUNDED_TYPES, ...EXACT_TYPES, ...MORE_EXACT_TYPES];
const ONE_VEHICLE_TYPES = new Set(['TSP', 'ATSP', 'GTSP']);

/**
 * Reads a file in VRPLIB format, with the sections that PyVRP adds to it.
 * @param rounding null: EUC_2D is rounded to whole units in CVRP, TSP, VRPB and similar types, and nothing else is
 * @throws InvalidProblem with every error, and with each section or value that is not supported
 */
export function readVrplibInstance(text: string, rounding: VrplibRounding | null): VrplibInstance {
  return new InstanceReader(text, rounding).instance();
}

class InstanceReader {
  private readonly mistakes = new InputErrors();
  private readonly parts: FileParts;
  private readonly rounding: VrplibRounding | null;
  private readonly round: (figure: number) => number;
  /** The number of each node, in the file's order. */
  private numbers: readonly number[] = [];
  private readonly positionOf = new Map<number, number>();
  /** Positions in the file by place. */
  private order: readonly number[] = [];
  private placeOf: readonly number[] = [];

  constructor(text: string, rounding: VrplibRounding | null) {
    this.parts = readParts(text, this.mistakes);
    this.rounding = rounding;
    this.round = rounder(rounding ?? 'none');
  }

  instance(): VrplibInstance {
    const { mistakes, parts } = this;
    const type = parts.fields.get('TYPE') ?? '';
    if (type !== '' && !TYPES.includes(type))
      mistakes.report(639, 'TYPE', `It is ${type}`, `Give one of ${TYPES.join(', ')}.`);
    const coordinateType = parts.fields.get('NODE_COORD_TYPE') ?? 'TWOD_COORDS';
    if (coordinateType !== 'TWOD_COORDS')
      mistakes.report(639, 'NODE_COORD_TYPE', `It is ${coordinateType}`, 'Only TWOD_COORDS is supported.');
    this.readNodes();
    const depots = this.readDepots();
    const coordinates = this.perNode('NODE_COORD', 2);
    const distance = readDistance(parts, this.numbers, coordinates, mistakes);
    const stops = this.stops();
    const clients = this.clients(stops, depots);
    const pairs = this.pairs(depots);
    const vehicles = this.vehicles(type, depots, clients.length + pairs.length, stops);
    const groups = this.groups();
    mistakes.refuse();
    return {
      type,
      nodes: this.order.map((position) => this.numbers[position]!),
      depots,
      distances: this.distances(distance, type),
      clients,
      pairs,
      vehicles,
      groups,
    };
  }

  private amount(name: string, min: number): number | null {
    const text = this.parts.fields.get(name);
    if (text === undefined) return null;
    const number = text === '' ? Number.NaN : Number(text);
    if (number >= min && Number.isFinite(number)) return number;
    this.mistakes.report(637, name, `It is ${text || 'empty'}`, `Give a number of ${min} or more.`);
    return min;
  }

  /** Numbers the nodes as in the first section that lists all of them. */
  private readNodes(): void {
    const { mistakes, parts } = this;
    const count = this.amount('DIMENSION', 1);
    if (count === null) mistakes.report(637, 'DIMENSION', 'It is missing', 'Give the number of nodes.');
    else if (!Number.isInteger(count)) mistakes.report(637, 'DIMENSION', `It is ${count}`, 'Give a whole number.');
    if ((count ?? 0) > MAX_LOCATIONS)
      mistakes.report(635, 'DIMENSION', `There are ${count} locations`, `Give ${MAX_LOCATIONS} at most.`);
    const isCount = count !== null && Number.isInteger(count) && count <= MAX_LOCATIONS;
    if (!isCount) mistakes.refuse();
    const name = ['DEMAND', 'LINEHAUL', 'NODE_COORD', 'PICKUP_AND_DELIVERY'].find((section) =>
      parts.sections.has(section),
    );
    const rows = name === undefined ? null : parts.sections.get(name)!;
    if (rows && rows.length !== count)
      mistakes.report(638, `${name}_SECTION`, `It has ${rows.length} lines`, `Give ${count} lines, one a node.`);
    this.numbers = rows ? rows.map(({ numbers }) => numbers[0]!) : Array.from({ length: count! }, (_, at) => at + 1);
    this.numbers.forEach((number, at) => this.positionOf.set(number, at));
    if (this.positionOf.size === this.numbers.length) return;
    mistakes.report(634, `${name}_SECTION`, 'A node occurs twice', 'Give each node its own number.');
    mistakes.refuse();
  }

  /**
   * Returns the node that a section refers to: by its number, or by its position from 1 where no node has that
   * number. Reports an unknown node.
   */
  private position(number: number, path: string): number {
    const position = this.positionOf.get(number) ?? number - 1;
    if (Number.isInteger(position) && position >= 0 && position < this.numbers.length) return position;
    this.mistakes.report(633, path, `${number} is no node of the file`, 'Name a node by its number.');
    return 0;
  }

  /** Puts the depots first. Returns how many there are. */
  private readDepots(): number {
    const rows = this.parts.sections.get('DEPOT');
    // The list ends with -1.
    const listed = (rows ?? []).flatMap(({ numbers }) => numbers).filter((number) => number !== -1);
    const depots = [...new Set(listed.map((number) => this.position(number, 'DEPOT_SECTION')))];
    if (depots.length === 0) depots.push(0);
    const isDepot = new Set(depots);
    this.order = [...depots, ...this.numbers.flatMap((_, at) => (isDepot.has(at) ? [] : [at]))];
    const placeOf = new Array<number>(this.order.length);
    this.order.forEach((position, place) => (placeOf[position] = place));
    this.placeOf = placeOf;
    return depots.length;
  }

  /** Returns the values that a section has for each node, by position in the file; null without the section. */
  private perNode(name: string, columns: number | null): readonly (readonly number[])[] | null {
    const rows = this.parts.sections.get(name);
    if (!rows) return null;
    const path = `${name}_SECTION`;
    const values = new Array<readonly number[] | undefined>(this.numbers.length);
    const width = columns ?? Math.max(1, (rows[0]?.numbers.length ?? 2) - 1);
    for (const { numbers: row, line } of rows) {
      const [number = Number.NaN, ...figures] = row;
      const at = this.positionOf.get(number);
      if (figures.length !== width)
        this.mistakes.report(631, `line ${line}`, `It has ${figures.length} figures behind the node`, `Give ${width}.`);
      if (at !== undefined) values[at] = figures;
    }
    const lacking = this.numbers.filter((_, at) => values[at] === undefined);
    if (lacking.length > 0 || rows.length !== this.numbers.length)
      this.mistakes.report(
        638,
        path,
        lacking.length > 0
          ? `It has no line for ${lacking.length} nodes, the first of them ${lacking[0]}`
          : `It has ${rows.length} lines for ${this.numbers.length} nodes`,
        'Give one line a node, with the numbers that the other sections have.',
      );
    return Array.from(values, (figures) => figures ?? new Array<number>(width).fill(0));
  }

  /** Returns windows and service times of all nodes, by position in the file. */
  private stops(): readonly VrplibStop[] {
    const { round } = this;
    const paired = this.perNode('PICKUP_AND_DELIVERY', 6);
    const windows = paired?.map(([, opens, closes]) => [opens!, closes!]) ?? this.perNode('TIME_WINDOW', 2);
    const uniform = this.amount('SERVICE_TIME', 0) ?? 0;
    const services = paired?.map((row) => [row[3]!]) ?? this.perNode('SERVICE_TIME', 1);
    return this.numbers.map((_, at) => {
      const window = windows?.[at];
      return {
        place: this.placeOf[at]!,
        service: round(services?.[at]?.[0] ?? uniform),
        window: window ? { start: round(window[0]!), end: round(window[1]!) } : null,
      };
    });
  }

  private clients(stops: readonly VrplibStop[], depots: number): VrplibClient[] {
    if (this.parts.sections.has('PICKUP_AND_DELIVERY')) return [];
    const deliveries = this.perNode('DEMAND', null) ?? this.perNode('LINEHAUL', null);
    const pickups = this.perNode('BACKHAUL', null);
    const prizes = this.perNode('PRIZE', 1);
    const releases = this.perNode('RELEASE_TIME', 1);
    return this.order.slice(depots).map((position) => ({
      ...stops[position]!,
      delivery: deliveries?.[position] ?? [0],
      pickup: pickups?.[position] ?? [0],
      prize: this.round(prizes?.[position]?.[0] ?? 0),
      release: this.round(releases?.[position]?.[0] ?? 0),
    }));
  }

  private pairs(depots: number): VrplibPair[] {
    const rows = this.parts.sections.get('PICKUP_AND_DELIVERY');
    if (!rows) return [];
    const figures = this.perNode('PICKUP_AND_DELIVERY', 6)!;
    const stops = this.stops();
    return this.order.slice(depots).flatMap((position): VrplibPair[] => {
      const [amount = 0, , , , pickup = 0, delivery = 0] = figures[position]!;
      const path = `PICKUP_AND_DELIVERY_SECTION, node ${this.numbers[position]}`;
      const isPickup = pickup === 0 && delivery > 0;
      const partner = this.position(isPickup ? delivery : pickup, path);
      const back = figures[partner]![isPickup ? 4 : 5]!;
      if ((!isPickup && delivery !== 0) || back === 0 || this.position(back, path) !== position)
        this.mistakes.report(
          636,
          path,
          `It has pickup ${pickup} and delivery ${delivery}, which are no pair`,
          'Let a pickup name its delivery, and that delivery this pickup, with 0 for the other.',
        );
      return isPickup ? [{ amount, pickup: stops[position]!, delivery: stops[partner]! }] : [];
    });
  }

  private vehicles(type: string, depots: number, orders: number, stops: readonly VrplibStop[]): VrplibVehicle[] {
    const { mistakes, round } = this;
    const listed = this.parts.sections.get('CAPACITY')?.length;
    const given = this.amount('VEHICLES', 1);
    const count = Math.floor(given ?? (ONE_VEHICLE_TYPES.has(type) ? 1 : Math.max(orders, listed ?? 0)));
    const rows = (name: string): readonly Row[] | null => {
      const section = this.parts.sections.get(name);
      if (section && section.length !== count)
        mistakes.report(638, `${name}_SECTION`, `It has ${section.length} lines`, `Give ${count}, one a vehicle.`);
      return section ?? null;
    };
    /** Reads a figure of each vehicle: from a section, or one specification for all. */
    const figure = (name: string, min = 0) => {
      const section = rows(name);
      const all = this.amount(name, min);
      if (section && all !== null) mistakes.report(634, name, 'It is a specification and a section', 'Keep one.');
      return (at: number): number | null => section?.[at]?.numbers[1] ?? all;
    };
    const rounded = (number: number | null) => (number === null ? null : round(number));
    const capacities = rows('CAPACITY');
    const capacity = this.amount('CAPACITY', 0);
    if (capacities && capacity !== null)
      mistakes.report(634, 'CAPACITY', 'It is a specification and a section', 'Keep one.');
    const home = figure('VEHICLES_DEPOT');
    const reloads = rows('VEHICLES_RELOAD_DEPOT');
    const allowed = rows('VEHICLES_ALLOWED_CLIENTS');
    const maxDistance = figure('VEHICLES_MAX_DISTANCE');
    const maxDuration = figure('VEHICLES_MAX_DURATION');
    // Limits the route with its services, as in the instances of Christofides, Mingozzi and Toth.
    const maxRouteDuration = this.amount('DISTANCE', 0);
    const maxReloads = figure('VEHICLES_MAX_RELOADS');
    const fixedCost = figure('VEHICLES_FIXED_COST');
    const unitCost = figure('VEHICLES_UNIT_DISTANCE_COST');
    const depotAt = (number: number, path: string): number => {
      const place = this.placeOf[this.position(number, path)]!;
      if (place >= depots)
        mistakes.report(633, path, `${number} is no depot of the file`, 'Name a depot of DEPOT_SECTION.');
      return place;
    };
    const vehicles: VrplibVehicle[] = [];
    // Sections of another length are reported once, not for each vehicle.
    for (let at = 0; at < Math.min(count, MAX_LOCATIONS); at++) {
      const depot = home(at);
      const place = depot === null ? 0 : depotAt(depot, 'VEHICLES_DEPOT_SECTION');
      vehicles.push({
        capacity: capacities ? (capacities[at]?.numbers.slice(1) ?? null) : capacity === null ? null : [capacity],
        depot: place,
        window: stops[this.order[place]!]!.window,
        maxDistance: rounded(maxDistance(at)),
        maxDuration: rounded(maxDuration(at) ?? maxRouteDuration),
        reloadDepots: (reloads?.[at]?.numbers.slice(1) ?? []).map((number) =>
          depotAt(number, 'VEHICLES_RELOAD_DEPOT_SECTION'),
        ),
        maxReloads: maxReloads(at),
        fixedCost: round(fixedCost(at) ?? 0),
        unitDistanceCost: unitCost(at) ?? 1,
        allowed: allowed
          ? new Set(
              (allowed[at]?.numbers.slice(1) ?? []).map(
                (number) => this.placeOf[this.position(number, 'VEHICLES_ALLOWED_CLIENTS_SECTION')]!,
              ),
            )
          : null,
      });
    }
    return vehicles;
  }

  private groups(): number[][] {
    const rows = this.parts.sections.get('MUTUALLY_EXCLUSIVE_GROUP') ?? [];
    return rows
      .map(({ numbers }) =>
        numbers.slice(1).map((number) => this.placeOf[this.position(number, 'MUTUALLY_EXCLUSIVE_GROUP_SECTION')]!),
      )
      .filter((group) => group.length > 1);
  }

  private distances(distance: (from: number, to: number) => number, type: string): Matrix {
    const { order } = this;
    const count = order.length;
    const hasWindows = this.parts.sections.has('TIME_WINDOW') || this.parts.sections.has('PICKUP_AND_DELIVERY');
    const isWhole = type === '' ? !hasWindows : ROUNDED_TYPES.includes(type);
    const isPlane = this.parts.fields.get('EDGE_WEIGHT_TYPE') === 'EUC_2D';
    const round = this.rounding === null && isPlane && isWhole ? rounder('round') : this.round;
    return filledMatrix(count, (from, to) => round(distance(order[from]!, order[to]!)));
  }
}
