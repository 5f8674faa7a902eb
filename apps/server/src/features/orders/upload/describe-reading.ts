import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import { prepareStatus } from '@roundsman/domain/order/validate-order';
import { describeRows } from '../../uploads/index.ts';
import { countryOrder, type OrderReadingOptions } from './reading-options.ts';
import type { ReadOrders } from './read-orders.ts';

export type UploadCheck = ReplyInput<EndpointNamed<'POST /orders/check-upload'>>;

/** Returns a reading as the API describes it: the stored values, the changes and the problems. */
export function describeReading(read: ReadOrders, options: OrderReadingOptions): UploadCheck {
  const statuses = read.rows.map(({ reading: { values, cellProblems } }) =>
    prepareStatus({ routePlanType: options.type, ...values }, Object.values(cellProblems)),
  );
  const count = (status: string): number => statuses.filter((reading) => reading.status === status).length;
  return {
    ...describeRows(read),
    draft: count('DRAFT'),
    geocoding: count('GEOCODING'),
    error: count('ERROR'),
    preset: read.preset,
    dates: { ofCountry: countryOrder(options), ...read.dates },
  };
}
