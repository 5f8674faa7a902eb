import type {
  Break,
  Job,
  Load,
  Matrices,
  Problem,
  Sequence,
  Shipment,
  Site,
  TaskRef,
  Vehicle,
} from '../problem/problem.ts';
import type { StepKind } from '../problem/solution.ts';
import { MAX_LOCATIONS } from './literature.ts';
import { type ForcedTimes, forcedTimes } from './vroom-forced-times.ts';
import { type Driver, withMissingTravel } from './vroom-missing-travel.ts';
import { type Coordinates, STRAIGHT_LINES, type Table, tablesOf, type TravelSource } from './vroom-travel.ts';
import { type Fields, Values } from './vroom-values.ts';
import { breaksOf, drivingOf, profileOf } from './vroom-vehicle.ts';

/** The fields of a task, a break or a vehicle of the file that the response repeats. */
export interface Named {
  readonly id: number;
  readonly description?: string;
}

/** A task with its priority (0 … 100). */
export interface NamedTask extends Named {
  readonly priority: number;
}

/** A VROOM file: the problem, and what the response needs besides it. */
export interface VroomFile {
  readonly problem: Problem;
  /** By `nameOf(task)`. */
  readonly names: ReadonlyMap<string, NamedTask>;
  /** In the order of problem.vehicles, with their breaks in the problem's order. */
  readonly vehicles: readonly (Named & { readonly breaks: readonly (Named & { readonly asGiven: Break })[] })[];
  /**
   * [lon, lat] of each location, any pair of numbers when there is a matrix; null where the file has only an index.
   */
  readonly places: Coordinates;
  /** Source of travel when the file has no matrix; null: its matrices. */
  readonly travel: string | null;
  /** False: the file has matrices, but none of distances. */
  readonly hasDistances: boolean;
  /** `steps` of the vehicles, as initial routes or for plan mode. */
  readonly given: readonly Sequence[];
  /** Times that `steps` force, by vehicle; only plan mode uses them. */
  readonly forced: readonly (readonly ForcedTimes[])[];
}

/** Key of a task, or of a task's step, in `VroomFile.names`. */
export const nameOf = ({ kind, taskId }: { readonly kind: StepKind; readonly taskId: string }) => `${kind} ${taskId}`;

const MAX_PRIORITY = 100;

/**
 * Reads a parsed problem in VROOM's JSON format. The objective is 'vroom'. An absent amount is 0; an absent capacity
 * is no limit.
 * @param source travel that the file does not contain
 * @throws InvalidProblem with all errors, with paths as in the file (6xx)
 */
export function readVroom(root: unknown, source: TravelSource = STRAIGHT_LINES): VroomFile {
  return new Reader(source).file(root);
}

class Reader {
  private readonly values = new Values();
  private readonly source: TravelSource;
  private readonly drivers: Driver[] = [];
  /** Rows of the matrices in use. */
  private readonly used = new Set<number>();
  private readonly places: ([number, number] | null)[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly names = new Map<string, NamedTask>();
  private readonly ids = new Set<string>();
  private readonly planned = new Set<string>();
  private readonly shipmentOf = new Map<string, string>();
  private readonly loads: { readonly path: string; readonly length: number }[] = [];
  private tables: ReadonlyMap<string, Table> = new Map();
  private size = 0;
  /** Number of tasks: one more than this outweighs all tasks of a lower priority. */
  private tasks = 0;

  constructor(source: TravelSource) {
    this.source = source;
  }

  file(root: unknown): VroomFile {
    const { values } = this;
    const file = values.object(root, 'file');
    ({ size: this.size, tables: this.tables } = tablesOf(file, values));
    for (let at = 0; at < this.size; at++) this.places.push(null);
    const rawJobs = values.list(file['jobs'], 'jobs');
    const rawShipments = values.list(file['shipments'], 'shipments');
    const vehicleFields = values
      .list(file['vehicles'], 'vehicles')
      .map((raw, at) => values.object(raw, `vehicles[${at}]`));
    if (file['vehicles'] === undefined) values.report(601, 'vehicles', 'There are no vehicles', 'Give [ … ].');
    this.tasks = rawJobs.length + 2 * rawShipments.length;
    const capacities = vehicleFields.map((fields, at) => this.load(fields['capacity'], `vehicles[${at}].capacity`));
    const jobs = rawJobs.map((raw, at) => this.job(raw, `jobs[${at}]`));
    const shipments = rawShipments.map((raw, at) => this.shipment(raw, `shipments[${at}]`));
    const named: VroomFile['vehicles'][number][] = [];
    const given: Sequence[] = [];
    const forced: ForcedTimes[][] = [];
    const vehicles = vehicleFields.map((fields, at): Vehicle => {
      const path = `vehicles[${at}]`;
      const id = this.once('vehicle', fields, path);
      const driving = drivingOf(fields, path, this.tables, values);
      const profile = profileOf(fields);
      const perMetre = driving.costs?.perMetre ?? 0;
      const countsMetres = driving.maxDistanceMetres !== null || perMetre > 0;
      this.drivers.push({ path, profile, countsMetres });
      const shift = { start: driving.shiftStart, end: driving.shiftEnd };
      const breaks = breaksOf(fields, path, shift, values);
      named.push({ ...described(fields, id), breaks: breaks.map(({ rest: _, ...name }) => name) });
      forced.push([]);
      if (fields['steps'] !== undefined)
        given.push({ vehicleId: String(id), tasks: this.steps(fields['steps'], `${path}.steps`, forced[at]!) });
      return {
        id: String(id),
        ...driving,
        start: this.end(fields, 'start', path),
        end: this.end(fields, 'end', path),
        capacity: capacities[at] ?? null,
        breaks: breaks.map(({ rest }) => rest),
      };
    });
    const dimensions = this.dimensions();
    const isEstimated = this.tables.size === 0;
    if (this.places.length > MAX_LOCATIONS)
      values.report(635, 'file', `There are ${this.places.length} locations`, `Give ${MAX_LOCATIONS} at most.`);
    const tables = isEstimated
      ? this.tables
      : withMissingTravel(this.tables, this.drivers, this.places, this.used, this.source, values);
    values.refuse();
    return {
      names: this.names,
      vehicles: named,
      places: this.places,
      travel: isEstimated ? this.source.name : null,
      hasDistances: isEstimated || [...tables.values()].every((table) => table.hasDistances),
      given,
      forced,
      problem: {
        locationCount: this.places.length,
        matrices: isEstimated
          ? this.source.between(this.places)
          : travelOf(tables.get('car') ?? [...tables.values()][0]!),
        ...(isEstimated
          ? {}
          : { profiles: Object.fromEntries([...tables].map(([profile, table]) => [profile, travelOf(table)])) }),
        ...(dimensions > 1 ? { dimensions: Array.from({ length: dimensions }, (_, at) => `load ${at + 1}`) } : {}),
        vehicles,
        jobs,
        shipments,
        options: { objective: 'vroom' },
      },
    };
  }

  private job(raw: unknown, path: string): Job {
    const fields = this.values.object(raw, path);
    const id = this.once('job', fields, path);
    const { priority, order } = this.order(fields, path, 1);
    this.names.set(`job ${id}`, { ...described(fields, id), priority });
    // VROOM's first name for deliveries was "amount".
    const isOld = fields['delivery'] === undefined && fields['pickup'] === undefined;
    const delivery = isOld ? 'amount' : 'delivery';
    return {
      ...this.site(fields, path),
      ...order,
      id: String(id),
      load: this.load(fields[delivery], `${path}.${delivery}`),
      collects: this.load(fields['pickup'], `${path}.pickup`),
    };
  }

  private shipment(raw: unknown, path: string): Shipment {
    const fields = this.values.object(raw, path);
    const { priority, order } = this.order(fields, path, 2);
    let id = '';
    const half = (kind: 'pickup' | 'delivery'): Site => {
      const at = `${path}.${kind}`;
      const step = this.values.object(fields[kind], at);
      const number = this.once(kind, step, at);
      id ||= `shipment ${number}`;
      this.names.set(`${kind} ${id}`, { ...described(step, number), priority });
      this.shipmentOf.set(`${kind} ${number}`, id);
      return this.site(step, at);
    };
    const pickup = half('pickup');
    const delivery = half('delivery');
    return { ...order, id, load: this.load(fields['amount'], `${path}.amount`), pickup, delivery };
  }

  /** Returns an id that no other of its kind has. */
  private once(kind: string, fields: Fields, path: string): number {
    const id = this.values.whole(fields['id'], `${path}.id`, undefined, Number.MAX_SAFE_INTEGER);
    if (this.ids.has(`${kind} ${id}`))
      this.values.report(604, `${path}.id`, `The id ${id} occurs twice`, 'Give each its own id.');
    this.ids.add(`${kind} ${id}`);
    return id;
  }

  /**
   * VROOM maximizes the sum of priorities over all served tasks, then the number of tasks. So in the model one step
   * of priority outweighs all tasks together, and a shipment counts as two of them.
   */
  private order(fields: Fields, path: string, tasks: number) {
    const priority = this.values.whole(fields['priority'], `${path}.priority`, 0, MAX_PRIORITY);
    return {
      priority,
      order: {
        skills: this.values.skills(fields['skills'], `${path}.skills`),
        priority: tasks * (1 + priority * (this.tasks + 1)),
      },
    };
  }

  private site(fields: Fields, path: string): Site {
    return {
      location: this.place(fields['location'], fields['location_index'], `${path}.location`),
      serviceSeconds: this.duration(fields, 'service', path),
      setupSeconds: this.duration(fields, 'setup', path),
      serviceSecondsByType: this.byType(fields, 'service', path),
      setupSecondsByType: this.byType(fields, 'setup', path),
      windows: this.values.windows(fields['time_windows'], `${path}.time_windows`),
    };
  }

  private duration(fields: Fields, key: 'service' | 'setup', path: string): number {
    return this.values.number(fields[key], `${path}.${key}`, 0);
  }

  /** Returns seconds by type of vehicle; absent where the file has none. */
  private byType(fields: Fields, key: 'service' | 'setup', path: string): Readonly<Record<string, number>> | undefined {
    const name = `${key}_per_type`;
    if (fields[name] === undefined) return undefined;
    const typed = this.values.object(fields[name], `${path}.${name}`);
    return Object.fromEntries(
      Object.entries(typed).map(([type, raw]) => [type, this.values.number(raw, `${path}.${name}.${type}`, undefined)]),
    );
  }

  private end(fields: Fields, key: 'start' | 'end', path: string): number | null {
    const index = fields[`${key}_index`];
    if (fields[key] === undefined && index === undefined) return null;
    return this.place(fields[key], index, `${path}.${key}`);
  }

  private place(raw: unknown, index: unknown, path: string): number {
    const point = raw === undefined ? null : this.point(raw, path);
    if (this.tables.size > 0) {
      if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < this.size) {
        this.places[index] ??= point;
        this.used.add(index);
        return index;
      }
      const is = index === undefined ? 'It is missing' : `There is no row ${JSON.stringify(index)} in the matrix`;
      this.values.report(608, `${path}_index`, is, `Give 0 to ${this.size - 1}.`);
      return 0;
    }
    if (!point) {
      if (raw === undefined)
        this.values.report(609, path, 'There are neither coordinates nor a matrix', 'Give [longitude, latitude].');
      return 0;
    }
    const key = point.join();
    const place = this.placeOf.get(key) ?? this.places.push(point) - 1;
    this.placeOf.set(key, place);
    return place;
  }

  /** Returns a pair of coordinates. With a matrix, the response only repeats them, so they may be of any plane. */
  private point(raw: unknown, path: string): [number, number] | null {
    const [x, y] = this.values.list(raw, path);
    const hasMatrix = this.tables.size > 0;
    if (typeof x === 'number' && typeof y === 'number' && (hasMatrix || (Math.abs(x) <= 180 && Math.abs(y) <= 90)))
      return [x, y];
    if (Array.isArray(raw))
      this.values.report(
        607,
        path,
        'These are no coordinates',
        hasMatrix ? 'Give two numbers, or leave them out.' : 'Give [longitude, latitude] in degrees.',
      );
    return null;
  }

  private load(raw: unknown, path: string): Load | undefined {
    if (raw === undefined) return undefined;
    const numbers = this.values
      .list(raw, path)
      .map((entry, at) => this.values.number(entry, `${path}[${at}]`, undefined));
    if (Array.isArray(raw)) this.loads.push({ path, length: numbers.length });
    return numbers.length === 1 ? numbers[0] : numbers;
  }

  /** Returns the number of dimensions: the length of the file's first list of loads, capacities first. */
  private dimensions(): number {
    const [first, ...others] = this.loads;
    if (!first) return 1;
    for (const { path, length } of others) {
      if (length !== first.length)
        this.values.report(
          614,
          path,
          `It counts ${length} loads, but ${first.path} counts ${first.length}`,
          'Give all capacities and amounts in the same number of dimensions, with 0 for nothing.',
        );
    }
    return first.length;
  }

  private steps(raw: unknown, path: string, forced: ForcedTimes[]): TaskRef[] {
    const { values } = this;
    return values.list(raw, path).flatMap((item, index): TaskRef[] => {
      const at = `${path}[${index}]`;
      const fields = values.object(item, at);
      const { type: kind, id } = fields;
      // The vehicle defines the ends of a route, and the stops determine where its breaks are.
      if (kind === 'start' || kind === 'end' || kind === 'break') {
        const times = forcedTimes(fields, at, values);
        if (times) forced.push({ ...times, step: kind, breakId: kind === 'break' ? String(id) : null });
        return [];
      }
      if (kind !== 'job' && kind !== 'pickup' && kind !== 'delivery') {
        values.report(
          615,
          `${at}.type`,
          `There is no step of type ${JSON.stringify(kind)}`,
          'Use start, job, pickup, delivery, break or end.',
        );
        return [];
      }
      const taskId = kind === 'job' ? String(id) : this.shipmentOf.get(`${kind} ${String(id)}`);
      if (taskId === undefined || !this.names.has(`${kind} ${taskId}`)) {
        values.report(611, `${at}.id`, `There is no ${kind} ${JSON.stringify(id)}`, 'Name a task of this file.');
        return [];
      }
      const task: TaskRef = { kind, taskId };
      if (this.planned.has(nameOf(task)))
        values.report(616, at, `The ${kind} ${String(id)} is in the steps twice`, 'Keep one of them.');
      this.planned.add(nameOf(task));
      const times = forcedTimes(fields, at, values);
      if (times) forced.push({ ...times, step: task, breakId: null });
      return [task];
    });
  }
}

/** Returns the matrices of a table. */
const travelOf = ({ durations, distances, costs }: Table): Matrices => ({
  durations,
  distances,
  ...(costs === undefined ? {} : { costs }),
});

function described(fields: Fields, id: number): Named {
  return typeof fields['description'] === 'string' ? { id, description: fields['description'] } : { id };
}
