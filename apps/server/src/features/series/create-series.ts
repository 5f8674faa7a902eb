import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import {
  addDays,
  contactFieldNames,
  contactFields,
  datesBetween,
  orderOfContact,
  type Rule,
  plainDates,
  readRule,
  type RoutePlanType,
} from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { withoutAcceptedMinutes } from '../accepted-minutes/index.ts';
import { findContacts, recordUse } from '../contacts/index.ts';
import { checkAgainstCompany, type OrderRow, selectOrdersForUpdate } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { createSeriesOrdersJob } from './series-jobs.ts';
import type { Template } from './series.tables.ts';
import { columnsOfDates, insertOccurrence, insertSeries, isInSeries, type SeriesRow } from './series.store.ts';
import { templateOf, templateOfOrder } from './template.ts';

type SeriesInput = ParsedInput<EndpointNamed<'POST /series'>>['body'];

interface Source {
  readonly template: Template;
  readonly type: RoutePlanType;
  readonly start: string;
  readonly order: OrderRow | null;
}

interface CreatedBy {
  /** Null for a scheduled import. */
  readonly userId: string | null;
  readonly at: Date;
  readonly today: string;
  /** The upload whose row the series is. */
  readonly uploadId?: string | null;
}

/**
 * Creates a series of an order, of a contact or of given fields. An order whose date is one of the rule becomes its
 * occurrence. Other orders are created by a job at once. @throws order_in_series, 404, 422
 */
export async function createSeries(
  tx: TenantTx,
  input: SeriesInput,
  { userId, at, today, uploadId = null }: CreatedBy,
): Promise<SeriesRow> {
  const { template, type, start, order } = await readSource(tx, input, at);
  await checkAgainstCompany(tx, template);
  const rule = await ruleOf(tx, input.rule, start);
  const row = await insertSeries(tx, {
    template: JSON.stringify(template),
    route_plan_type: type,
    ...columnsOfDates({
      rule,
      start,
      onClosure: input.onClosure ?? 'SKIP',
      skipped: input.skippedDates ?? [],
      movedDates: Object.fromEntries((input.movedDates ?? []).map(({ original, date }) => [original, date])),
      pauses: input.pauses ?? [],
    }),
    early_days: input.earlyDays ?? 0,
    late_days: input.lateDays ?? 0,
    min_gap_days: input.minGapDays ?? null,
    max_gap_days: input.maxGapDays ?? null,
    weekday_patterns: JSON.stringify(input.weekdayPatterns ?? []),
    same_driver: input.sameDriver ?? null,
    created_by: userId,
    upload_id: uploadId,
    tried_until: addDays(today, -1),
  });
  const date = order?.delivery_date;
  if (order && date && datesBetween(rule, start, date, date).length > 0)
    await insertOccurrence(tx, { seriesId: row.id, original: date, date, orderId: order.id }, at);
  await tx.emit({
    type: 'seriesChanged',
    companyId: tx.companyId,
    userId,
    seriesId: row.id,
    rule: row.rule,
    change: 'created',
  });
  await enqueueCreation(tx, row.id);
  return row;
}

/** Starts the creation of the orders of a series that are due. */
export const enqueueCreation = (tx: TenantTx, seriesId: string): Promise<void> =>
  tx.enqueue(
    createSeriesOrdersJob,
    { companyId: tx.companyId, seriesId },
    { singletonKey: `${tx.companyId} ${seriesId}` },
  );

/**
 * Returns the rule of an RRULE or of words. Words that languages have in common are read in that of the company.
 * @throws 422 for a rule that orders cannot have, or that gives no date
 */
export async function ruleOf(tx: TenantTx, text: string, start: string): Promise<Rule> {
  const { systemLanguage: language } = await readSettings(tx);
  const rule =
    readRule(text, start, { language, dates: plainDates }) ?? refuseFields([{ path: 'rule', code: 'invalid' }]);
  return rule.until !== null && rule.until < start ? refuseFields([{ path: 'rule', code: 'invalid' }]) : rule;
}

async function readSource(tx: TenantTx, input: SeriesInput, at: Date): Promise<Source> {
  const { orderId, contactId, order: fields = {}, routePlanType } = input;
  if (orderId) {
    const [order] = await selectOrdersForUpdate(tx, [orderId]);
    if (!order) return refuse('not_found');
    if (await isInSeries(tx, orderId)) refuse('order_in_series');
    const start = input.startDate ?? order.delivery_date ?? refuseFields([{ path: 'startDate', code: 'required' }]);
    const [own = order] = await withoutAcceptedMinutes(tx, [order]);
    const template = { ...templateOfOrder(own), ...templateOf(fields) };
    return { template, type: order.route_plan_type, start, order };
  }
  const start = input.startDate ?? refuseFields([{ path: 'startDate', code: 'required' }]);
  if (!contactId) return { template: templateOf(fields), type: routePlanType, start, order: null };
  const [contact] = await findContacts(tx, [contactId]);
  if (!contact) return refuse('not_found');
  await recordUse(tx, [contactId], at);
  const values = valuesByField(contactFields, contactFieldNames, contact);
  return { template: templateOf(orderOfContact(fields, values, start)), type: 'VRP', start, order: null };
}
