import type { Problem, Shipment, Site } from '../problem/problem.ts';
import { euclidean, fleet, MAX_LOCATIONS } from './literature.ts';
import { InputErrors } from './input-errors.ts';

/**
 * Reads a problem in Li & Lim's format: pickups and deliveries with time windows, a fleet of equal vehicles at task
 * 0. Shipment ids are the file's number of the pickup; the objective is distance.
 * @throws InvalidProblem with every wrong line
 */
export function readLiLim(text: string): Problem {
  const mistakes = new InputErrors();
  const lines = text.split(/\r?\n/);
  const [count = 0, capacity = 0, speed = 1] =
    mistakes.numbersOf(lines[0] ?? '', 1, 3, 'number of vehicles, capacity, speed') ?? [];
  // Some instances have 0 for an absent speed.
  if (speed !== 1 && speed !== 0)
    mistakes.report(
      639,
      'line 1',
      `The speed is ${speed}`,
      'Only a speed of 1 unit of distance a unit of time is supported.',
    );
  const rows = lines.flatMap((text, at) => {
    if (at === 0 || text.trim() === '') return [];
    const row = mistakes.numbersOf(text, at + 1, 9, 'task, x, y, demand, opening, closing, service, pickup, delivery');
    return row ? [{ row, line: at + 1 }] : [];
  });
  if (rows.length === 0) mistakes.report(633, 'line 2', 'The file has no depot', 'Give task 0, then the others.');
  if (rows.length > MAX_LOCATIONS)
    mistakes.report(635, 'file', `There are ${rows.length} locations`, `Give ${MAX_LOCATIONS} at most.`);
  mistakes.refuse();
  rows.forEach(({ row: [number, , , , , , , pickup, delivery], line }, at) => {
    if (number !== at)
      mistakes.report(634, `line ${line}`, `It is task ${number}`, 'Number the tasks 0, 1, 2 … in their order.');
    else if (at > 0) {
      const partner = rows[delivery! > 0 ? delivery! : pickup!]?.row;
      const isPair = delivery! > 0 ? partner?.[7] === at && pickup === 0 : pickup! > 0 && partner?.[8] === at;
      if (!isPair)
        mistakes.report(
          636,
          `line ${line}`,
          `Task ${at} has pickup ${pickup} and delivery ${delivery}, which are no pair`,
          'Let a pickup name its delivery, and that delivery this pickup, with 0 for the other.',
        );
    }
  });
  mistakes.refuse();
  const site = (at: number): Site => {
    const [, , , , opens, closes, service] = rows[at]!.row;
    return { location: at, serviceSeconds: service!, windows: [{ start: opens!, end: closes! }] };
  };
  const shipments = rows.flatMap(({ row: [number, , , demand, , , , , delivery] }, at): Shipment[] =>
    at === 0 || delivery === 0
      ? []
      : [{ id: String(number), pickup: site(at), delivery: site(delivery!), load: demand! }],
  );
  const [, , , , opens, closes] = rows[0]!.row;
  return {
    locationCount: rows.length,
    matrices: euclidean(rows.map(({ row: [, x, y] }) => ({ x: x!, y: y! }))),
    vehicles: fleet(count, shipments.length, capacity, opens!, closes!),
    jobs: [],
    shipments,
    options: { objective: 'distance' },
  };
}
