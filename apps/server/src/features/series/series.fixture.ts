import type { EndpointNamed } from '@roundsman/contract';
import { expect } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { createDueOrders } from './create-due-orders.ts';

/** A Monday. */
export const monday = '2027-01-04';
/** Nine o'clock of that day. Set the clock to it before each test. */
export const atNine = `${monday}T09:00:00Z`;

export const order = {
  deliveryName: 'Hotel Lund',
  deliveryAddress: 'Storgatan 1',
  deliveryLat: 55.7,
  deliveryLng: 13.2,
};

type Body = Partial<(EndpointNamed<'POST /series'>['body'] & object)['_zod']['input']>;

export type SeriesScene = Awaited<ReturnType<typeof startSeries>>;

/** Starts a server without workers, so that tests create the orders of series themselves. */
export async function startSeries() {
  const clock = clockAt(atNine);
  const app = await startTestApp({ workers: false, replace: { clock } });
  return {
    app,
    clock,
    /** Makes a series of the hotel, every Monday from 4 January on, without its orders. */
    makeSeries: async (as: TestMember, body: Body = {}) => {
      const input = { order, rule: 'FREQ=WEEKLY;BYDAY=MO', startDate: monday, ...body };
      const made = await app.request('POST /series', { as, body: input });
      expect(made.status, JSON.stringify(made.error)).toBe(201);
      return made.body;
    },
    /** Creates all orders of a company that are due, as the job does. */
    createOrders: (as: TestMember): Promise<void> =>
      createDueOrders(app.db.tenant(as.companyId), {
        seriesId: null,
        now: clock.now(),
        onError: (error) => {
          throw error;
        },
      }),
    /** Returns the orders of a company by date: `2027-01-04 DRAFT`. */
    ordersOf: async (as: TestMember): Promise<string[]> => {
      const rows = await app.sql<{ text: string }>(
        `select delivery_date::text || ' ' || status as text from orders
          where company_id = $1 and deleted_at is null order by delivery_date, id`,
        [as.companyId],
      );
      return rows.map(({ text }) => text);
    },
    upcomingOf: async (as: TestMember, id: string) =>
      (await app.request('GET /series/:id', { as, params: { id } })).body.upcoming,
  };
}
