import type { VisitGroup } from '../problem/days.ts';
import type { Job, Problem, TimeWindow, Vehicle } from '../problem/problem.ts';
import { InputErrors } from './input-errors.ts';
import { euclidean, MAX_LOCATIONS } from './literature.ts';

/** Types of files with several days: periodic, and with several depots, also with time windows. */
const TYPES = { periodic: 1, severalDepots: 4, severalDepotsTimed: 8 };
/** Numbers of a row before its patterns: number, x, y, service, load, visits, how many patterns. */
const BEFORE_PATTERNS = 7;

/** End of a shift without a limit: longer than any route. */
const LONGEST_SHIFT = 1e9;

/** Returns whether a file has the first line of this format: type, vehicles, customers, days, perhaps depots. */
export function isPeriodic(content: string): boolean {
  const [line = ''] = content.trimStart().split(/\r?\n/);
  const numbers = line.trim().split(/\s+/).map(Number);
  return (
    (numbers.length === 4 || numbers.length === 5) &&
    numbers.every(Number.isInteger) &&
    Object.values(TYPES).includes(numbers[0]!)
  );
}

/** Returns the number of a customer from the id of one of its visits: 7 of "7" and "7/2". */
export const customerOf = (jobId: string): string => jobId.split('/')[0]!;

interface Row {
  readonly numbers: readonly number[];
  readonly line: number;
}

/**
 * Reads a problem in the format of Cordeau, Gendreau and Laporte with several days: customers with a number of visits and
 * patterns of days, one or several depots, equal vehicles on each day. Job ids are the customer's number, "7/2" for the
 * second of several visits; the objective is distance.
 * @throws InvalidProblem with every wrong line
 */
export function readPeriodic(text: string): Problem {
  const mistakes = new InputErrors();
  const lines = text
    .split(/\r?\n/)
    .flatMap((content, at) => (content.trim() === '' ? [] : [{ content, line: at + 1 }]));
  const [, vehicleCount = 0, , days = 0, depots = 1] = numbersOf(lines[0]?.content ?? '');
  const limits = lines.slice(1, 1 + days * depots).map(({ content, line }) => {
    return mistakes.numbersOf(content, line, 2, 'longest route and largest load, 0 for no limit') ?? [0, 0];
  });
  const rows = lines.slice(1 + days * depots).map(({ content, line }): Row => ({ numbers: numbersOf(content), line }));
  for (const row of rows) validateRow(row, days, mistakes);
  if (rows.length > MAX_LOCATIONS)
    mistakes.report(635, 'file', `There are ${rows.length} locations`, `Give ${MAX_LOCATIONS} at most.`);
  mistakes.refuse();
  const places = rows.map((row, location) => ({ ...row, location }));
  const isDepot = ({ numbers }: Row) => !(numbers[5]! > 0);
  const depotPlaces = places.filter(isDepot);
  if (depotPlaces.length < depots)
    mistakes.report(633, 'file', `It has ${depotPlaces.length} of ${depots} depots`, 'Give rows without visits.');
  mistakes.refuse();
  const jobs: Job[] = [];
  const visitGroups: VisitGroup[] = [];
  for (const { numbers, location } of places.filter((place) => !isDepot(place))) {
    const [number, , , service, load, visits, count] = numbers;
    const patterns = numbers
      .slice(BEFORE_PATTERNS, BEFORE_PATTERNS + count!)
      .map((mask) => daysOfMask(mask, days))
      .toSorted((a, b) => compareDays(a, b));
    const window = windowOf(numbers, BEFORE_PATTERNS + count!);
    const job = { location, serviceSeconds: service!, load: load!, ...(window ? { windows: [window] } : {}) };
    if (visits === 1) {
      jobs.push({ ...job, id: String(number), days: patterns.flat() });
      continue;
    }
    const orders = Array.from({ length: visits! }, (_, visit) => `${number}/${visit + 1}`);
    jobs.push(...orders.map((id): Job => ({ ...job, id })));
    visitGroups.push({ id: String(number), orders, patterns });
  }
  const vehicles = Array.from({ length: days }, (_, day) =>
    depotPlaces.slice(0, depots).flatMap((depot, at) => {
      const [longest, load] = limits[day * depots + at]!;
      return Array.from({ length: vehicleCount }, () => vehicleOf(depot, day, longest!, load!));
    }),
  ).flat();
  return {
    locationCount: rows.length,
    matrices: euclidean(rows.map(({ numbers: [, x, y] }) => ({ x: x!, y: y! }))),
    vehicles: vehicles.map((vehicle, at) => ({ id: `v${at + 1}`, ...vehicle })),
    jobs,
    shipments: [],
    ...(visitGroups.length > 0 ? { visitGroups } : {}),
    options: { objective: 'distance' },
  };
}

const numbersOf = (content: string): number[] => content.trim().split(/\s+/).map(Number);

function validateRow({ numbers, line }: Row, days: number, mistakes: InputErrors): void {
  const [, , , , , visits = 0, count = 0] = numbers;
  const masks = numbers.slice(BEFORE_PATTERNS, BEFORE_PATTERNS + count);
  if (numbers.length < BEFORE_PATTERNS + count || !numbers.every(Number.isFinite)) {
    const expected = 'number, x, y, service, load, visits, number of patterns, patterns';
    mistakes.report(631, `line ${line}`, `It has ${numbers.length} numbers`, `Give ${expected}.`);
  } else if (visits > 0 && count === 0)
    mistakes.report(638, `line ${line}`, `It has ${visits} visits and no pattern`, 'Give at least one pattern.');
  else if (visits > 0 && masks.some((mask) => daysOfMask(mask, days).length !== visits || mask >= 2 ** days))
    mistakes.report(
      638,
      `line ${line}`,
      `A pattern does not have ${visits} of the ${days} days`,
      'Give a bit for each visit; the first day is the highest bit.',
    );
}

/** Returns the days of a pattern: the highest of as many bits as there are days is day 0. */
const daysOfMask = (mask: number, days: number): number[] =>
  Array.from({ length: days }, (_, day) => day).filter((day) => Math.floor(mask / 2 ** (days - 1 - day)) % 2 === 1);

function compareDays(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((day, visit) => day !== b[visit]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** Returns the time window behind the patterns of a row; null where it has none. */
function windowOf(numbers: readonly number[], at: number): TimeWindow | null {
  const [start, end] = numbers.slice(at);
  return start === undefined || end === undefined ? null : { start, end };
}

function vehicleOf(
  { numbers, location }: Row & { readonly location: number },
  day: number,
  longest: number,
  load: number,
): Omit<Vehicle, 'id'> {
  const window = windowOf(numbers, BEFORE_PATTERNS + (numbers[6] ?? 0));
  return {
    day,
    start: location,
    end: location,
    shiftStart: window?.start ?? 0,
    shiftEnd: window?.end ?? LONGEST_SHIFT,
    capacity: load > 0 ? load : null,
    maxWorkingSeconds: longest > 0 ? longest : null,
  };
}
