import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { datesBetween, type SeriesDates, splitSeries } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { checkAgainstCompany } from '../orders/index.ts';
import { enqueueCreation, ruleOf } from './create-series.ts';
import {
  columnsOfDates,
  datesOfRow,
  deleteSeriesRow,
  insertSeries,
  moveOccurrences,
  selectSeriesForUpdate,
  type SeriesRow,
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
  const before = (await selectSeriesForUpdate(tx, id)) ?? refuse('not_found');
  const row = await updateSeries(tx, id, await columnsOf(tx, before, datesOfRow(before), changes), by.at);
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
  const before = (await selectSeriesForUpdate(tx, id)) ?? refuse('not_found');
  const dates = datesOfRow(before);
  const isDate = datesBetween(dates.rule, dates.start, from, from).length > 0;
  if (!isDate || from <= dates.start) refuseFields([{ path: 'from', code: 'invalid' }]);
  const parts = splitSeries(dates, from);
  const following = await columnsOf(tx, before, parts.after, changes);
  await updateSeries(tx, id, columnsOfDates(parts.before), by.at);
  const row = await insertSeries(tx, {
    ...following,
    route_plan_type: before.route_plan_type,
    follows: before.id,
    created_by: by.userId,
  });
  await moveOccurrences(tx, { seriesId: id, cut: from }, row.id);
  const kept = await syncUpcoming(tx, before, row, by);
  await emitChange(tx, row, by, 'split');
  await enqueueCreation(tx, row.id);
  return { row, kept };
}

/** Ends a series before a date, and deletes the orders from it on that nobody changed. @throws 404 */
export async function endSeries(tx: TenantTx, id: string, from: string, by: Change): Promise<Changed> {
  const before = (await selectSeriesForUpdate(tx, id)) ?? refuse('not_found');
  const row = await updateSeries(tx, id, columnsOfDates(splitSeries(datesOfRow(before), from).before), by.at);
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

/** Returns the columns of a series after changes. A field of the order that is emptied leaves the template. */
async function columnsOf(tx: TenantTx, row: SeriesRow, dates: SeriesDates, changes: Changes) {
  const template = changes.order ? mergeTemplate(row.template, changes.order) : row.template;
  await checkAgainstCompany(tx, changes.order ?? {});
  return {
    template: JSON.stringify(template),
    ...columnsOfDates({
      ...dates,
      ...(changes.rule !== undefined && { rule: ruleOf(changes.rule, dates.start) }),
      ...(changes.onClosure !== undefined && { onClosure: changes.onClosure }),
      ...(changes.skippedDates !== undefined && { skipped: changes.skippedDates }),
      ...(changes.movedDates !== undefined && {
        movedDates: Object.fromEntries(changes.movedDates.map(({ original, date }) => [original, date])),
      }),
      ...(changes.pauses !== undefined && { pauses: changes.pauses }),
    }),
    early_days: changes.earlyDays ?? row.early_days,
    late_days: changes.lateDays ?? row.late_days,
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
