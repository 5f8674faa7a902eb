import type { Job, Problem } from '../problem/problem.ts';
import { euclidean, fleet, MAX_LOCATIONS } from './literature.ts';
import { InputErrors, refuse } from './input-errors.ts';

/**
 * Reads a problem in Solomon's format (also Gehring & Homberger's): deliveries from one depot with time windows, a
 * fleet of equal vehicles. Job ids are the file's customer numbers; the objective is distance.
 * @throws InvalidProblem with every wrong line
 */
export function readSolomon(text: string): Problem {
  const lines = text.split(/\r?\n/);
  const fleetAt = lines.findIndex((line) => /NUMBER\s+CAPACITY/i.test(line));
  const listAt = lines.findIndex((line) => /CUST\s+NO/i.test(line));
  if (fleetAt < 0 || listAt < 0)
    refuse(
      632,
      'file',
      'This is no Solomon file',
      'Give it "NUMBER CAPACITY" above the fleet and "CUST NO." above the customers.',
    );
  const mistakes = new InputErrors();
  const [count = 0, capacity = 0] =
    mistakes.numbersOf(lines[fleetAt + 1] ?? '', fleetAt + 2, 2, 'number of vehicles and capacity') ?? [];
  const rows = lines.flatMap((line, at) => {
    if (at <= listAt || line.trim() === '') return [];
    const row = mistakes.numbersOf(line, at + 1, 7, 'number, x, y, demand, ready time, due date, service time');
    return row ? [{ row, line: at + 1 }] : [];
  });
  const seen = new Set<number>();
  for (const { row, line } of rows) {
    if (seen.has(row[0]!))
      mistakes.report(634, `line ${line}`, `The number ${row[0]} occurs twice`, 'Give each customer its own.');
    seen.add(row[0]!);
  }
  if (rows.length === 0)
    mistakes.report(633, `line ${listAt + 1}`, 'The list has no depot', 'Give the depot, then the customers.');
  if (rows.length > MAX_LOCATIONS)
    mistakes.report(635, 'file', `There are ${rows.length} locations`, `Give ${MAX_LOCATIONS} at most.`);
  mistakes.refuse();
  const jobs = rows.slice(1).map(
    ({ row: [number, , , demand, ready, due, service] }, at): Job => ({
      id: String(number),
      location: at + 1,
      serviceSeconds: service!,
      windows: [{ start: ready!, end: due! }],
      load: demand!,
    }),
  );
  const [, , , , opens, closes] = rows[0]!.row;
  return {
    locationCount: rows.length,
    matrices: euclidean(rows.map(({ row: [, x, y] }) => ({ x: x!, y: y! }))),
    vehicles: fleet(count, jobs.length, capacity, opens!, closes!),
    jobs,
    shipments: [],
    options: { objective: 'distance' },
  };
}
