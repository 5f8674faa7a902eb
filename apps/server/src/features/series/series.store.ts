import {
  addDays,
  formatRule,
  lastDateOf,
  parseRule,
  renewDays,
  type SeriesDates,
  type SeriesState,
} from '@roundsman/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { StoredSeriesProblem } from './series.tables.ts';

export type SeriesRow = Selectable<Database['series']>;
export type OccurrenceRow = Selectable<Database['series_occurrences']>;

/** Returns the dates of a stored series. @throws series_rule_unreadable */
export const datesOfRow = (row: SeriesRow): SeriesDates => findDatesOfRow(row) ?? refuse('series_rule_unreadable');

/** Returns the dates of a stored series; null when its rule cannot be read. */
export function findDatesOfRow(row: SeriesRow): SeriesDates | null {
  const rule = parseRule(row.rule, row.start_date);
  return rule && { ...unruledDatesOf(row), rule };
}

/** Returns the dates of a stored series without its rule. */
export const unruledDatesOf = (row: SeriesRow): Omit<SeriesDates, 'rule'> => ({
  start: row.start_date,
  onClosure: row.on_closure,
  skipped: row.skipped,
  movedDates: row.moved_dates,
  pauses: row.pauses,
});

/** Returns the columns of the dates of a series. */
export const columnsOfDates = ({ rule, start, onClosure, skipped, movedDates, pauses }: SeriesDates) => ({
  rule: formatRule(rule),
  start_date: start,
  last_date: lastDateOf(rule, start),
  on_closure: onClosure,
  skipped: JSON.stringify(skipped),
  moved_dates: JSON.stringify(movedDates),
  pauses: JSON.stringify(pauses),
});

const sortable = { startDate: sql`start_date`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

interface SeriesList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly search?: string | undefined;
    readonly state?: SeriesState | undefined;
    readonly failed?: boolean | undefined;
  };
}

/** @param today the day in the company's time zone */
export async function listSeries({ q, companyId }: TenantTx, { filters, ...page }: SeriesList, today: string) {
  let query = q.selectFrom('series').selectAll().where('company_id', '=', companyId);
  const { search, state, failed } = filters;
  if (search) {
    const text = containing(search);
    query = query.where(
      sql<boolean>`concat_ws(' ', template ->> 'deliveryName', template ->> 'deliveryAddress', template ->> 'pickupName', template ->> 'pickupAddress') ilike ${text}`,
    );
  }
  if (state) query = query.where(isInState(state, today));
  if (failed)
    query = query.where(
      sql<boolean>`(problem is not null or exists (select from series_occurrences o where o.series_id = series.id and o.problem is not null))`,
    );
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

/** The condition of `seriesState` of the domain. */
function isInState(state: SeriesState, today: string) {
  const ended = sql`coalesce(last_date < ${today}, false)`;
  const paused = sql`exists (select from jsonb_to_recordset(pauses) as p("from" date, until date)
    where p."from" <= ${today} and coalesce(p.until >= ${today}, true))`;
  const followed = sql`exists (select from series as f where f.company_id = series.company_id and f.follows = series.id)`;
  const toRenew = sql`coalesce(last_date <= ${addDays(today, renewDays)}, false) and not ${followed}`;
  if (state === 'ENDED') return sql<boolean>`${ended}`;
  if (state === 'PAUSED') return sql<boolean>`not ${ended} and ${paused}`;
  if (state === 'TO_RENEW') return sql<boolean>`not ${ended} and not ${paused} and ${toRenew}`;
  return sql<boolean>`not ${ended} and not ${paused} and not (${toRenew})`;
}

/** Returns which of these series end because another one follows. */
export const listFollowed = async (
  { q, companyId }: TenantTx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await q
    .selectFrom('series')
    .select('follows')
    .where('company_id', '=', companyId)
    .where('follows', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return new Set(rows.flatMap(({ follows }) => follows ?? []));
};

export const findSeries = ({ q, companyId }: TenantTx, id: string): Promise<SeriesRow | undefined> =>
  q.selectFrom('series').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();

/** Selects a series for update, so that its orders are created and changed by one transaction at a time. */
export const selectSeriesForUpdate = ({ q, companyId }: TenantTx, id: string): Promise<SeriesRow | undefined> =>
  q
    .selectFrom('series')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertSeries = (
  { q, companyId }: TenantTx,
  values: Omit<Insertable<Database['series']>, 'company_id'>,
): Promise<SeriesRow> =>
  q
    .insertInto('series')
    .values({ ...values, company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateSeries = (
  { q, companyId }: TenantTx,
  id: string,
  changes: Updateable<Database['series']>,
  at: Date,
): Promise<SeriesRow> =>
  q
    .updateTable('series')
    .set({ ...changes, updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores that no rule of a series can be read. Returns whether this was not stored before. */
export const storeUnreadableRule = async ({ q, companyId }: TenantTx, id: string, at: Date): Promise<boolean> =>
  (await q
    .updateTable('series')
    .set({ problem: JSON.stringify({ code: 'series_rule_unreadable', at: at.toISOString() }) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('problem', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Stores that all dates of series until this day were tried, unless a series has changed since it was read. */
export async function storeTriedUntil(
  { q, companyId }: TenantTx,
  rows: readonly Pick<SeriesRow, 'id' | 'updated_at'>[],
  until: string,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update series s set tried_until = greatest(s.tried_until, ${until}::date), problem = null
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ updated_at }) => updated_at)}::timestamptz[]) as r (id, at)
    where s.company_id = ${companyId} and s.id = r.id and date_trunc('milliseconds', s.updated_at) = r.at
      and (s.tried_until < ${until}::date or s.problem is not null)`.execute(q);
}

/** Deletes failures of a series on these original dates. */
export async function deleteFailures(
  { q, companyId }: TenantTx,
  seriesId: string,
  originals: readonly string[],
): Promise<void> {
  if (originals.length === 0) return;
  await q
    .deleteFrom('series_occurrences')
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('original_date', '=', (eb) => eb.fn.any(eb.cast<string[]>(eb.val([...originals]), sql`date[]`)))
    .where('problem', 'is not', null)
    .execute();
}

/** Deletes a series with its occurrences. Their orders stay. */
export async function deleteSeriesRow({ q, companyId }: TenantTx, id: string): Promise<void> {
  await q.deleteFrom('series').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Returns series that may have dates from this day on. */
export const listSeriesFrom = ({ q, companyId }: TenantTx, day: string): Promise<SeriesRow[]> =>
  q
    .selectFrom('series')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('last_date', 'is', null), eb('last_date', '>=', day), sql<boolean>`moved_dates <> '{}'`]))
    .orderBy('id')
    .execute();

/** Returns the companies with series, also those that rest. Over all companies. */
export async function listCompaniesWithSeries(q: Query): Promise<string[]> {
  const rows = await q.selectFrom('series').select('company_id as id').distinct().execute();
  return rows.map(({ id }) => id);
}

/** Returns whether an order is of a series. */
export const isInSeries = async ({ q, companyId }: TenantTx, orderId: string): Promise<boolean> =>
  (await q
    .selectFrom('series_occurrences')
    .select('id')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()) !== undefined;

/** Returns the ids of the series that an upload made. */
export async function listSeriesOfUpload({ q, companyId }: TenantTx, uploadId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('series')
    .select('id')
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the occurrences of series from an original date on, oldest first. */
export const listOccurrences = (
  { q, companyId }: TenantTx,
  seriesIds: readonly string[],
  from: string | null = null,
): Promise<OccurrenceRow[]> => {
  const query = q
    .selectFrom('series_occurrences')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('series_id', '=', (eb) => eb.fn.any(eb.val([...seriesIds])))
    .orderBy('original_date');
  return (from === null ? query : query.where('original_date', '>=', from)).execute();
};

/**
 * Stores an occurrence whose order is being created. Returns its id, or undefined when another transaction has created
 * the order. A failed occurrence begins again.
 */
export const insertOccurrence = (
  { q, companyId }: TenantTx,
  occurrence: {
    readonly seriesId: string;
    readonly original: string;
    readonly date: string;
    readonly orderId?: string;
  },
  at: Date,
): Promise<{ id: string } | undefined> =>
  q
    .insertInto('series_occurrences')
    .values({
      company_id: companyId,
      series_id: occurrence.seriesId,
      original_date: occurrence.original,
      date: occurrence.date,
      order_id: occurrence.orderId ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['series_id', 'original_date'])
        .doUpdateSet({ problem: null, date: occurrence.date, updated_at: at })
        .where('series_occurrences.problem', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();

export async function updateOccurrence(
  { q, companyId }: TenantTx,
  id: string,
  changes: Updateable<Database['series_occurrences']>,
  at: Date,
): Promise<void> {
  await q
    .updateTable('series_occurrences')
    .set({ ...changes, updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteOccurrences({ q, companyId }: TenantTx, ids: readonly string[]): Promise<void> {
  await q
    .deleteFrom('series_occurrences')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/** Gives the occurrences of a series from a date on to another series. */
export async function moveOccurrences(
  { q, companyId }: TenantTx,
  from: { readonly seriesId: string; readonly cut: string },
  to: string,
): Promise<void> {
  await q
    .updateTable('series_occurrences')
    .set({ series_id: to })
    .where('company_id', '=', companyId)
    .where('series_id', '=', from.seriesId)
    .where('original_date', '>=', from.cut)
    .execute();
}

/** Stores why an order could not be created. Returns whether this occurrence had not failed before. */
export async function storeProblem(
  { q, companyId }: TenantTx,
  occurrence: { readonly seriesId: string; readonly original: string; readonly date: string },
  problem: StoredSeriesProblem,
): Promise<boolean> {
  const values = {
    company_id: companyId,
    series_id: occurrence.seriesId,
    original_date: occurrence.original,
    date: occurrence.date,
    problem: JSON.stringify(problem),
  };
  const stored = await q
    .insertInto('series_occurrences')
    .values(values)
    .onConflict((conflict) => conflict.columns(['series_id', 'original_date']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return true;
  await q
    .updateTable('series_occurrences')
    .set({ problem: values.problem, date: values.date })
    .where('company_id', '=', companyId)
    .where('series_id', '=', occurrence.seriesId)
    .where('original_date', '=', occurrence.original)
    .where('problem', 'is not', null)
    .execute();
  return false;
}

/**
 * Returns the series of these orders with what they say about the days and drivers of visits. Only those with at least two
 * of the orders and such a rule; with `all`, also those without a rule.
 */
export async function readVisitsOfSeries(
  { q, companyId }: TenantTx,
  orderIds: readonly string[],
  { all = false }: { readonly all?: boolean } = {},
) {
  if (orderIds.length === 0) return [];
  const rows = await q
    .selectFrom('series_occurrences as o')
    .innerJoin('series as s', 's.id', 'o.series_id')
    .select(['s.id', 's.min_gap_days', 's.max_gap_days', 's.weekday_patterns', 's.same_driver', 'o.order_id', 'o.date'])
    .where('o.company_id', '=', companyId)
    .where('s.company_id', '=', companyId)
    .where('o.order_id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .orderBy('o.date')
    .orderBy('o.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofSeries) => {
    const [first] = ofSeries;
    if (!first || ofSeries.length < 2) return [];
    const { id, min_gap_days, max_gap_days, weekday_patterns, same_driver } = first;
    const hasRule =
      min_gap_days !== null || max_gap_days !== null || weekday_patterns.length > 0 || same_driver !== null;
    if (!hasRule && !all) return [];
    return [
      {
        id,
        minGapDays: min_gap_days,
        maxGapDays: max_gap_days,
        weekdayPatterns: weekday_patterns,
        sameDriver: same_driver,
        orders: ofSeries.flatMap(({ order_id: orderId, date }) => (orderId === null ? [] : [{ orderId, date }])),
      },
    ];
  });
}
