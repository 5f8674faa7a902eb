import { type DayConflict, dayConflictOf } from '@roundsman/domain';
import type { OrderRow } from './order-table-columns.ts';

/** An order with a date, or on a plan of a day, on which it should not be served. */
export interface OutsideDays {
  readonly _id: string;
  readonly orderCode: string;
  readonly conflict: DayConflict;
}

const namedOutside = 100;

type DatedOrder = Pick<OrderRow, 'id' | 'order_code' | 'delivery_date' | 'earliest_date' | 'latest_date' | 'weekdays'>;

/** Returns the first hundred orders whose dates and weekdays do not allow the day; by default the order's own date. */
export const outsideDaysOf = (orders: readonly DatedOrder[], day?: string): OutsideDays[] =>
  orders
    .flatMap((order) => {
      const { earliest_date: earliestDate, latest_date: latestDate, weekdays } = order;
      const date = day ?? order.delivery_date;
      const conflict = date === null ? null : dayConflictOf(date, { earliestDate, latestDate, weekdays });
      return conflict ? [{ _id: order.id, orderCode: order.order_code, conflict }] : [];
    })
    .slice(0, namedOutside);
