import {
  addDays,
  dayInTimeZone,
  isDeactivated,
  maxFreeDays,
  type Occurrence,
  occurrencesBetween,
  type SeriesDates,
} from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findCompany } from '../companies/index.ts';
import { readSettings } from '../settings/index.ts';
import { readCompanyDays } from '../shifts/index.ts';
import { findDatesOfRow, listOccurrences, listSeriesFrom, type OccurrenceRow, type SeriesRow } from './series.store.ts';

/** An occurrence whose order is created now, or was not created in time. */
export interface Due {
  readonly seriesId: string;
  readonly original: string;
  readonly date: string;
}

/** The orders of a company's series that do not exist although their dates are near, or have passed. */
export interface DueOrders {
  /** From today until as many days ahead as the company says. */
  readonly due: readonly Due[];
  /** Dates that passed before their orders were created, because the server was off. */
  readonly missed: readonly Due[];
  /** Series whose rules can be read. */
  readonly readable: readonly SeriesRow[];
  readonly unreadable: readonly SeriesRow[];
  /** The last day of `due`. */
  readonly until: string;
}

type IsClosed = (date: string) => boolean;

/** How many days back missed dates are listed. Their failures are shown as long. */
export const missedDays = 60;

/** Reads the orders that a company's series lack, of one series only if it is given. A company that rests lacks none. */
export async function readDueOrders(tx: TenantTx, seriesId: string | null, now: Date): Promise<DueOrders> {
  const { timeZone, seriesDaysAhead } = await readSettings(tx);
  const today = dayInTimeZone(timeZone, now);
  const company = await findCompany(tx.q, tx.companyId);
  const isResting = !company || isDeactivated(company.status);
  // Dates of the rest are not missed: they count as tried.
  const until = isResting ? today : addDays(today, seriesDaysAhead);
  const from = addDays(today, -missedDays);
  const rows = (await listSeriesFrom(tx, from)).filter(({ id }) => seriesId === null || id === seriesId);
  const series = rows.map((row) => ({ row, dates: findDatesOfRow(row) }));
  const readable = series.flatMap(({ row, dates }) => (dates ? [{ row, dates }] : []));
  const common = { until, readable: readable.map(({ row }) => row) };
  if (isResting || rows.length === 0) return { ...common, due: [], missed: [], unreadable: [] };
  const isClosed = await readClosures(tx, today);
  const stored = await listOccurrences(
    tx,
    rows.map(({ id }) => id),
  );
  const done = new Set(stored.filter(({ problem }) => problem === null).map(keyOf));
  return {
    ...common,
    unreadable: series.flatMap(({ row, dates }) => (dates ? [] : [row])),
    due: readable.flatMap(({ row, dates }) =>
      occurrencesNear(dates, addDays(today, -maxFreeDays), addDays(until, maxFreeDays), isClosed).flatMap(
        ({ original, date }) =>
          date !== null && date >= today && date <= until && !done.has(`${row.id} ${original}`)
            ? [{ seriesId: row.id, original, date }]
            : [],
      ),
    ),
    missed: readable.flatMap(({ row, dates }) => missedOf(row, dates, { today, isClosed }, stored)),
  };
}

const keyOf = ({ series_id, original_date }: OccurrenceRow): string => `${series_id} ${original_date}`;

/** Returns the dates of a series that have passed since its dates were tried last, and have neither an order nor a failure. */
export function missedOf(
  row: SeriesRow,
  dates: SeriesDates,
  { today, isClosed }: { readonly today: string; readonly isClosed: IsClosed },
  stored: readonly OccurrenceRow[],
): Due[] {
  const earliest = addDays(today, -missedDays);
  const after = row.tried_until > earliest ? row.tried_until : earliest;
  if (after >= addDays(today, -1)) return [];
  const known = new Set(stored.map(keyOf));
  return occurrencesNear(dates, addDays(after, -maxFreeDays), addDays(today, maxFreeDays), isClosed).flatMap(
    ({ original, date }) =>
      date !== null && date > after && date < today && !known.has(`${row.id} ${original}`)
        ? [{ seriesId: row.id, original, date }]
        : [],
  );
}

/** Returns whether the company is closed, for days from three months before today until a year after it. */
export async function readClosures(tx: TenantTx, today: string): Promise<IsClosed> {
  const days = await readCompanyDays(tx, {
    from: addDays(today, -missedDays - 2 * maxFreeDays),
    to: addDays(today, 366),
  });
  const closures = new Set(days.map(({ date }) => date));
  return (date) => closures.has(date);
}

/** Returns the occurrences with original dates in a range, and all that a person moved to another day. */
function occurrencesNear(dates: SeriesDates, from: string, until: string, isClosed: IsClosed): Occurrence[] {
  const movedFrom = Object.keys(dates.movedDates).filter((original) => original < from || original > until);
  return [
    ...occurrencesBetween(dates, from, until, isClosed),
    ...movedFrom.flatMap((original) => occurrencesBetween(dates, original, original, isClosed)),
  ];
}
