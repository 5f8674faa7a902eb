import type {
  Break,
  Job,
  Matrices,
  Problem,
  Sequence,
  Shipment,
  Site,
  TaskRef,
  TimeWindow,
  Vehicle,
} from '../problem/problem.ts';
import { InvalidProblem, type ProblemError } from '../problem/validate.ts';

/** What the answer repeats of a task or vehicle of the file. */
export interface Named {
  readonly id: number;
  readonly description?: string;
}

/** A VROOM file, read: the problem, and what its answer needs beside it. */
export interface VroomFile {
  readonly problem: Problem;
  /** By `nameOf(task)`. */
  readonly names: ReadonlyMap<string, Named>;
  /** In the order of problem.vehicles. */
  readonly vehicles: readonly Named[];
  /** [lon, lat] of each location; null where the file gives an index alone. */
  readonly places: readonly (readonly [number, number] | null)[];
  /** Whether travel is estimated from coordinates: no matrix in the file. */
  readonly estimated: boolean;
  /** `steps` of the vehicles, to begin from or to plan. */
  readonly given: readonly Sequence[];
}

export const nameOf = (task: TaskRef) => `${task.kind} ${task.taskId}`;

type Fields = Record<string, unknown>;
const LATEST = 2 ** 32 - 1;

/**
 * Reads a problem in VROOM's JSON format, parsed. The objective is 'vroom'.
 * @throws InvalidProblem with everything wrong at once, paths as in the file (6xx)
 */
export function readVroom(root: unknown): VroomFile {
  const reader = new Reader();
  const file = reader.file(root);
  if (reader.errors.length > 0) throw new InvalidProblem(reader.errors);
  return file;
}

class Reader {
  readonly errors: ProblemError[] = [];
  private readonly places: ([number, number] | null)[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly names = new Map<string, Named>();
  private size = 0;
  private dimensions = 1;

  file(root: unknown): VroomFile {
    const file = this.object(root, 'file');
    const given = file['matrices'] === undefined ? undefined : this.object(file['matrices'], 'matrices');
    const tables = new Map<string, Matrices>();
    if (file['matrix'] !== undefined && !given) tables.set('car', this.table({ durations: file['matrix'] }, 'matrix'));
    for (const [profile, table] of Object.entries(given ?? {}))
      tables.set(profile, this.table(this.object(table, `matrices.${profile}`), `matrices.${profile}`));
    for (let at = 0; at < this.size; at++) this.places.push(null);
    const seen = new Map<string, Set<number>>();
    const once = (kind: string, fields: Fields, path: string): number => {
      const id = this.number(fields['id'], `${path}.id`, undefined);
      const ids = seen.get(kind) ?? new Set<number>();
      if (!Number.isInteger(id)) this.report(603, `${path}.id`, 'An id must be a whole number', 'Give a whole number.');
      else if (ids.has(id)) this.report(604, `${path}.id`, `The id ${id} occurs twice`, 'Give each its own id.');
      seen.set(kind, ids.add(id));
      return id;
    };
    const name = (task: TaskRef, fields: Fields, id: number) => this.names.set(nameOf(task), named(fields, id));
    const jobs = this.list(file['jobs'], 'jobs').map((raw, at): Job => {
      const path = `jobs[${at}]`;
      const fields = this.object(raw, path);
      const id = once('job', fields, path);
      name({ kind: 'job', taskId: String(id) }, fields, id);
      return {
        ...this.site(fields, path),
        ...this.order(fields, path),
        id: String(id),
        load: this.load(fields['delivery'] ?? fields['amount'], `${path}.delivery`),
        collects: this.load(fields['pickup'], `${path}.pickup`),
      };
    });
    const shipmentOf = new Map<string, string>();
    const shipments = this.list(file['shipments'], 'shipments').map((raw, at): Shipment => {
      const path = `shipments[${at}]`;
      const fields = this.object(raw, path);
      const pickup = this.object(fields['pickup'], `${path}.pickup`);
      const delivery = this.object(fields['delivery'], `${path}.delivery`);
      const from = once('pickup', pickup, `${path}.pickup`);
      const to = once('delivery', delivery, `${path}.delivery`);
      const id = `shipment ${from}`;
      name({ kind: 'pickup', taskId: id }, pickup, from);
      name({ kind: 'delivery', taskId: id }, delivery, to);
      shipmentOf.set(`pickup ${from}`, id).set(`delivery ${to}`, id);
      return {
        ...this.order(fields, path),
        id,
        load: this.load(fields['amount'], `${path}.amount`),
        pickup: this.site(pickup, `${path}.pickup`),
        delivery: this.site(delivery, `${path}.delivery`),
      };
    });
    const named_: Named[] = [];
    const sequences: Sequence[] = [];
    const vehicles = this.list(file['vehicles'], 'vehicles').map((raw, at) => {
      const path = `vehicles[${at}]`;
      const fields = this.object(raw, path);
      const id = once('vehicle', fields, path);
      named_.push(named(fields, id));
      if (fields['steps'] !== undefined)
        sequences.push({ vehicleId: String(id), tasks: this.steps(fields['steps'], `${path}.steps`, shipmentOf) });
      return this.vehicle(fields, path, id, tables);
    });
    const estimated = tables.size === 0;
    const matrices = estimated ? greatCircle(this.places) : (tables.get('car') ?? [...tables.values()][0]!);
    return {
      names: this.names,
      vehicles: named_,
      places: this.places,
      estimated,
      given: sequences,
      problem: {
        locationCount: estimated ? this.places.length : this.size,
        matrices,
        ...(estimated ? {} : { profiles: Object.fromEntries(tables) }),
        ...(this.dimensions > 1
          ? { dimensions: Array.from({ length: this.dimensions }, (_, at) => `load ${at + 1}`) }
          : {}),
        vehicles,
        jobs,
        shipments,
        options: { objective: 'vroom' },
      },
    };
  }

  private vehicle(fields: Fields, path: string, id: number, tables: Map<string, Matrices>): Vehicle {
    const window =
      fields['time_window'] === undefined ? undefined : this.window(fields['time_window'], `${path}.time_window`);
    const costs = fields['costs'] === undefined ? {} : this.object(fields['costs'], `${path}.costs`);
    const speed = this.number(fields['speed_factor'], `${path}.speed_factor`, 1);
    if (speed === 0) this.report(606, `${path}.speed_factor`, 'The speed factor is 0', 'Give a number above 0.');
    if (this.number(costs['per_task_hour'], `${path}.costs.per_task_hour`, 0) > 0)
      this.report(620, `${path}.costs.per_task_hour`, 'A price for time at tasks is not known here', 'Leave it out.');
    const profile = String(fields['profile'] ?? 'car');
    if (tables.size > 0 && !tables.has(profile))
      this.report(610, `${path}.profile`, `There is no matrix for "${profile}"`, 'Give matrices for each profile.');
    const end = (key: 'start' | 'end') =>
      fields[key] === undefined && fields[`${key}_index`] === undefined
        ? null
        : this.place(fields[key], fields[`${key}_index`], `${path}.${key}`);
    const limit = (key: string) => (fields[key] === undefined ? null : this.number(fields[key], `${path}.${key}`, 0));
    return {
      id: String(id),
      start: end('start'),
      end: end('end'),
      shiftStart: window?.start ?? 0,
      shiftEnd: window?.end ?? LATEST,
      breaks: this.list(fields['breaks'], `${path}.breaks`).flatMap((raw, at) =>
        this.rest(raw, `${path}.breaks[${at}]`),
      ),
      speedFactor: 1 / (speed || 1),
      capacity: fields['capacity'] === undefined ? null : (this.load(fields['capacity'], `${path}.capacity`) ?? null),
      skills: this.skills(fields['skills'], `${path}.skills`),
      maxStops: limit('max_tasks'),
      maxTravelSeconds: limit('max_travel_time'),
      maxDistanceMetres: limit('max_distance'),
      ...(tables.size > 0 ? { profile } : {}),
      costs: {
        fixed: this.number(costs['fixed'], `${path}.costs.fixed`, 0),
        perTravelSecond: this.number(costs['per_hour'], `${path}.costs.per_hour`, 3600) / 3600,
        perMetre: this.number(costs['per_km'], `${path}.costs.per_km`, 0) / 1000,
      },
    };
  }

  /** VROOM's windows are for a break's begin, the model's for all of it. */
  private rest(raw: unknown, path: string): Break[] {
    const fields = this.object(raw, path);
    const durationSeconds = this.number(fields['service'], `${path}.service`, 0);
    const windows = this.windows(fields['time_windows'], `${path}.time_windows`);
    if (windows.length > 1)
      this.report(621, `${path}.time_windows`, 'A break with several windows is not known here', 'Keep one window.');
    if (fields['max_load'] !== undefined)
      this.report(622, `${path}.max_load`, 'A largest load at a break is not known here', 'Leave it out.');
    if (durationSeconds === 0) return [];
    const window = windows[0] ?? { start: 0, end: LATEST };
    return [
      { id: String(fields['id']), windowStart: window.start, windowEnd: window.end + durationSeconds, durationSeconds },
    ];
  }

  private steps(raw: unknown, path: string, shipmentOf: Map<string, string>): TaskRef[] {
    return this.list(raw, path).flatMap((item, at): TaskRef[] => {
      const fields = this.object(item, `${path}[${at}]`);
      for (const key of ['service_at', 'service_after', 'service_before'])
        if (fields[key] !== undefined)
          this.report(623, `${path}[${at}].${key}`, 'A forced time is not known here', 'Leave it out.');
      const kind = fields['type'];
      if (kind !== 'job' && kind !== 'pickup' && kind !== 'delivery') return [];
      const taskId = kind === 'job' ? String(fields['id']) : shipmentOf.get(`${kind} ${String(fields['id'])}`);
      if (taskId !== undefined && this.names.has(`${kind} ${taskId}`)) return [{ kind, taskId }];
      this.report(611, `${path}[${at}].id`, `There is no ${kind} ${String(fields['id'])}`, 'Name a task of this file.');
      return [];
    });
  }

  private order(fields: Fields, path: string) {
    return {
      skills: this.skills(fields['skills'], `${path}.skills`),
      priority: 1 + 100 * this.number(fields['priority'], `${path}.priority`, 0),
    };
  }

  private site(fields: Fields, path: string): Site {
    return {
      location: this.place(fields['location'], fields['location_index'], `${path}.location`),
      serviceSeconds: this.number(fields['service'], `${path}.service`, 0),
      setupSeconds: this.number(fields['setup'], `${path}.setup`, 0),
      windows: this.windows(fields['time_windows'], `${path}.time_windows`),
    };
  }

  private place(raw: unknown, index: unknown, path: string): number {
    let point: [number, number] | null = null;
    if (raw !== undefined) {
      const [lon, lat] = this.list(raw, path);
      if (typeof lon === 'number' && typeof lat === 'number' && Math.abs(lon) <= 180 && Math.abs(lat) <= 90)
        point = [lon, lat];
      else this.report(607, path, 'These are no coordinates', 'Give [longitude, latitude] in degrees.');
    }
    if (this.size > 0) {
      const at = this.number(index, `${path}_index`, undefined);
      if (Number.isInteger(at) && at < this.size) {
        this.places[at] ??= point;
        return at;
      }
      this.report(608, `${path}_index`, 'There is no such row in the matrix', `Give 0 to ${this.size - 1}.`);
      return 0;
    }
    if (!point) {
      if (raw === undefined)
        this.report(609, path, 'There are neither coordinates nor a matrix', 'Give [longitude, latitude].');
      return 0;
    }
    const key = point.join();
    const known = this.placeOf.get(key) ?? this.places.push(point) - 1;
    this.placeOf.set(key, known);
    return known;
  }

  private table(fields: Fields, path: string): Matrices {
    if (fields['costs'] !== undefined)
      this.report(
        624,
        `${path}.costs`,
        'A matrix of costs is not known here',
        'Leave it out, or give it as durations.',
      );
    const read = (key: string) => {
      const at = path === 'matrix' ? path : `${path}.${key}`;
      const rows = this.list(fields[key], at);
      this.size ||= rows.length;
      if (rows.length !== this.size)
        this.report(605, at, `It has ${rows.length} rows for ${this.size}`, 'Give a square matrix.');
      return Float64Array.from(
        rows.flatMap((row, y) => {
          const numbers = this.list(row, `${at}[${y}]`);
          if (numbers.length !== this.size)
            this.report(
              605,
              `${at}[${y}]`,
              `It has ${numbers.length} entries for ${this.size}`,
              'Give a square matrix.',
            );
          return numbers.map((entry, x) => this.number(entry, `${at}[${y}][${x}]`, undefined));
        }),
      );
    };
    const durations = read('durations');
    return {
      durations,
      distances: fields['distances'] === undefined ? new Float64Array(durations.length) : read('distances'),
    };
  }

  private load(raw: unknown, path: string): number | number[] | undefined {
    if (raw === undefined) return undefined;
    const numbers = this.list(raw, path).map((entry, at) => this.number(entry, `${path}[${at}]`, undefined));
    this.dimensions = Math.max(this.dimensions, numbers.length);
    return numbers.length === 1 ? numbers[0] : numbers;
  }

  private skills(raw: unknown, path: string): string[] {
    return this.list(raw, path).map((entry, at) => String(this.number(entry, `${path}[${at}]`, undefined)));
  }

  private windows(raw: unknown, path: string): TimeWindow[] {
    const windows = this.list(raw, path).map((entry, at) => this.window(entry, `${path}[${at}]`));
    windows.forEach((window, at) => {
      if (at > 0 && window.start <= windows[at - 1]!.end)
        this.report(
          613,
          `${path}[${at}]`,
          'Windows overlap or are not in order',
          'Sort them, and merge those that touch.',
        );
    });
    return windows;
  }

  private window(raw: unknown, path: string): TimeWindow {
    const [from, to] = this.list(raw, path);
    const start = this.number(from, `${path}[0]`, undefined);
    const end = this.number(to, `${path}[1]`, undefined);
    if (end < start) this.report(612, path, 'The window ends before it starts', 'Give [start, end].');
    return { start, end };
  }

  private list(raw: unknown, path: string): unknown[] {
    if (Array.isArray(raw)) return raw;
    if (raw !== undefined) this.report(601, path, 'This must be a list', 'Give [ … ].');
    return [];
  }

  private object(raw: unknown, path: string): Fields {
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw as Fields;
    this.report(601, path, 'This must be an object', 'Give { … }.');
    return {};
  }

  /** A finite number of 0 or more; 0 after a report. */
  private number(raw: unknown, path: string, absent: number | undefined): number {
    if (raw === undefined && absent !== undefined) return absent;
    if (typeof raw === 'number' && raw >= 0 && raw <= LATEST) return raw;
    this.report(
      602,
      path,
      `${JSON.stringify(raw) ?? 'Nothing'} is no number from 0 to ${LATEST}`,
      'Correct the number.',
    );
    return 0;
  }

  private report(number: number, path: string, message: string, remedy: string): void {
    this.errors.push({ number, path, message, remedy });
  }
}

function named(fields: Fields, id: number): Named {
  return typeof fields['description'] === 'string' ? { id, description: fields['description'] } : { id };
}

/** Great circle × 1.4 at 50 km/h. */
function greatCircle(places: readonly (readonly [number, number] | null)[]): Matrices {
  const rad = Math.PI / 180;
  const distances = Float64Array.from(
    places.flatMap((from) =>
      places.map((to) => {
        if (!from || !to) return 0;
        const half =
          Math.sin(((to[1] - from[1]) * rad) / 2) ** 2 +
          Math.cos(from[1] * rad) * Math.cos(to[1] * rad) * Math.sin(((to[0] - from[0]) * rad) / 2) ** 2;
        return 1.4 * 2 * 6371000 * Math.asin(Math.min(1, Math.sqrt(half)));
      }),
    ),
  );
  return { durations: distances.map((metres) => metres / (50 / 3.6)), distances };
}
