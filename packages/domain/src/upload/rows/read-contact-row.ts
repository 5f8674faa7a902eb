import { contactFieldOf, type contactFields } from '../../contact/fields.ts';
import type { ContactProblem } from '../../field-problem.ts';
import { isInverted } from '../../order/time-window.ts';
import { isKeyOf, tableOf } from '../../typed-tables.ts';
import { isLatLng, parseLatLng } from '../../units.ts';
import { type Cell, type CellReader, isEmpty, numberReader, textReader } from '../values/cell.ts';
import { type ContactUploadField, contactUploadFields } from './contact-fields.ts';
import { cellOfKind, type CellValues, type CompanyRules, kindReaders } from '../values/kind-readers.ts';
import { endsBeforeItStarts, openingHoursReader } from '../values/read-windows.ts';
import { totalWordIn } from './total-row.ts';
import { shown, unreadableProblem } from '../values/unreadable.ts';

/** The fields of a row. */
export type ContactRowValues = {
  readonly [Field in ContactUploadField]: CellValues[(typeof contactFields)[Field]['kind']];
};

export interface ContactRowReading {
  readonly values: ContactRowValues;
  /** Problems of cells that could not be read, by field. */
  readonly cellProblems: Readonly<Partial<Record<ContactUploadField, ContactProblem>>>;
  /** The same, and a missing address: all problems that make the contact INVALID, by field. */
  readonly problems: Readonly<Partial<Record<ContactUploadField, ContactProblem>>>;
}

/**
 * Reads one row of a sheet of contacts. A cell that cannot be read stays empty and has a problem, so that no row is
 * lost. `row`: all cells of the row, also those that fill no field.
 */
export function readContactRow(
  cellOf: (field: ContactUploadField) => Cell | undefined,
  rules: CompanyRules,
  row: readonly Cell[] = [],
): ContactRowReading {
  const { language } = rules;
  const cellProblems: Partial<Record<ContactUploadField, ContactProblem>> = {};

  function read<T>(field: ContactUploadField, reader: CellReader<T>, problem?: ContactProblem): T | null {
    const given = cellOf(field);
    if (given === undefined || isEmpty(given)) return null;
    const cell = cellOfKind(given, contactFieldOf(field).kind);
    const value = reader(cell);
    if (value === undefined) cellProblems[field] = problem ?? unreadableProblem(field, cell);
    return value ?? null;
  }

  const simple = kindReaders(rules, read);
  const lat = read('lat', numberReader(-90, 90));
  const lng = read('lng', numberReader(-180, 180));
  const written = read('address', textReader(500));
  const point = lat !== null && lng !== null ? { lat, lng } : parseLatLng(written ?? '');
  let [startTime, endTime] = [simple.time('startTime'), simple.time('endTime')];
  if (isInverted(startTime, endTime)) {
    for (const field of ['startTime', 'endTime'] as const)
      cellProblems[field] = { code: 'window_inverted', params: { field } };
    [startTime, endTime] = [null, null];
  }
  const hours = cellOf('openingHours')?.text ?? '';
  const inverted: ContactProblem | undefined = endsBeforeItStarts(hours, language, 'hours')
    ? { code: 'window_inverted', params: { field: 'openingHours', value: shown(hours) } }
    : undefined;
  const special: Partial<ContactRowValues> = {
    address: written ?? (point && `${point.lat},${point.lng}`),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    startTime,
    endTime,
    openingHours: read('openingHours', openingHoursReader(language), inverted) ?? [],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has what the reader of its kind returns
  const values = tableOf(contactUploadFields, (field) => {
    const { kind, max = 0 } = contactFieldOf(field);
    if (field in special) return special[field];
    return isKeyOf(simple, kind) ? simple[kind](field, max) : null;
  }) as ContactRowValues;

  const hasPlace = values.address !== null || isLatLng(values.lat, values.lng);
  if (hasPlace) return { values, cellProblems, problems: cellProblems };
  const total = totalWordIn(row);
  const address: ContactProblem =
    total === null
      ? { code: 'field_missing', params: { field: 'address' } }
      : { code: 'total_row', params: { field: 'address', value: shown(total) } };
  return { values, cellProblems, problems: { address, ...cellProblems } };
}
