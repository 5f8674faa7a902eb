import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { addDays, datesBetween, occurrencesBetween, type SeriesDates, splitSeries } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { checkAgainstCompany } from '../orders/index.ts';
import { enqueueCreation, ruleOf } from './create-series.ts';
import { missedOf } from './due.ts';
import { storeFailure } from './store-failure.ts';
import {
  columnsOfDates,
  datesOfRow,
  deleteFailures,
  deleteSeriesRow,
  findDatesOfRow,
  insertSeries,
  listOccurrences,
  moveOccurrences,
  selectSeriesForUpdate,
  type SeriesRow,
  unruledDatesOf,
  updateSeries,
} from './series.store.ts';
import { type Change, type KeptOrder, syncUpcoming } from './sync-upcoming.ts';
import { templateOf } from './template.ts';
import type { Template } from './series.tables.ts';

type Changes = ParsedInput<EndpointNamed<'PUT /series/:id'>>['body'];
interface Changed {
  readonly row: SeriesRow;
  readonly kept: readonly KeptOrder[];
}

/** Changes all of a series: orders that exist follow as `syncUpcoming` says. @throws 404, 422 */
export async function changeSeries(tx: TenantTx, id: string, changes: Changes, by: Change): Promise<Changed> {
  const before = await selectForChange(tx, id, by);
  const dates = findDatesOfRow(before) ?? (await datesWithRule(tx, before, changes.rule));
  const row = await updateSeries(tx, id, await columnsOf(tx, before, dates, changes, by), by.at);
  await deleteFormerFailures(tx, row, by);
  const kept = await syncUpcoming(tx, before, row, by);
  await emitChange(tx, row, by, 'changed');
  await enqueueCreation(tx, id);
  return { row, kept };
}

/**
 * Changes an occurrence and the following ones: the series ends before it, and another one begins with it. Orders that
 * exist go to the new series, with what persons changed on them. @throws 404, 422
 */
export async function changeFollowing(
  tx: TenantTx,
  id: string,
  { from, ...changes }: Changes & { readonly from: string },
  by: Change,
): Promise<Changed> {
  const before = await selectForChange(tx, id, by);
  const dates = datesOfRow(before);
  const isDate = datesBetween(dates.rule, dates.start, from, from).length > 0;
  if (!isDate) refuseFields([{ path: 'from', code: 'invalid' }]);
  // From its first day on is all of it.
  if (from <= dates.start) return changeSeries(tx, id, changes, by);
  const parts = splitSeries(dates, from);
  const following = await columnsOf(tx, before, parts.after, changes, by);
  await updateSeries(tx, id, columnsOfDates(parts.before), by.at);
  const row = await insertSeries(tx, {
    ...following,
    route_plan_type: before.route_plan_type,
    follows: before.id,
    created_by: by.userId,
  });
  await moveOccurrences(tx, { seriesId: id, cut: from }, row.id);
  await deleteFormerFailures(tx, row, by);
  const kept = await syncUpcoming(tx, before, row, by);
  await emitChange(tx, row, by, 'split');
  await enqueueCreation(tx, row.id);
  return { row, kept };
}

/** Ends a series before a date, and deletes the orders from it on that nobody changed. @throws 404 */
export async function endSeries(tx: TenantTx, id: string, from: string, by: Change): Promise<Changed> {
  const before = await selectForChange(tx, id, by);
  const row = await updateSeries(tx, id, columnsOfDates(splitSeries(datesOfRow(before), from).before), by.at);
  await deleteFormerFailures(tx, row, by);
  const kept = await syncUpcoming(tx, before, row, by);
  await emitChange(tx, row, by, 'ended');
  return { row, kept };
}

/** Deletes a series with the orders from today on that nobody changed. @throws 404 */
export async function deleteSeries(tx: TenantTx, id: string, by: Change): Promise<readonly KeptOrder[]> {
  const before = (await selectSeriesForUpdate(tx, id)) ?? refuse('not_found');
  const kept = await syncUpcoming(tx, before, null, by);
  await deleteSeriesRow(tx, id);
  await emitChange(tx, before, by, 'deleted');
  return kept;
}

/** Selects a series for a change, and lists the dates that it missed by its rule until now. @throws 404 */
async function selectForChange(tx: TenantTx, id: string, { at, today, isClosed }: Change): Promise<SeriesRow> {
  const row = (await selectSeriesForUpdate(tx, id)) ?? refuse('not_found');
  const dates = findDatesOfRow(row);
  if (!dates) return row;
  const stored = await listOccurrences(tx, [id]);
  for (const missed of missedOf(row, dates, { today, isClosed }, stored))
    await storeFailure(tx, row, missed, { code: 'series_date_missed', fields: [], at: at.toISOString() });
  return row;
}

/** Returns the dates of a series whose rule cannot be read, with a new one. @throws series_rule_unreadable without it */
const datesWithRule = async (tx: TenantTx, row: SeriesRow, rule: string | undefined): Promise<SeriesDates> => ({
  ...unruledDatesOf(row),
  rule: await ruleOf(tx, rule ?? refuse('series_rule_unreadable'), row.start_date),
});

/** Failures on dates that the series has no more are no failures any longer. */
async function deleteFormerFailures(tx: TenantTx, row: SeriesRow, { isClosed }: Change): Promise<void> {
  const dates = datesOfRow(row);
  const failed = (await listOccurrences(tx, [row.id])).filter(({ problem }) => problem !== null);
  const former = failed.filter(
    ({ original_date: original }) =>
      (occurrencesBetween(dates, original, original, isClosed)[0]?.date ?? null) === null,
  );
  await deleteFailures(
    tx,
    row.id,
    former.map(({ original_date }) => original_date),
  );
}

/** Returns the columns of a series after changes. A field of the order that is emptied leaves the template. */
async function columnsOf(tx: TenantTx, row: SeriesRow, dates: SeriesDates, changes: Changes, { today }: Change) {
  const template = changes.order ? mergeTemplate(row.template, changes.order) : row.template;
  await checkAgainstCompany(tx, changes.order ?? {});
  return {
    template: JSON.stringify(template),
    ...columnsOfDates({
      ...dates,
      ...(changes.rule !== undefined && { rule: await ruleOf(tx, changes.rule, dates.start) }),
      ...(changes.onClosure !== undefined && { onClosure: changes.onClosure }),
      ...(changes.skippedDates !== undefined && { skipped: changes.skippedDates }),
      ...(changes.movedDates !== undefined && {
        movedDates: Object.fromEntries(changes.movedDates.map(({ original, date }) => [original, date])),
      }),
      ...(changes.pauses !== undefined && { pauses: changes.pauses }),
    }),
    early_days: changes.earlyDays ?? row.early_days,
    late_days: changes.lateDays ?? row.late_days,
    ...visitColumns(row, changes),
    problem: null,
    // The new dates are tried from today on; the former ones that passed are listed as missed by now.
    tried_until: addDays(today, -1),
  };
}

/** Returns the columns about the days and the driver of visits. @throws 422 when the gaps exclude each other */
function visitColumns(row: SeriesRow, changes: Changes) {
  const { minGapDays = row.min_gap_days, maxGapDays = row.max_gap_days, sameDriver = row.same_driver } = changes;
  if (minGapDays !== null && maxGapDays !== null && minGapDays > maxGapDays)
    refuseFields([{ path: 'maxGapDays', code: 'invalid' }]);
  return {
    min_gap_days: minGapDays,
    max_gap_days: maxGapDays,
    weekday_patterns: JSON.stringify(changes.weekdayPatterns ?? row.weekday_patterns),
    same_driver: sameDriver,
  };
}

/** A new address without coordinates takes away those of the former address. */
function mergeTemplate(before: Template, order: NonNullable<Changes['order']>): Template {
  const remaining = new Map(Object.entries(before));
  for (const field of Object.keys(order)) remaining.delete(field);
  for (const stop of ['pickup', 'delivery'] as const) {
    const address = order[`${stop}Address`];
    if (address === undefined || address === before[`${stop}Address`]) continue;
    remaining.delete(`${stop}Lat`);
    remaining.delete(`${stop}Lng`);
  }
  return { ...Object.fromEntries(remaining), ...templateOf(order) };
}

const emitChange = (
  tx: TenantTx,
  { id, rule }: SeriesRow,
  { userId }: Change,
  change: 'changed' | 'split' | 'ended' | 'deleted',
): Promise<void> => tx.emit({ type: 'seriesChanged', companyId: tx.companyId, userId, seriesId: id, rule, change });
