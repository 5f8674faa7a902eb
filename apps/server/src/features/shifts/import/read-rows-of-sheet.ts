import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { type Cell, emptyCell } from '@roundsman/domain/upload/values/cell';
import { countDateOrders, dateReader, provenDateOrder } from '@roundsman/domain/upload/values/read-date';
import { timeReader } from '@roundsman/domain/upload/values/read-time';
import { refuse } from '../../../platform/errors.ts';
import { readSheet, type SpreadsheetFile } from '../../uploads/index.ts';
import type { EntryProblem, FileEntry, ImportOptions } from './import-entry.ts';

const columns = ['date', 'until', 'driver', 'email', 'phone', 'entry', 'start', 'end', 'kind'] as const;
type Column = (typeof columns)[number];

const texts = Object.values(serverTexts).map(({ workCalendar }) => workCalendar);
const normal = (text: string): string => text.trim().toLowerCase().replaceAll('’', "'");
const setOf = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map(normal));

/** The headers of each column: those of the calendar's own file in every language, and others that people write. */
const headersOf: Readonly<Record<Column, ReadonlySet<string>>> = {
  date: setOf(
    ...texts.map(({ date }) => date),
    'Day',
    'First day',
    'Start date',
    'Tag',
    'Erster Tag',
    'Startdatum',
    'Jour',
    'Premier jour',
    'Date de début',
    'Dag',
    'Första dagen',
  ),
  until: setOf(
    'Last day',
    'End date',
    'Letzter Tag',
    'Enddatum',
    'Dernier jour',
    'Date de fin',
    'Sista dagen',
    'Slutdatum',
  ),
  driver: setOf(
    ...texts.map(({ driver }) => driver),
    'Name',
    'Driver name',
    'Employee',
    'Fahrername',
    'Mitarbeiter',
    'Nom',
    'Conducteur',
    'Employé',
    'Namn',
    'Anställd',
  ),
  email: setOf(...texts.map(({ email }) => email), 'E-mail', 'Mail', 'Courriel', 'Mejl'),
  phone: setOf('Phone', 'Mobile', 'Telefon', 'Mobil', 'Handy', 'Téléphone', 'Portable', 'Mobiltelefon'),
  entry: setOf(...texts.map(({ entry }) => entry), 'Type', 'Typ'),
  start: setOf(...texts.map(({ from }) => from), 'Start', 'Start time', 'Beginn', 'Début', 'Starttid'),
  end: setOf(...texts.map(({ until }) => until), 'Until', 'End', 'End time', 'Ende', 'Fin', 'Sluttid', 'Slut'),
  kind: setOf(
    ...texts.flatMap(({ kind, absence }) => [kind, absence]),
    'Kind',
    'Reason',
    'Absence type',
    'Art',
    'Grund',
    'Abwesenheitsart',
    'Motif',
    'Type d’absence',
    'Orsak',
    'Frånvarotyp',
  ),
};

const shiftWords = setOf(...texts.map(({ shift }) => shift), 'Shift', 'Work', 'Arbeit', 'Travail', 'Arbete', 'Pass');
const absenceWords = setOf(...texts.flatMap(({ absence, away }) => [absence, away]));

const isHeader = (text: string): boolean => columns.some((column) => headersOf[column].has(normal(text)));

/** Reads the rows of a spreadsheet. @throws Refusal: upload_header_missing when no column has the days or the drivers */
export async function readRowsOfSheet(
  { fileName, bytes }: SpreadsheetFile,
  { timeZone, language, dateOrder }: ImportOptions,
): Promise<FileEntry[]> {
  const { headers, rows, lines } = await readSheet(fileName, bytes, { isHeader });
  const at = new Map(
    columns.map((column) => [column, headers.findIndex((text) => headersOf[column].has(normal(text)))]),
  );
  const has = (column: Column): boolean => (at.get(column) ?? -1) >= 0;
  if (!has('date'))
    refuse('upload_header_missing', [
      { path: 'date', code: 'no_such_column', params: { header: serverTexts[language].workCalendar.date } },
    ]);
  const whose: readonly Column[] = ['driver', 'email', 'phone'];
  if (!whose.some(has) && !has('start') && !has('kind'))
    refuse('upload_header_missing', [
      { path: 'driver', code: 'no_such_column', params: { header: serverTexts[language].workCalendar.driver } },
    ]);
  const cellOf = (row: readonly Cell[], column: Column): Cell => row[at.get(column) ?? -1] ?? emptyCell;
  const days = rows.flatMap((row) => [cellOf(row, 'date'), cellOf(row, 'until')]);
  const readDate = dateReader({
    order: provenDateOrder(countDateOrders(days)) ?? dateOrder,
    isMonthFirst: dateOrder === 'month',
    timeZone,
  });
  const readTime = timeReader({ language, timeZone });

  return rows.map((row, index) => {
    const problems: EntryProblem[] = [];
    const read = <T>(column: 'date' | 'until' | 'start' | 'end', reader: (cell: Cell) => T | undefined): T | null => {
      const cell = cellOf(row, column);
      if (cell.text.trim() === '') return null;
      const value = reader(cell);
      if (value === undefined) problems.push({ field: column, code: 'invalid', value: cell.text });
      return value ?? null;
    };
    const textOf = (column: Column): string => cellOf(row, column).text.trim();
    const some = (column: Column): string[] => (textOf(column) ? [textOf(column)] : []);
    const entry = normal(textOf('entry'));
    const type = shiftWords.has(entry) ? 'shift' : absenceWords.has(entry) || textOf('kind') ? 'absence' : null;
    if (type === null && entry) problems.push({ field: 'entry', code: 'unknown', value: textOf('entry') });
    const from = read('date', readDate);
    if (from === null && problems.every(({ field }) => field !== 'date'))
      problems.push({ field: 'date', code: 'missing', value: '' });
    return {
      line: lines[index] ?? index + 1,
      driver: { emails: some('email'), names: some('driver'), phones: some('phone') },
      type: type ?? 'shift',
      from: from ?? '',
      until: read('until', readDate) ?? from ?? '',
      start: read('start', readTime),
      end: read('end', readTime),
      kinds: type === 'absence' ? some('kind') : [],
      problems,
    };
  });
}
