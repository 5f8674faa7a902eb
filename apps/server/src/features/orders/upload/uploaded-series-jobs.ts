import { jobNamed } from '../../../platform/jobs/named-job.ts';

/** An order of an upload, and the rule by which it comes again: an RRULE without `RRULE:`. */
export interface RepeatingOrder {
  readonly orderId: string;
  readonly rule: string;
}

/** Makes the series of the rows of an upload that have a rule. `userId` is null for a scheduled import. */
export const createUploadedSeriesJob = jobNamed<{
  companyId: string;
  uploadId: string;
  userId: string | null;
  orders: RepeatingOrder[];
}>('create-uploaded-series');

/** Deletes the series that an upload made, when it is undone. */
export const deleteUploadedSeriesJob = jobNamed<{ companyId: string; uploadId: string; userId: string }>(
  'delete-uploaded-series',
);

/** Returns the orders that come again, by the ids that the rows got. */
export const repeatingOrders = (ids: readonly string[], rules: readonly (string | null)[]): RepeatingOrder[] =>
  ids.flatMap((orderId, index) => {
    const rule = rules[index];
    return rule ? [{ orderId, rule }] : [];
  });
