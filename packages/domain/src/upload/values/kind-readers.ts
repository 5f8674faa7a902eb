import type { OpeningHours } from '../../depot/opening-hours.ts';
import type { Language } from '../../languages/index.ts';
import type { LoadDimension } from '../../load/load-dimensions.ts';
import type { StopWindow } from '../../order/stop-windows.ts';
import type { OrderPriority } from '../../order/priority.ts';
import {
  type Cell,
  type CellReader,
  oneLineCell,
  readEmail,
  readMinutes,
  readOrderRefs,
  readTags,
  textReader,
} from './cell.ts';
import type { CountryCode } from './country-of-zone.ts';
import { phoneReader } from './phone-reader.ts';
import { readBoolean } from './read-boolean.ts';
import { readPriority } from './read-priority.ts';
import { quantityReader } from './read-quantity.ts';
import { timeReader } from './read-time.ts';

/** The company's settings by which cells of any upload are read; null where unknown. */
export interface CompanyRules {
  readonly country: CountryCode | null;
  /** The language in which times are written. */
  readonly language: Language | null;
  /** The time zone in which instants are read. */
  readonly timeZone: string | null;
  /** The loads, whose units '13 kg' may name. */
  readonly dimensions: readonly LoadDimension[];
}

/** The value of a cell of each kind. Null, or an empty list, when it is empty or cannot be read. */
export interface CellValues {
  text: string | null;
  notes: string | null;
  boolean: boolean | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  date: string | null;
  optionalDate: string | null;
  /** Numbers from 1 (Monday) to 7; empty when the cell is. */
  weekdays: readonly number[];
  time: string | null;
  /** A name of the company's groups, unchanged. */
  group: string | null;
  /** A name of the company's depots, unchanged. */
  depot: string | null;
  latitude: number | null;
  longitude: number | null;
  /** As written, also a single one. */
  windows: readonly StopWindow[] | null;
  openingHours: readonly OpeningHours[];
  minutes: number | null;
  quantity: number | null;
  priority: OrderPriority | null;
  choice: string | null;
  /** Names of the company's drivers, unchanged. */
  drivers: readonly string[];
  choices: readonly string[];
  skills: readonly string[];
  orderRefs: readonly string[];
}

/** Reads the cell of a field, and notes its problem. */
export type ReadField<Field> = <T>(field: Field, reader: CellReader<T>) => T | null;

/** Returns the reading of each kind whose cell needs nothing but the company's settings. `max`: characters of a text. */
export function kindReaders<Field extends string>(rules: CompanyRules, read: ReadField<Field>) {
  const [readTime, readPhone] = [timeReader(rules), phoneReader(rules.country)];
  const text = (field: Field, max: number): string | null => read(field, textReader(max));
  return {
    text,
    notes: text,
    boolean: (field: Field) => read(field, readBoolean),
    phone: (field: Field) => read(field, readPhone),
    email: (field: Field) => read(field, readEmail),
    time: (field: Field) => read(field, readTime),
    minutes: (field: Field) => read(field, readMinutes),
    quantity: (field: Field) =>
      read(field, quantityReader(rules.dimensions.find(({ id }) => id === field)?.unit ?? null)),
    priority: (field: Field) => read(field, readPriority),
    skills: (field: Field): readonly string[] => read(field, readTags) ?? [],
    orderRefs: (field: Field): readonly string[] => read(field, readOrderRefs) ?? [],
  };
}

/** Returns the cell as its kind is read: only notes have several lines. */
export const cellOfKind = (cell: Cell, kind: string): Cell => (kind === 'notes' ? cell : oneLineCell(cell));
