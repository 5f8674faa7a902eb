import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import { prepareStatus } from '@roundsman/domain/order/validate-order';
import { describeRows } from '../../uploads/index.ts';
import { countryOrder, type ImportPlan } from './plan-import.ts';
import type { ReadOrders } from './read-orders.ts';

export type UploadCheck = ReplyInput<EndpointNamed<'POST /orders/check-upload'>>;

/** Returns a reading as the API describes it: the stored values, the changes and the problems. */
export function describeReading(read: ReadOrders, plan: ImportPlan): UploadCheck {
  const statuses = read.rows.map(({ reading: { values, errors } }) =>
    prepareStatus({ routePlanType: plan.type, ...values }, Object.values(errors)),
  );
  const count = (status: string): number => statuses.filter((each) => each.status === status).length;
  return {
    ...describeRows(read, plan),
    draft: count('DRAFT'),
    geocoding: count('GEOCODING'),
    error: count('ERROR'),
    dates: { order: plan.dateOrder ?? countryOrder(plan), ofCountry: countryOrder(plan), ...read.dates },
  };
}
