import type { InputErrors } from '../input-errors.ts';
import type { FileParts } from './file-parts.ts';

/** Distance between two nodes, given by their positions in the file. */
export type Distance = (from: number, to: number) => number;

/**
 * Distances from coordinates by EDGE_WEIGHT_TYPE. EUC_2D is exact here; TSPLIB rounds it, which depends on the type
 * of problem.
 */
const METRICS: Readonly<Record<string, (x: number, y: number) => number>> = {
  EUC_2D: Math.hypot,
  CEIL_2D: (x, y) => Math.ceil(Math.hypot(x, y)),
  FLOOR_2D: (x, y) => Math.floor(Math.hypot(x, y)),
  EXACT_2D: (x, y) => Math.round(1000 * Math.hypot(x, y)),
  MAN_2D: (x, y) => Math.round(Math.abs(x) + Math.abs(y)),
  MAX_2D: (x, y) => Math.max(Math.round(Math.abs(x)), Math.round(Math.abs(y))),
};

/** Reads the distances between nodes: from their coordinates, or from an explicit matrix. */
export function readDistance(
  { fields, sections }: FileParts,
  numbers: readonly number[],
  coordinates: readonly (readonly number[])[] | null,
  mistakes: InputErrors,
): Distance {
  const type = fields.get('EDGE_WEIGHT_TYPE');
  if (type === 'EXPLICIT') return readMatrix({ fields, sections }, numbers.length, mistakes);
  const metric = METRICS[type ?? ''];
  if (!metric)
    mistakes.report(
      639,
      'EDGE_WEIGHT_TYPE',
      `It is ${type ?? 'missing'}`,
      `Give EXPLICIT or one of ${Object.keys(METRICS).join(', ')}.`,
    );
  else if (!coordinates)
    mistakes.report(
      638,
      'NODE_COORD_SECTION',
      'It is missing',
      'Give node, x and y for each node, or an EDGE_WEIGHT_SECTION.',
    );
  return (from, to) => {
    const [x = 0, y = 0] = coordinates![from]!;
    const [u = 0, v = 0] = coordinates![to]!;
    return metric!(x - u, y - v);
  };
}

/** Formats that list the rows of the upper triangle; the columns of the lower one are the same list. */
const UPPER = new Set(['UPPER_ROW', 'LOWER_COL', 'UPPER_DIAG_ROW', 'LOWER_DIAG_COL']);
const LOWER = new Set(['LOWER_ROW', 'UPPER_COL', 'LOWER_DIAG_ROW', 'UPPER_DIAG_COL']);

/**
 * Returns whether a file with LOWER_ROW lists the columns of the lower triangle, as those of Christofides and Eilon do.
 * E-n13-k4 lists rows: by rows CVRPLIB's solution costs its 247, by columns 368.
 */
const listsColumns = (fields: FileParts['fields']): boolean =>
  (fields.get('COMMENT') ?? '').includes('Eilon') && fields.get('NAME') !== 'E-n13-k4';

function readMatrix({ fields, sections }: FileParts, count: number, mistakes: InputErrors): Distance {
  const list = (sections.get('EDGE_WEIGHT') ?? []).flatMap(({ numbers }) => numbers);
  const given = fields.get('EDGE_WEIGHT_FORMAT') ?? 'missing';
  const format = given === 'LOWER_ROW' && listsColumns(fields) ? 'LOWER_COL' : given;
  const isFull = format === 'FULL_MATRIX';
  if (!isFull && !UPPER.has(format) && !LOWER.has(format))
    mistakes.report(
      639,
      'EDGE_WEIGHT_FORMAT',
      `It is ${given}`,
      `Give one of ${['FULL_MATRIX', ...LOWER, ...UPPER].join(', ')}.`,
    );
  const hasDiagonal = format.includes('DIAG');
  const expected = isFull ? count * count : (count * (count + (hasDiagonal ? 1 : -1))) / 2;
  if (list.length !== expected)
    mistakes.report(638, 'EDGE_WEIGHT_SECTION', `It has ${list.length} numbers`, `Give ${expected} for ${given}.`);
  if (isFull) return (from, to) => list[from * count + to]!;
  const isUpper = UPPER.has(format);
  return (from, to) => {
    if (from === to) return 0;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    // How many numbers precede the row, and the position of the entry in the row.
    const before = isUpper ? low * count - (low * (low + 1)) / 2 : (high * (high - 1)) / 2;
    const diagonals = hasDiagonal ? (isUpper ? low + 1 : high) : 0;
    return list[before + diagonals + (isUpper ? high - low - 1 : low)]!;
  };
}
