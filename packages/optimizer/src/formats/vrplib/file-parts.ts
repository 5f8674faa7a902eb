import type { InputErrors } from '../input-errors.ts';

/** One line of a section: its numbers, and its line in the file counted from 1. */
export interface Row {
  readonly numbers: readonly number[];
  readonly line: number;
}

/** The specifications of a file ("CAPACITY : 10") and its sections, by their name without "_SECTION". */
export interface FileParts {
  readonly fields: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, readonly Row[]>;
}

/** Specifications and sections that describe or draw a file. They do not affect solutions. */
const DESCRIPTIONS = new Set(['NAME', 'COMMENT', 'DISPLAY_DATA_TYPE', 'DISPLAY_DATA_SECTION']);

/**
 * Specifications and sections that are read. Any other is refused, because ignoring it would give wrong solutions.
 */
const KNOWN = new Set([
  'TYPE',
  'DIMENSION',
  'CAPACITY',
  'VEHICLES',
  'SERVICE_TIME',
  'DISTANCE',
  'VEHICLES_MAX_DURATION',
  'VEHICLES_MAX_DISTANCE',
  'VEHICLES_MAX_RELOADS',
  'EDGE_WEIGHT_TYPE',
  'EDGE_WEIGHT_FORMAT',
  'NODE_COORD_TYPE',
  'NODE_COORD_SECTION',
  'EDGE_WEIGHT_SECTION',
  'DEPOT_SECTION',
  'DEMAND_SECTION',
  'LINEHAUL_SECTION',
  'BACKHAUL_SECTION',
  'TIME_WINDOW_SECTION',
  'SERVICE_TIME_SECTION',
  'RELEASE_TIME_SECTION',
  'PRIZE_SECTION',
  'MUTUALLY_EXCLUSIVE_GROUP_SECTION',
  'PICKUP_AND_DELIVERY_SECTION',
  'CAPACITY_SECTION',
  'VEHICLES_DEPOT_SECTION',
  'VEHICLES_RELOAD_DEPOT_SECTION',
  'VEHICLES_MAX_RELOADS_SECTION',
  'VEHICLES_ALLOWED_CLIENTS_SECTION',
  'VEHICLES_MAX_DURATION_SECTION',
  'VEHICLES_MAX_DISTANCE_SECTION',
  'VEHICLES_FIXED_COST_SECTION',
  'VEHICLES_UNIT_DISTANCE_COST_SECTION',
]);

/** Splits a VRPLIB file into its parts. Reports lines that belong to none, and parts that are unknown or repeated. */
export function readParts(text: string, mistakes: InputErrors): FileParts {
  const fields = new Map<string, string>();
  const sections = new Map<string, Row[]>();
  let section: Row[] | undefined;
  const lines = text.split(/\r?\n/);
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === 'EOF') break;
    if (line === '' || line.startsWith('#')) continue;
    const header = /^([A-Z_]+)_SECTION\s*:?$/.exec(line);
    const field = /^([A-Z_]+)\s*:\s*(.*)$/.exec(line);
    if (header) {
      section = [];
      if (isRead(`${header[1]}_SECTION`, sections.has(header[1]!))) sections.set(header[1]!, section);
    } else if (field) {
      const [, name = '', value = ''] = field;
      if (isRead(name, fields.has(name))) fields.set(name, value);
      else if (name === 'COMMENT' || name === 'NAME') fields.set(name, value);
    } else {
      const numbers = line.split(/\s+/).map(Number);
      if (section && numbers.every(Number.isFinite)) section.push({ numbers, line: at + 1 });
      else
        mistakes.report(
          631,
          `line ${at + 1}`,
          `It reads "${line.slice(0, 60)}"`,
          section ? 'Give numbers.' : 'Give "NAME : value", or begin a section.',
        );
    }
  }
  return { fields, sections };

  /** Returns whether to store a part. Reports a part that is not supported or repeated. */
  function isRead(name: string, isRepeated: boolean): boolean {
    if (DESCRIPTIONS.has(name)) return false;
    if (!KNOWN.has(name))
      mistakes.report(639, name, 'It is not supported', 'Leave it out if the problem is the same without it.');
    else if (isRepeated) mistakes.report(634, name, 'It occurs twice', 'Keep one of them.');
    else return true;
    return false;
  }
}
