import type { OpeningHours } from '../depot/opening-hours.ts';
import type { ContactProblem } from '../field-problem.ts';
import { type LoadDimension, type LoadField, loadFields } from '../load/load-dimensions.ts';
import type { Language } from '../languages/index.ts';
import { isInverted } from '../order/time-window.ts';
import { isLatLng, parseLatLng } from '../units.ts';
import {
  type Cell,
  type CellReader,
  isEmpty,
  numberReader,
  oneLineCell,
  readMinutes,
  readTags,
  textReader,
} from './cell.ts';
import type { ContactField } from './contact-fields.ts';
import type { CountryCode } from './country-of-zone.ts';
import { phoneReader } from './phone-reader.ts';
import { quantityReader } from './read-quantity.ts';
import { timeReader } from './read-time.ts';
import { endsBeforeItStarts, openingHoursReader } from './read-windows.ts';
import { totalWordIn } from './total-row.ts';
import { shown, unreadableProblem } from './unreadable.ts';
import { tableOf } from '../typed-tables.ts';

/** The fields of a row; null when a cell is empty or cannot be read. */
export type ContactRowValues = Readonly<
  Record<'name' | 'phone' | 'address' | 'startTime' | 'endTime' | 'notes', string | null> &
    Record<'lat' | 'lng' | 'duration' | 'parkingDuration' | LoadField, number | null>
> & { readonly types: readonly string[]; readonly openingHours: readonly OpeningHours[] };

export interface ContactRowReading {
  readonly values: ContactRowValues;
  /** Problems of cells that could not be read, by field. */
  readonly cellProblems: Readonly<Partial<Record<ContactField, ContactProblem>>>;
  /** The same, and a missing address: all problems that make the contact INVALID, by field. */
  readonly problems: Readonly<Partial<Record<ContactField, ContactProblem>>>;
}

/** The company's settings by which the cells of a row are read; null where unknown. */
export interface ContactReadingRules {
  readonly country: CountryCode | null;
  /** The language in which times are written. */
  readonly language: Language | null;
  /** The time zone in which instants are read. */
  readonly timeZone: string | null;
  /** The loads, whose units '13 kg' may name. */
  readonly dimensions: readonly LoadDimension[];
}

/**
 * Reads one row of a sheet of contacts. A cell that cannot be read stays empty and has a problem, so that no row is
 * lost. `row`: all cells of the row, also those that fill no field.
 */
export function readContactRow(
  cellOf: (field: ContactField) => Cell | undefined,
  rules: ContactReadingRules,
  row: readonly Cell[] = [],
): ContactRowReading {
  const { country, language } = rules;
  const readTime = timeReader(rules);
  const cellProblems: Partial<Record<ContactField, ContactProblem>> = {};

  function read<T>(field: ContactField, reader: CellReader<T>, problem?: ContactProblem): T | null {
    const given = cellOf(field);
    if (given === undefined || isEmpty(given)) return null;
    const cell = field === 'notes' ? given : oneLineCell(given);
    const value = reader(cell);
    if (value === undefined) cellProblems[field] = problem ?? unreadableProblem(field, cell);
    return value ?? null;
  }

  const lat = read('lat', numberReader(-90, 90));
  const lng = read('lng', numberReader(-180, 180));
  const written = read('address', textReader(500));
  const point = lat !== null && lng !== null ? { lat, lng } : parseLatLng(written ?? '');
  let [startTime, endTime] = [read('startTime', readTime), read('endTime', readTime)];
  if (isInverted(startTime, endTime)) {
    for (const field of ['startTime', 'endTime'] as const)
      cellProblems[field] = { code: 'window_inverted', params: { field } };
    [startTime, endTime] = [null, null];
  }
  const hours = cellOf('openingHours')?.text ?? '';
  const inverted: ContactProblem | undefined = endsBeforeItStarts(hours, language, 'hours')
    ? { code: 'window_inverted', params: { field: 'openingHours', value: shown(hours) } }
    : undefined;
  const quantity = (field: LoadField): number | null =>
    read(field, quantityReader(rules.dimensions.find(({ id }) => id === field)?.unit ?? null));
  const values: ContactRowValues = {
    name: read('name', textReader(200)),
    phone: read('phone', phoneReader(country)),
    address: written ?? (point && `${point.lat},${point.lng}`),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    startTime,
    endTime,
    openingHours: read('openingHours', openingHoursReader(language), inverted) ?? [],
    duration: read('duration', readMinutes),
    parkingDuration: read('parkingDuration', readMinutes),
    ...tableOf(loadFields, quantity),
    notes: read('notes', textReader(2000)),
    types: read('types', readTags) ?? [],
  };

  const hasPlace = values.address !== null || isLatLng(values.lat, values.lng);
  if (hasPlace) return { values, cellProblems, problems: cellProblems };
  const total = totalWordIn(row);
  const address: ContactProblem =
    total === null
      ? { code: 'field_missing', params: { field: 'address' } }
      : { code: 'total_row', params: { field: 'address', value: shown(total) } };
  return { values, cellProblems, problems: { address, ...cellProblems } };
}
