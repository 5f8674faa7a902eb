import { addDays, dayInTimeZone, nextOccurrences, seriesState } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readSettings } from '../settings/index.ts';
import { missedDays, readClosures } from './due.ts';
import { findDatesOfRow, listFollowed, listOccurrences, type OccurrenceRow, type SeriesRow } from './series.store.ts';
import { changedOf, type KeptOrder, listUpcoming } from './sync-upcoming.ts';
import { nameOf } from './template.ts';

const nextShown = 10;

/** The company's day, and the days on which it is closed. */
export async function readToday(tx: TenantTx, now: Date) {
  const { timeZone } = await readSettings(tx);
  const today = dayInTimeZone(timeZone, now);
  return { today, isClosed: await readClosures(tx, today) };
}

type Today = Awaited<ReturnType<typeof readToday>>;

/** Returns series as editors see them, in the given order. */
export async function presentSeries(tx: TenantTx, rows: readonly SeriesRow[], today: Today) {
  const ids = rows.map(({ id }) => id);
  const occurrences = await listOccurrences(tx, ids, addDays(today.today, -missedDays));
  const followed = await listFollowed(tx, ids);
  const bySeries = Map.groupBy(occurrences, ({ series_id }) => series_id);
  return rows.map((row) => presentRow(row, bySeries.get(row.id) ?? [], followed.has(row.id), today));
}

function presentRow(
  row: SeriesRow,
  occurrences: readonly OccurrenceRow[],
  isFollowed: boolean,
  { today, isClosed }: Today,
) {
  const dates = findDatesOfRow(row);
  return {
    _id: row.id,
    name: nameOf(row.template),
    order: row.template,
    routePlanType: row.route_plan_type,
    rule: row.rule,
    startDate: row.start_date,
    lastDate: row.last_date,
    onClosure: row.on_closure,
    earlyDays: row.early_days,
    lateDays: row.late_days,
    minGapDays: row.min_gap_days,
    maxGapDays: row.max_gap_days,
    weekdayPatterns: row.weekday_patterns,
    sameDriver: row.same_driver,
    skippedDates: row.skipped,
    movedDates: Object.entries(row.moved_dates).map(([original, date]) => ({ original, date })),
    pauses: row.pauses,
    state: dates
      ? seriesState(dates, today, isFollowed)
      : row.last_date !== null && row.last_date < today
        ? 'ENDED'
        : 'ACTIVE',
    follows: row.follows,
    next: dates ? nextOccurrences(dates, today, nextShown, isClosed) : [],
    problem: dates ? null : (row.problem ?? { code: 'series_rule_unreadable', at: row.updated_at.toISOString() }),
    failures: occurrences.flatMap(({ problem, original_date, date }) =>
      problem ? [{ original: original_date, date, ...problem }] : [],
    ),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns a series with its orders from today on. */
export async function presentDetail(tx: TenantTx, row: SeriesRow, today: Today) {
  const upcoming = await listUpcoming(tx, row.id, today.today);
  const occurrences = await listOccurrences(tx, [row.id], addDays(today.today, -missedDays));
  return {
    ...presentRow(row, occurrences, (await listFollowed(tx, [row.id])).has(row.id), today),
    upcoming: upcoming.map(({ occurrence, order }) => ({
      original: occurrence.original_date,
      date: order.delivery_date ?? occurrence.date,
      order: { _id: order.id, orderCode: order.order_code, status: order.status },
      changedFields: changedOf(order, occurrence, row),
    })),
  };
}

export const presentKept = (kept: readonly KeptOrder[]) =>
  kept.map(({ original, orderId, orderCode, fields }) => ({
    original,
    order: { _id: orderId, orderCode },
    changedFields: [...fields],
  }));
