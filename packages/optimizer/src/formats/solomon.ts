import type { Job, Problem } from '../problem/problem.ts';
import { BadFile, numbersOf } from './bad-file.ts';
import { euclidean } from './euclidean.ts';

/**
 * Reads a problem in Solomon's format (also Gehring & Homberger's): deliveries from one depot with time windows, a fleet of
 * like vehicles. Job ids are the file's customer numbers; the objective is distance.
 * @throws BadFile
 */
export function readSolomon(text: string): Problem {
  const lines = text.split(/\r?\n/);
  const fleetAt = lines.findIndex((line) => /NUMBER\s+CAPACITY/i.test(line));
  const listAt = lines.findIndex((line) => /CUST\s+NO/i.test(line));
  if (fleetAt < 0 || listAt < 0)
    throw new BadFile(0, 'This is no Solomon file: it lacks "NUMBER CAPACITY" or "CUST NO."');
  const [count = 0, capacity = 0] = numbersOf(
    lines[fleetAt + 1] ?? '',
    fleetAt + 2,
    2,
    'number of vehicles and capacity',
  );
  const rows = lines.flatMap((line, at) => {
    if (at <= listAt || line.trim() === '') return [];
    return [numbersOf(line, at + 1, 7, 'number, x, y, demand, ready time, due date and service time')];
  });
  const depot = rows[0];
  if (!depot) throw new BadFile(listAt + 1, 'the list has no depot');
  const jobs = rows.slice(1).map(
    ([number, , , demand, ready, due, service], at): Job => ({
      id: String(number),
      location: at + 1,
      serviceSeconds: service!,
      windows: [{ start: ready!, end: due! }],
      load: demand!,
    }),
  );
  return {
    locationCount: rows.length,
    matrices: euclidean(rows.map(([, x, y]) => ({ x: x!, y: y! }))),
    vehicles: fleet(count, capacity, depot[4]!, depot[5]!),
    jobs,
    shipments: [],
    options: { objective: 'distance' },
  };
}

/** Like vehicles at location 0. */
export function fleet(count: number, capacity: number, opens: number, closes: number): Problem['vehicles'] {
  return Array.from({ length: count }, (_, at) => ({
    id: `v${at + 1}`,
    start: 0,
    end: 0,
    shiftStart: opens,
    shiftEnd: closes,
    capacity,
  }));
}
