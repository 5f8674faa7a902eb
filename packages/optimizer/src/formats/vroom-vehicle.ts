import { breakWindows } from '../constraints/time/break.ts';
import type { Break, Costs, TimeWindow, Vehicle } from '../problem/problem.ts';
import type { Table } from './vroom-travel.ts';
import { type Fields, LARGEST, type Values } from './vroom-values.ts';

const SECONDS_AN_HOUR = 3600;
const METRES_A_KILOMETRE = 1000;

/** A vehicle of a VROOM file without its id, places and loads. */
export type Driving = Pick<
  Vehicle,
  | 'shiftStart'
  | 'shiftEnd'
  | 'speedFactor'
  | 'skills'
  | 'maxStops'
  | 'maxTravelSeconds'
  | 'maxDistanceMetres'
  | 'profile'
  | 'type'
  | 'costs'
>;

/** Reads hours, speed, limits and costs. */
export function drivingOf(fields: Fields, path: string, tables: ReadonlyMap<string, Table>, values: Values): Driving {
  const window =
    fields['time_window'] === undefined ? undefined : values.window(fields['time_window'], `${path}.time_window`);
  const speed = values.number(fields['speed_factor'], `${path}.speed_factor`, 1);
  if (speed < 1e-6) values.report(602, `${path}.speed_factor`, `It is ${speed}`, 'Give a number above 0.');
  const limit = (key: string) => (fields[key] === undefined ? null : values.number(fields[key], `${path}.${key}`, 0));
  const maxDistanceMetres = limit('max_distance');
  const profile = profileOf(fields);
  const table = tables.get(profile);
  const costs = costsOf(fields, path, values);
  // VROOM has no prices of travel besides a matrix of costs.
  if (table?.costs && ((costs.perMetre ?? 0) > 0 || (costs.perTravelSecond ?? 1) !== 1))
    values.report(
      624,
      `${path}.costs`,
      `It has per_hour or per_km beside matrices.${profile}.costs`,
      'Leave them out, or leave out the matrix of costs.',
    );
  return {
    shiftStart: window?.start ?? 0,
    shiftEnd: window?.end ?? LARGEST,
    speedFactor: 1 / Math.max(speed, 1e-6),
    skills: values.skills(fields['skills'], `${path}.skills`),
    maxStops: limit('max_tasks'),
    maxTravelSeconds: limit('max_travel_time'),
    maxDistanceMetres,
    ...(tables.size > 0 ? { profile } : {}),
    ...(typeof fields['type'] === 'string' ? { type: fields['type'] } : {}),
    costs,
  };
}

/** Returns the name of the matrices that a vehicle uses. */
export function profileOf(fields: Fields): string {
  const named = fields['profile'] ?? 'car';
  return typeof named === 'string' ? named || 'car' : JSON.stringify(named);
}

/** Returns the prices that the file contains; the objective gives the others. */
function costsOf(fields: Fields, path: string, values: Values): Costs {
  if (fields['costs'] === undefined) return {};
  const costs = values.object(fields['costs'], `${path}.costs`);
  const price = (key: string) => values.number(costs[key], `${path}.costs.${key}`, 0);
  return {
    fixed: price('fixed'),
    ...(costs['per_hour'] === undefined ? {} : { perTravelSecond: price('per_hour') / SECONDS_AN_HOUR }),
    ...(price('per_task_hour') === 0 ? {} : { perServiceSecond: price('per_task_hour') / SECONDS_AN_HOUR }),
    ...(costs['per_km'] === undefined ? {} : { perMetre: price('per_km') / METRES_A_KILOMETRE }),
  };
}

/** Returns the maximum load on board during a break. */
function maxOnBoard(given: Fields, path: string, values: Values): Pick<Break, 'maxLoad'> {
  if (given['max_load'] === undefined) return {};
  const list = values.list(given['max_load'], `${path}.max_load`);
  return { maxLoad: list.map((entry, at) => values.number(entry, `${path}.max_load[${at}]`, undefined)) };
}

/** A break, and what the response repeats of it. */
export interface NamedBreak {
  /** In its order among the breaks of its vehicle, with what that leaves of its window. */
  readonly rest: Break;
  /** With the window of the file. */
  readonly asGiven: Break;
  readonly id: number;
  readonly description?: string;
}

/**
 * Reads breaks in an order in which all of them fit into their windows: by their earliest start, or by their latest
 * end where the first leaves no time for one of them. VROOM's windows are for the start of a break, the model's for
 * the whole break. A break without a window has the vehicle's and is always taken; windows outside its working hours
 * and breaks of 0 seconds are left out.
 */
export function breaksOf(fields: Fields, path: string, shift: TimeWindow, values: Values): NamedBreak[] {
  const seen = new Set<number>();
  const breaks = values.list(fields['breaks'], `${path}.breaks`).flatMap((raw, index): NamedBreak[] => {
    const at = `${path}.breaks[${index}]`;
    const given = values.object(raw, at);
    const id = values.whole(given['id'], `${at}.id`, undefined, Number.MAX_SAFE_INTEGER);
    if (seen.has(id)) values.report(604, `${at}.id`, `The id ${id} occurs twice`, 'Give each its own id.');
    seen.add(id);
    const durationSeconds = values.number(given['service'], `${at}.service`, 0);
    const windows = values.windows(given['time_windows'], `${at}.time_windows`);
    // Windows outside the working hours are not used.
    const possible = windows.filter(({ start, end }) => end >= shift.start && start <= shift.end);
    if (durationSeconds === 0) return [];
    const choice = possible.length > 0 ? possible : [windows[0] ?? { start: 0, end: LARGEST }];
    const whole = choice.map(({ start, end }): TimeWindow => {
      const latest = Math.max(start, Math.min(end, shift.end - durationSeconds));
      return { start, end: latest + durationSeconds };
    });
    const { description } = given;
    const always = windows.length === 0 ? { afterWorkSeconds: 0 } : {};
    const rest = withWindows({ id: String(id), durationSeconds, ...always, ...maxOnBoard(given, at, values) }, whole);
    return [
      {
        rest,
        asGiven: rest,
        id,
        ...(typeof description === 'string' ? { description } : {}),
      },
    ];
  });
  const ends = new Map(breaks.map((namedBreak) => [namedBreak, breakWindows(namedBreak.rest).at(-1)!.end]));
  const byStart = breaks.toSorted((a, b) => a.rest.windowStart - b.rest.windowStart || ends.get(a)! - ends.get(b)!);
  const byEnd = breaks.toSorted((a, b) => ends.get(a)! - ends.get(b)! || a.rest.windowStart - b.rest.windowStart);
  // Where neither order fits, validation of the problem reports the break without time.
  return fitted(byStart) ?? fitted(byEnd) ?? byStart;
}

/**
 * Narrows the windows of breaks to their order: each starts after the one before it and ends before the next. This
 * removes no solution, and makes nested windows ascend as the model needs them.
 * @returns null when no window is long enough for its break
 */
function fitted(breaks: readonly NamedBreak[]): NamedBreak[] | null {
  const windows = breaks.map(({ rest }) => breakWindows(rest));
  let earliest = Number.NEGATIVE_INFINITY;
  for (const [at, { rest }] of breaks.entries()) {
    const { durationSeconds } = rest;
    const left = windows[at]!.map(({ start, end }) => ({ start: Math.max(start, earliest), end })).filter(
      ({ start, end }) => start + durationSeconds <= end,
    );
    if (left.length === 0) return null;
    windows[at] = left;
    earliest = left[0]!.start + durationSeconds;
  }
  let latest = Number.POSITIVE_INFINITY;
  for (let at = breaks.length - 1; at >= 0; at--) {
    const { durationSeconds } = breaks[at]!.rest;
    const left = windows[at]!.map(({ start, end }) => ({ start, end: Math.min(end, latest) })).filter(
      ({ start, end }) => start + durationSeconds <= end,
    );
    if (left.length === 0) return null;
    windows[at] = left;
    latest = left.at(-1)!.end - durationSeconds;
  }
  return breaks.map(({ rest, ...name }, at) => ({ ...name, rest: withWindows(rest, windows[at]!) }));
}

/** Returns a break with these windows, at least one. */
function withWindows(
  rest: Omit<Break, 'windowStart' | 'windowEnd' | 'furtherWindows'>,
  [first, ...further]: readonly TimeWindow[],
): Break {
  const { start: windowStart, end: windowEnd } = first!;
  return { ...rest, windowStart, windowEnd, ...(further.length > 0 ? { furtherWindows: further } : {}) };
}
