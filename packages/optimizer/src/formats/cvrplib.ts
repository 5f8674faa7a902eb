import type { Matrices, Problem } from '../problem/problem.ts';
import { fleet, matricesOf, MOST_PLACES } from './literature.ts';
import { Mistakes } from './mistakes.ts';

const FORMATS = ['LOWER_ROW', 'UPPER_ROW', 'FULL_MATRIX'];

/** Fields and sections that describe or draw a file. They change no solution. */
const DESCRIPTIONS = new Set(['NAME', 'COMMENT', 'DISPLAY_DATA_TYPE', 'DISPLAY_DATA_SECTION']);

/** Fields and sections that are read. Any other one is refused: without it the solution would be wrong. */
const KNOWN = new Set([
  'TYPE',
  'DIMENSION',
  'CAPACITY',
  'VEHICLES',
  'SERVICE_TIME',
  'DISTANCE',
  'EDGE_WEIGHT_TYPE',
  'EDGE_WEIGHT_FORMAT',
  'NODE_COORD_TYPE',
  'NODE_COORD_SECTION',
  'EDGE_WEIGHT_SECTION',
  'DEMAND_SECTION',
  'DEPOT_SECTION',
]);

/** Fields with one supported value each. */
const ONLY_VALUES: Readonly<Record<string, string>> = { TYPE: 'CVRP', NODE_COORD_TYPE: 'TWOD_COORDS' };

/** The fields and sections of a file, sections by their name without "_SECTION". */
interface Parts {
  readonly fields: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, readonly number[]>;
}

/**
 * Reads a CVRPLIB (TSPLIB) file: EUC_2D rounded to whole units as CVRPLIB does, or EXPLICIT as LOWER_ROW, UPPER_ROW or FULL_MATRIX. The fleet has
 * VEHICLES vehicles, or one for each customer. Job ids are the file's node numbers; the objective is distance.
 * @throws InvalidProblem with everything that is wrong, and with each field, section or value that is not supported
 */
export function readCvrplib(text: string): Problem {
  const mistakes = new Mistakes();
  const { fields, sections } = partsOf(text, mistakes);
  const amount = (name: string, absent: string | undefined, least: number) => {
    const number = Number(fields.get(name) ?? absent);
    if (number >= least && Number.isFinite(number)) return number;
    mistakes.report(637, name, `It is ${fields.get(name) ?? 'missing'}`, `Give a number of ${least} or more.`);
    return 0;
  };
  const count = amount('DIMENSION', undefined, 1);
  const capacity = amount('CAPACITY', undefined, 0);
  const service = amount('SERVICE_TIME', '0', 0);
  // A limit of the route with its services, as in the instances of Christofides, Mingozzi and Toth.
  const longest = amount('DISTANCE', '1e9', 0);
  const vehicles = amount('VEHICLES', String(MOST_PLACES), 1);
  if (!Number.isInteger(count)) mistakes.report(637, 'DIMENSION', `It is ${count}`, 'Give a whole number.');
  if (count > MOST_PLACES)
    mistakes.report(635, 'DIMENSION', `There are ${count} places`, `Give ${MOST_PLACES} at most.`);
  const list = sections.get('DEMAND') ?? [];
  const order = list.filter((_, at) => at % 2 === 0);
  const demands = new Map(order.map((node, at) => [node, list[2 * at + 1]!]));
  if (list.length !== 2 * count)
    mistakes.report(
      638,
      'DEMAND_SECTION',
      `It has ${list.length} numbers`,
      `Give node and demand on ${count} lines, one a node.`,
    );
  else if (demands.size !== count)
    mistakes.report(634, 'DEMAND_SECTION', 'A node occurs twice', 'Give each node its own number.');
  // The list of depots ends with -1.
  const depots = (sections.get('DEPOT') ?? []).filter((node) => node !== -1);
  if (depots.length > 1) mistakes.report(639, 'DEPOT_SECTION', `It has ${depots.length} depots`, 'Give one depot.');
  const depot = depots[0] ?? order[0];
  if (depot !== undefined && !demands.has(depot))
    mistakes.report(
      633,
      'DEPOT_SECTION',
      `The depot ${depot} is no node of the file`,
      'Name a node of DEMAND_SECTION.',
    );
  const isExplicit = fields.get('EDGE_WEIGHT_TYPE') === 'EXPLICIT';
  const distance = isExplicit
    ? explicit({ fields, sections }, count, order, mistakes)
    : rounded({ fields, sections }, order, mistakes);
  mistakes.refuse();
  const nodes = [depot!, ...order.filter((node) => node !== depot)];
  const matrices: Matrices = matricesOf(count, (from, to) => distance(nodes[from]!, nodes[to]!));
  return {
    locationCount: count,
    matrices,
    vehicles: fleet(Math.floor(vehicles), count - 1, capacity, 0, longest),
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

function partsOf(text: string, mistakes: Mistakes): Parts {
  const fields = new Map<string, string>();
  const sections = new Map<string, number[]>();
  let section: number[] | undefined;
  text.split(/\r?\n/).forEach((raw, at) => {
    const line = raw.trim();
    if (line === '' || line === 'EOF') return;
    const header = /^([A-Z_]+)_SECTION\s*:?$/.exec(line);
    const field = /^([A-Z_]+)\s*:\s*(.*)$/.exec(line);
    if (header) {
      section = [];
      if (isRead(`${header[1]}_SECTION`, sections.has(header[1]!))) sections.set(header[1]!, section);
    } else if (field) {
      const [, name = '', value = ''] = field;
      if (isRead(name, fields.has(name))) fields.set(name, value);
      const only = ONLY_VALUES[name];
      if (only !== undefined && value !== only)
        mistakes.report(639, name, `It is ${value}`, `Only ${only} is supported.`);
    } else {
      const numbers = line.split(/\s+/).map(Number);
      if (section && numbers.every(Number.isFinite)) for (const number of numbers) section.push(number);
      else
        mistakes.report(
          631,
          `line ${at + 1}`,
          `It reads "${line.slice(0, 60)}"`,
          section ? 'Give numbers.' : 'Give "NAME : value", or begin a section.',
        );
    }
  });
  return { fields, sections };

  /** Whether a field or section is to be stored; reports it when it is not supported or given twice. */
  function isRead(name: string, isRepeated: boolean): boolean {
    if (DESCRIPTIONS.has(name)) return false;
    if (!KNOWN.has(name))
      mistakes.report(639, name, 'It is not supported', 'Leave it out if the problem is the same without it.');
    else if (isRepeated) mistakes.report(634, name, 'It occurs twice', 'Keep one of them.');
    else return true;
    return false;
  }
}

type Distance = (from: number, to: number) => number;

function rounded({ fields, sections }: Parts, order: readonly number[], mistakes: Mistakes): Distance {
  const type = fields.get('EDGE_WEIGHT_TYPE');
  if (type !== 'EUC_2D')
    mistakes.report(639, 'EDGE_WEIGHT_TYPE', `It is ${type ?? 'missing'}`, 'Give EUC_2D or EXPLICIT.');
  const list = sections.get('NODE_COORD') ?? [];
  const points = new Map<number, readonly [number, number]>();
  for (let at = 0; at + 2 < list.length; at += 3) points.set(list[at]!, [list[at + 1]!, list[at + 2]!]);
  const lacking = order.filter((node) => !points.has(node));
  if (lacking.length > 0)
    mistakes.report(
      638,
      'NODE_COORD_SECTION',
      `${lacking.length} nodes have no coordinates, the first of them ${lacking[0]}`,
      'Give node, x and y for each node of DEMAND_SECTION.',
    );
  return (from, to) => {
    const [x, y] = points.get(from)!;
    const [u, v] = points.get(to)!;
    return Math.floor(Math.hypot(x - u, y - v) + 0.5);
  };
}

function explicit({ fields, sections }: Parts, count: number, order: readonly number[], mistakes: Mistakes): Distance {
  const list = sections.get('EDGE_WEIGHT') ?? [];
  const format = fields.get('EDGE_WEIGHT_FORMAT') ?? 'missing';
  if (!FORMATS.includes(format))
    mistakes.report(639, 'EDGE_WEIGHT_FORMAT', `It is ${format}`, `Give one of ${FORMATS.join(', ')}.`);
  const isFull = format === 'FULL_MATRIX';
  const expected = isFull ? count * count : (count * (count - 1)) / 2;
  if (list.length !== expected)
    mistakes.report(638, 'EDGE_WEIGHT_SECTION', `It has ${list.length} numbers`, `Give ${expected} for ${format}.`);
  const rowOf = new Map(order.map((node, index) => [node, index]));
  return (from, to) => {
    const row = rowOf.get(from)!;
    const column = rowOf.get(to)!;
    if (isFull) return list[row * count + column]!;
    if (row === column) return 0;
    const low = Math.min(row, column);
    const high = Math.max(row, column);
    return format === 'LOWER_ROW'
      ? list[(high * (high - 1)) / 2 + low]!
      : list[low * count - (low * (low + 1)) / 2 + high - low - 1]!;
  };
}
