import type { Problem, Shipment, Site } from '../problem/problem.ts';
import { BadFile, numbersOf } from './bad-file.ts';
import { euclidean } from './euclidean.ts';
import { fleet } from './solomon.ts';

/**
 * Reads a problem in Li & Lim's format: pickups and deliveries with time windows, a fleet of like vehicles at task 0.
 * Shipment ids are the file's number of the pickup; the objective is distance.
 * @throws BadFile
 */
export function readLiLim(text: string): Problem {
  const lines = text.split(/\r?\n/);
  const [count = 0, capacity = 0] = numbersOf(lines[0] ?? '', 1, 3, 'number of vehicles, capacity and speed');
  const rows = lines.flatMap((line, at) => {
    if (at === 0 || line.trim() === '') return [];
    return [numbersOf(line, at + 1, 9, 'number, x, y, demand, opening, closing, service, pickup and delivery')];
  });
  const depot = rows[0];
  if (!depot) throw new BadFile(1, 'the file has no depot');
  const placeOf = new Map(rows.map((row, at) => [row[0]!, at]));
  const site = (at: number): Site => {
    const [, , , , opens, closes, service] = rows[at]!;
    return { location: at, serviceSeconds: service!, windows: [{ start: opens!, end: closes! }] };
  };
  const shipments = rows.flatMap(([number, , , demand, , , , , deliveryNumber], at): Shipment[] => {
    if (at === 0 || deliveryNumber === 0) return [];
    const delivery = placeOf.get(deliveryNumber!);
    if (delivery === undefined)
      throw new BadFile(at + 2, `task ${number} is delivered by ${deliveryNumber}, which is not in the file`);
    return [{ id: String(number), pickup: site(at), delivery: site(delivery), load: demand! }];
  });
  return {
    locationCount: rows.length,
    matrices: euclidean(rows.map(([, x, y]) => ({ x: x!, y: y! }))),
    vehicles: fleet(count, capacity, depot[4]!, depot[5]!),
    jobs: [],
    shipments,
    options: { objective: 'distance' },
  };
}
