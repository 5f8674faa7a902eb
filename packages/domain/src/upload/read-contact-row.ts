import { contactAddressProblem } from '../contact/contact.ts';
import type { OpeningHours } from '../depot/opening-hours.ts';
import type { ContactProblem } from '../field-problem.ts';
import { type LoadField, loadFields } from '../load/load-dimensions.ts';
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
  readTime,
  textReader,
} from './cell.ts';
import type { ContactField } from './contact-fields.ts';
import type { CountryCode } from './country-of-zone.ts';
import { phoneReader } from './phone-reader.ts';
import { openingHoursReader } from './read-windows.ts';
import { unreadableProblem } from './unreadable.ts';
import { tableOf } from '../typed-tables.ts';

const readLoad = numberReader(0, 1_000_000_000);

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

/**
 * Reads one row of a sheet of contacts. A cell that cannot be read stays empty and has a problem, so that no row is
 * lost. `country` and `language` are the company's and decide how phone numbers and times are read; null when unknown.
 */
export function readContactRow(
  cellOf: (field: ContactField) => Cell | undefined,
  { country, language }: { readonly country: CountryCode | null; readonly language: Language | null },
): ContactRowReading {
  const cellProblems: Partial<Record<ContactField, ContactProblem>> = {};

  function read<T>(field: ContactField, reader: CellReader<T>): T | null {
    const given = cellOf(field);
    if (given === undefined || isEmpty(given)) return null;
    const cell = field === 'notes' ? given : oneLineCell(given);
    const value = reader(cell);
    if (value === undefined) cellProblems[field] = unreadableProblem(field, cell);
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
  const values: ContactRowValues = {
    name: read('name', textReader(200)),
    phone: read('phone', phoneReader(country)),
    address: written ?? (point && `${point.lat},${point.lng}`),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    startTime,
    endTime,
    openingHours: read('openingHours', openingHoursReader(language)) ?? [],
    duration: read('duration', readMinutes),
    parkingDuration: read('parkingDuration', readMinutes),
    ...tableOf(loadFields, (field) => read(field, readLoad)),
    notes: read('notes', textReader(2000)),
    types: read('types', readTags) ?? [],
  };

  const hasPlace = values.address !== null || isLatLng(values.lat, values.lng);
  const problems = hasPlace ? cellProblems : { address: contactAddressProblem, ...cellProblems };
  return { values, cellProblems, problems };
}
