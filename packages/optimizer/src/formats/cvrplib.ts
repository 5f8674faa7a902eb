import type { Matrices, Problem } from '../problem/problem.ts';
import { BadFile } from './bad-file.ts';
import { fleet } from './solomon.ts';

/**
 * Reads a CVRPLIB (TSPLIB) file: EUC_2D rounded to whole units as CVRPLIB does, or EXPLICIT as LOWER_ROW, UPPER_ROW or FULL_MATRIX. The fleet is
 * unlimited: one vehicle a customer. Job ids are the file's node numbers; the objective is distance.
 * @throws BadFile
 */
export function readCvrplib(text: string): Problem {
  const fields = new Map<string, string>();
  const sections = new Map<string, number[]>();
  let section: number[] | undefined;
  text.split(/\r?\n/).forEach((raw, at) => {
    const line = raw.trim();
    if (line === '' || line === 'EOF') return;
    const header = /^([A-Z_]+)_SECTION\s*:?$/.exec(line);
    const field = /^([A-Z_]+)\s*:\s*(.*)$/.exec(line);
    if (header) sections.set(header[1]!, (section = []));
    else if (field) fields.set(field[1]!, field[2]!);
    else if (section) {
      for (const word of line.split(/\s+/)) {
        const number = Number(word);
        if (!Number.isFinite(number)) throw new BadFile(at + 1, `expected numbers, found "${line}"`);
        section.push(number);
      }
    } else throw new BadFile(at + 1, `expected "NAME : value" or a section, found "${line}"`);
  });
  const count = Number(fields.get('DIMENSION'));
  const capacity = Number(fields.get('CAPACITY'));
  if (!Number.isInteger(count) || count < 1) throw new BadFile(0, 'DIMENSION must be a whole number of 1 or more');
  if (!(capacity >= 0)) throw new BadFile(0, 'CAPACITY must be a number of 0 or more');
  const demands = new Map<number, number>();
  const demandList = sections.get('DEMAND') ?? [];
  if (demandList.length !== 2 * count)
    throw new BadFile(0, `DEMAND_SECTION must have ${count} lines of node and demand`);
  for (let at = 0; at < demandList.length; at += 2) demands.set(demandList[at]!, demandList[at + 1]!);
  if (demands.size !== count) throw new BadFile(0, 'DEMAND_SECTION names a node twice');
  const nodes = [...demands.keys()];
  const depot = sections.get('DEPOT')?.[0] ?? nodes[0]!;
  if (!demands.has(depot)) throw new BadFile(0, `DEPOT_SECTION names ${depot}, which is not in the file`);
  nodes.splice(nodes.indexOf(depot), 1);
  nodes.unshift(depot);
  const matrices =
    fields.get('EDGE_WEIGHT_TYPE') === 'EXPLICIT'
      ? explicit(sections.get('EDGE_WEIGHT') ?? [], fields.get('EDGE_WEIGHT_FORMAT') ?? '', [...demands.keys()], nodes)
      : rounded(sections.get('NODE_COORD') ?? [], fields.get('EDGE_WEIGHT_TYPE') ?? '', nodes);
  const service = Number(fields.get('SERVICE_TIME') ?? 0);
  const longest = fields.get('DISTANCE');
  return {
    locationCount: count,
    matrices,
    vehicles: fleet(count - 1, capacity, 0, 1e9).map((vehicle) =>
      longest === undefined ? vehicle : { ...vehicle, maxTravelSeconds: Number(longest) },
    ),
    jobs: nodes.slice(1).map((node, at) => ({
      id: String(node),
      location: at + 1,
      serviceSeconds: service,
      load: demands.get(node)!,
    })),
    shipments: [],
    options: { objective: 'distance' },
  };
}

function rounded(list: number[], type: string, nodes: number[]): Matrices {
  if (type !== 'EUC_2D') throw new BadFile(0, `EDGE_WEIGHT_TYPE "${type}" is not read; EUC_2D and EXPLICIT are`);
  const points = new Map<number, readonly [number, number]>();
  for (let at = 0; at + 2 < list.length; at += 3) points.set(list[at]!, [list[at + 1]!, list[at + 2]!]);
  const place = (node: number) => {
    const point = points.get(node);
    if (!point) throw new BadFile(0, `NODE_COORD_SECTION lacks node ${node}`);
    return point;
  };
  return matrix(nodes, (from, to) => {
    const [x, y] = place(from);
    const [u, v] = place(to);
    return Math.floor(Math.hypot(x - u, y - v) + 0.5);
  });
}

function explicit(list: number[], format: string, order: number[], nodes: number[]): Matrices {
  const count = order.length;
  const full = format === 'FULL_MATRIX';
  if (!full && format !== 'LOWER_ROW' && format !== 'UPPER_ROW')
    throw new BadFile(0, `EDGE_WEIGHT_FORMAT "${format}" is not read; LOWER_ROW, UPPER_ROW and FULL_MATRIX are`);
  const expected = full ? count * count : (count * (count - 1)) / 2;
  if (list.length !== expected) throw new BadFile(0, `EDGE_WEIGHT_SECTION has ${list.length} numbers for ${expected}`);
  const at = new Map(order.map((node, index) => [node, index]));
  return matrix(nodes, (from, to) => {
    const row = at.get(from)!;
    const column = at.get(to)!;
    if (full) return list[row * count + column]!;
    if (row === column) return 0;
    const low = Math.min(row, column);
    const high = Math.max(row, column);
    return format === 'LOWER_ROW'
      ? list[(high * (high - 1)) / 2 + low]!
      : list[low * count - (low * (low + 1)) / 2 + high - low - 1]!;
  });
}

function matrix(nodes: number[], distance: (from: number, to: number) => number): Matrices {
  const distances = Float64Array.from(nodes.flatMap((from) => nodes.map((to) => distance(from, to))));
  return { durations: distances, distances };
}
