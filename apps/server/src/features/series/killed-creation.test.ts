import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothMoments, killAt } from '../../platform/testing/killing.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { createDueOrders } from './create-due-orders.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url);
const now = '2027-01-04T09:00:00Z';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { clock: { now: () => new Date(now) } } });
});
afterAll(() => app.stop());

/** A company with two orders that are due, one that cannot be created, and a series whose rule cannot be read. */
async function makeCompany() {
  const as = await app.company();
  const make = async (rule: string, labels: string[] = []): Promise<string> => {
    const order = { deliveryName: 'Hotel Lund', deliveryAddress: 'Storgatan 1', labels };
    const made = await app.request('POST /series', { as, body: { order, rule, startDate: '2027-01-04' } });
    expect(made.status, JSON.stringify(made.error)).toBe(201);
    return made.body._id;
  };
  await make('FREQ=DAILY;COUNT=2');
  const label = await app.request('POST /labels', { as, body: { name: 'Cold', color: '#112233' } });
  await make('FREQ=DAILY;COUNT=1', [label.body._id]);
  await app.request('DELETE /labels/:id', { as, params: { id: label.body._id } });
  const unreadable = await make('FREQ=DAILY;COUNT=1');
  await app.sql(`update series set rule = 'FREQ=YEARLY' where id = $1`, [unreadable]);
  return as;
}

/** Every transaction of the creation: its unreadable rule, two orders, an order that fails, its failure, and the end. */
const transactions = [1, 2, 3, 4, 5, 6];

it.each(bothMoments(transactions))(
  'a server killed at a transaction (%s its commit) loses and doubles nothing',
  async (text) => {
    const as = await makeCompany();
    const [step = '', moment = ''] = text.split(' ');
    const { code, signal } = await killAt(app, fixture, { companyId: as.companyId, now, step, moment });
    // The order that fails is the second or the fourth transaction, which never comes to its commit.
    if (!/^[24]/.test(text) || signal !== null) expect(signal).toBe('SIGKILL');
    else expect(code).toBe(0);
    const onError = (error: unknown): void => {
      throw error;
    };
    const options = { seriesId: null, now: new Date(now), onError };
    await createDueOrders(app.db.tenant(as.companyId), options);
    await createDueOrders(app.db.tenant(as.companyId), options);
    const orders = await app.sql<{ date: string }>(
      `select delivery_date::text as date from orders where company_id = $1 order by delivery_date`,
      [as.companyId],
    );
    expect(orders.map(({ date }) => date)).toEqual(['2027-01-04', '2027-01-05']);
    const failures = await app.sql<{ reason: string }>(
      `select details ->> 'reason' as reason from audit_log
        where company_id = $1 and action = 'seriesOrderFailed' order by reason`,
      [as.companyId],
    );
    expect(failures.map(({ reason }) => reason)).toEqual(['not_found', 'series_rule_unreadable']);
  },
  60_000,
);
