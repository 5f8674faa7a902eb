import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { atNine, monday, order, type SeriesScene, startSeries } from './series.fixture.ts';

let app: SeriesScene['app'];
let clock: SeriesScene['clock'];
let makeSeries: SeriesScene['makeSeries'];
let createOrders: SeriesScene['createOrders'];
let ordersOf: SeriesScene['ordersOf'];
let upcomingOf: SeriesScene['upcomingOf'];
beforeAll(async () => {
  ({ app, clock, makeSeries, createOrders, ordersOf, upcomingOf } = await startSeries());
});
beforeEach(() => clock.set(atNine));
afterAll(() => app.stop());

it('an order that is in a series begins no other one', async () => {
  const as = await app.company();
  const body = { ...order, routePlanType: 'VRP', deliveryDate: monday };
  const orderId = (await app.request('POST /orders', { as, body })).body._id;
  const input = { orderId, rule: 'FREQ=WEEKLY;BYDAY=MO' };
  expect((await app.request('POST /series', { as, body: input })).status).toBe(201);
  const again = await app.request('POST /series', { as, body: { ...input, rule: 'FREQ=DAILY' } });
  expect(again.error).toMatchObject({ statusCode: 409, code: 'order_in_series' });
  expect((await app.request('GET /series', { as })).body.series).toHaveLength(1);
});

describe('orders of a series', () => {
  it('are created for the days ahead that the company says, with the fields of the series', async () => {
    const as = await app.company();
    const { _id, state, next } = await makeSeries(as);
    expect(state).toBe('ACTIVE');
    expect(next.slice(0, 2).map(({ date }) => date)).toEqual(['2027-01-04', '2027-01-11']);
    await createOrders(as);
    expect(await ordersOf(as)).toEqual(['2027-01-04 DRAFT', '2027-01-11 DRAFT', '2027-01-18 DRAFT']);
    const { body } = await app.request('GET /orders', { as, query: { routePlanType: 'VRP' } });
    expect(body.orders[0]).toMatchObject({ ...order, series: { _id } });
    await app.request('POST /companies/setting', { as, body: { seriesDaysAhead: 21 } });
    await createOrders(as);
    expect(await ordersOf(as)).toHaveLength(4);
  });

  it('begin with the order of which the series is made', async () => {
    const as = await app.company();
    const made = await app.request('POST /orders', {
      as,
      body: { ...order, deliveryDate: monday, routePlanType: 'VRP', orderRef: 'A1' },
    });
    const { _id } = await makeSeries(as, { order: undefined, orderId: made.body._id, startDate: undefined });
    await createOrders(as);
    const upcoming = await upcomingOf(as, _id);
    expect(upcoming.map(({ original }) => original)).toEqual(['2027-01-04', '2027-01-11', '2027-01-18']);
    expect(upcoming[0]?.order._id).toBe(made.body._id);
    expect(upcoming.flatMap(({ changedFields }) => changedFields)).toEqual([]);
  });

  it('have the values of a contact', async () => {
    const as = await app.company();
    const contact = await app.request('POST /contact-locations', {
      as,
      body: { name: 'Café Malmö', address: 'Stortorget 2', lat: 55.6, lng: 13 },
    });
    expect(contact.status, JSON.stringify(contact.error)).toBe(201);
    const contactId = contact.body._id;
    expect(await makeSeries(as, { order: undefined, contactId })).toMatchObject({
      name: 'Café Malmö',
      order: { deliveryAddress: 'Stortorget 2' },
    });
  });

  it('are not created again after a person deleted one', async () => {
    const as = await app.company();
    const { _id } = await makeSeries(as);
    await createOrders(as);
    const [first] = await upcomingOf(as, _id);
    await app.request('DELETE /orders/:id', { as, params: { id: first?.order._id ?? '' } });
    await createOrders(as);
    expect(await ordersOf(as)).toEqual(['2027-01-11 DRAFT', '2027-01-18 DRAFT']);
  });

  it('are one for each date, also when two workers create them at once', async () => {
    const as = await app.company();
    await makeSeries(as, { rule: 'FREQ=DAILY' });
    await Promise.all([createOrders(as), createOrders(as), createOrders(as)]);
    expect(await ordersOf(as)).toHaveLength(15);
  });

  it.each([
    ['before the occurrence', 'before insert', 'series_occurrences'],
    ['before the order', 'before insert', 'orders'],
    ['after the order', 'after insert', 'orders'],
    ['before the log', 'before insert', 'order_log'],
    ['before the occurrence has its order', 'before update', 'series_occurrences'],
    ['after the occurrence has its order', 'after update', 'series_occurrences'],
  ])('exist once after a process died %s', async (_, when, table) => {
    const as = await app.company();
    await makeSeries(as, { rule: 'FREQ=DAILY;COUNT=2' });
    await app.sql(`create function die() returns trigger language plpgsql security definer
      as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await app.sql(`create trigger die ${when} on ${table} for each row execute function die()`);
    await expect(createOrders(as)).rejects.toThrow();
    await app.sql(`drop function die cascade`);
    expect(await ordersOf(as)).toEqual([]);
    await createOrders(as);
    await createOrders(as);
    expect(await ordersOf(as)).toEqual(['2027-01-04 DRAFT', '2027-01-05 DRAFT']);
  });

  it.each([
    ['the 23 hours of spring', '2027-03-27', ['2027-03-27', '2027-03-28', '2027-03-29']],
    ['the 25 hours of autumn', '2027-10-30', ['2027-10-30', '2027-10-31', '2027-11-01']],
  ])('come on each day of %s, at any time of the night', async (_, start, dates) => {
    const as = await app.company();
    await app.request('POST /companies/setting', { as, body: { timeZone: 'Europe/Stockholm', seriesDaysAhead: 1 } });
    await makeSeries(as, { rule: 'FREQ=DAILY;COUNT=3', startDate: start });
    const night = Date.parse(`${start}T20:30:00Z`);
    for (let hour = 0; hour < 30; hour++) {
      clock.set(new Date(night + hour * 3_600_000));
      await createOrders(as);
    }
    expect(await ordersOf(as)).toEqual(dates.map((date) => `${date} DRAFT`));
  });

  it.each(['DISABLED', 'BANNED'])('rest while the company is %s', async (status) => {
    const as = await app.company();
    await makeSeries(as);
    await app.sql('update companies set status = $2 where id = $1', [as.companyId, status]);
    await createOrders(as);
    expect(await ordersOf(as)).toEqual([]);
  });

  it('move off closing days, or are left out and named', async () => {
    const as = await app.company();
    await app.request('POST /company-days', { as, body: { date: '2027-01-11', name: 'Inventory' } });
    const skipping = await makeSeries(as, { order: { ...order, deliveryName: 'A' } });
    expect(skipping.next[1]).toEqual({ original: '2027-01-11', date: null, reason: 'closed' });
    await createOrders(as);
    expect(await ordersOf(as)).toEqual(['2027-01-04 DRAFT', '2027-01-18 DRAFT']);
    await app.request('PUT /series/:id', { as, params: { id: skipping._id }, body: { onClosure: 'AFTER' } });
    await createOrders(as);
    expect(await ordersOf(as)).toEqual(['2027-01-04 DRAFT', '2027-01-12 DRAFT', '2027-01-18 DRAFT']);
  });
});

describe('a failure', () => {
  it('is listed with its reason, emitted once, and retried', async () => {
    const as = await app.company();
    const label = await app.request('POST /labels', { as, body: { name: 'Cold', color: '#112233' } });
    const { _id } = await makeSeries(as, { rule: 'FREQ=DAILY;COUNT=1', order: { ...order, labels: [label.body._id] } });
    await app.request('DELETE /labels/:id', { as, params: { id: label.body._id } });
    await createOrders(as);
    await createOrders(as);
    const failed = await app.request('GET /series', { as, query: { filters: { failed: 'true' } } });
    expect(failed.body.series).toMatchObject([{ _id, failures: [{ original: monday, code: 'not_found' }] }]);
    const events = await app.sql(`select 1 from audit_log where company_id = $1 and action = 'seriesOrderFailed'`, [
      as.companyId,
    ]);
    expect(events).toHaveLength(1);
    await app.request('PUT /series/:id', { as, params: { id: _id }, body: { order: { labels: [] } } });
    const retried = await app.request('POST /series/:id/retry', { as, params: { id: _id } });
    expect(retried.body).toMatchObject({ failures: [], upcoming: [{ original: monday }] });
  });
});

describe('a series whose rule cannot be read', () => {
  /** A series with a rule that only a newer version reads, beside one of every Monday. */
  async function makeUnreadable() {
    const as = await app.company();
    const { _id } = await makeSeries(as);
    await app.sql(`update series set rule = 'FREQ=YEARLY' where id = $1`, [_id]);
    await makeSeries(as, { order: { ...order, deliveryName: 'Bakery' } });
    return { as, id: _id };
  }

  it('stops no other one, and is a failure that is emitted once', async () => {
    const { as, id } = await makeUnreadable();
    await createOrders(as);
    await createOrders(as);
    expect(await ordersOf(as)).toHaveLength(3);
    const failed = await app.request('GET /series', { as, query: { filters: { failed: 'true' } } });
    expect(failed.body.series).toMatchObject([
      { _id: id, next: [], problem: { code: 'series_rule_unreadable', at: clock.now().toISOString() } },
    ]);
    const events = await app.sql(`select 1 from audit_log where company_id = $1 and action = 'seriesOrderFailed'`, [
      as.companyId,
    ]);
    expect(events).toHaveLength(1);
  });

  it('creates its orders once a person has chosen another rule; other changes are refused', async () => {
    const { as, id } = await makeUnreadable();
    await createOrders(as);
    const early = await app.request('PUT /series/:id', { as, params: { id }, body: { earlyDays: 1 } });
    expect(early.error).toMatchObject({ statusCode: 409, code: 'series_rule_unreadable' });
    const end = await app.request('POST /series/:id/end', { as, params: { id }, body: { from: monday } });
    expect(end.error.code).toBe('series_rule_unreadable');
    const changed = await app.request('PUT /series/:id', { as, params: { id }, body: { rule: 'FREQ=DAILY;COUNT=2' } });
    expect(changed.body).toMatchObject({ problem: null, rule: 'FREQ=DAILY;COUNT=2' });
    await createOrders(as);
    expect(await upcomingOf(as, id)).toHaveLength(2);
  });

  it('is deleted like any other', async () => {
    const { as, id } = await makeUnreadable();
    expect((await app.request('DELETE /series/:id', { as, params: { id } })).status).toBe(200);
  });
});

describe('after the server was off', () => {
  const after = (date: string): void => {
    clock.set(`${date}T09:00:00Z`);
  };
  const failuresOf = async (as: TestMember, id: string) =>
    (await app.request('GET /series/:id', { as, params: { id } })).body.failures.map(
      ({ original, code }) => `${original} ${code}`,
    );

  it('orders of today and later are created, and dates that have passed are listed', async () => {
    const as = await app.company();
    const { _id } = await makeSeries(as);
    await createOrders(as);
    after('2027-02-15');
    await createOrders(as);
    await createOrders(as);
    expect((await ordersOf(as)).map((text) => text.slice(0, 10))).toEqual([
      '2027-01-04',
      '2027-01-11',
      '2027-01-18',
      '2027-02-15',
      '2027-02-22',
      '2027-03-01',
    ]);
    expect(await failuresOf(as, _id)).toEqual([
      '2027-01-25 series_date_missed',
      '2027-02-01 series_date_missed',
      '2027-02-08 series_date_missed',
    ]);
    await app.request('PUT /series/:id', { as, params: { id: _id }, body: { skippedDates: ['2027-02-01'] } });
    expect(await failuresOf(as, _id)).toEqual(['2027-01-25 series_date_missed', '2027-02-08 series_date_missed']);
  });

  it('a change before the next run lists the missed dates of the former rule, none of the new one', async () => {
    const as = await app.company();
    const { _id } = await makeSeries(as);
    await createOrders(as);
    after('2027-01-27');
    await app.request('PUT /series/:id', { as, params: { id: _id }, body: { pauses: [] } });
    await app.request('PUT /series/:id', { as, params: { id: _id }, body: { rule: 'FREQ=DAILY' } });
    await createOrders(as);
    expect(await failuresOf(as, _id)).toEqual(['2027-01-25 series_date_missed']);
  });

  it('a series that begins in the past has missed nothing, nor has one of a company that rested', async () => {
    const as = await app.company();
    const { _id } = await makeSeries(as, { startDate: '2026-12-07' });
    await createOrders(as);
    await app.sql(`update companies set status = 'DISABLED' where id = $1`, [as.companyId]);
    after('2027-02-08');
    await createOrders(as);
    await app.sql(`update companies set status = 'PURCHASED' where id = $1`, [as.companyId]);
    after('2027-02-09');
    await createOrders(as);
    expect(await failuresOf(as, _id)).toEqual([]);
    expect((await ordersOf(as)).slice(-2)).toEqual(['2027-02-15 DRAFT', '2027-02-22 DRAFT']);
  });
});

it('a series is hidden from other companies and to renew 30 days before its end', async () => {
  const [as, stranger] = [await app.company(), await app.company()];
  const { _id: id, state } = await makeSeries(as, { rule: 'FREQ=WEEKLY;UNTIL=20270201' });
  expect(state).toBe('TO_RENEW');
  const listed = await app.request('GET /series', { as, query: { filters: { state: 'TO_RENEW' } } });
  expect(listed.body.series).toHaveLength(1);
  expect((await app.request('GET /series/:id', { as: stranger, params: { id } })).status).toBe(404);
  expect((await app.request('PUT /series/:id', { as: stranger, params: { id }, body: {} })).status).toBe(404);
});

it('a series that ends because another follows it is not to renew, until that one is deleted', async () => {
  const as = await app.company();
  const { _id: id } = await makeSeries(as);
  const toRenew = async () => {
    const list = await app.request('GET /series', { as, query: { filters: { state: 'TO_RENEW' } } });
    return list.body.series.map(({ _id, state }) => [_id, state]);
  };
  const split = { as, params: { id }, body: { from: '2027-01-18', order: { deliveryName: 'Ida' } } };
  const { body: following } = await app.request('POST /series/:id/split', split);
  expect(await toRenew()).toEqual([]);
  expect((await app.request('GET /series/:id', { as, params: { id } })).body.state).toBe('ACTIVE');
  const active = await app.request('GET /series', { as, query: { filters: { state: 'ACTIVE' } } });
  expect(active.body.series.map(({ _id }) => _id).toSorted()).toEqual([id, following._id].toSorted());
  await app.request('DELETE /series/:id', { as, params: { id: following._id } });
  expect(await toRenew()).toEqual([[id, 'TO_RENEW']]);
});

it.each([
  ['every second week on Monday and Thursday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
  ['jede Woche Montag', 'FREQ=WEEKLY;BYDAY=MO'],
  ['varannan vecka på torsdag', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  ['tous les lundis', 'FREQ=WEEKLY;BYDAY=MO'],
])('takes the rule %j in words', async (text, rule) => {
  const as = await app.company();
  const made = await makeSeries(as, { rule: text });
  expect(made.rule).toBe(rule);
  const daily = { params: { id: made._id }, body: { rule: 'every day' } };
  expect((await app.request('PUT /series/:id', { as, ...daily })).body.rule).toBe('FREQ=DAILY');
});

it('reads short weekdays in the language of the company', async () => {
  const as = await app.company();
  await app.request('POST /companies/setting', { as, body: { systemLanguage: 'fr' } });
  expect((await makeSeries(as, { rule: 'di' })).rule).toBe('FREQ=WEEKLY;BYDAY=SU');
});

it.each([
  ['no rule of orders', { rule: 'FREQ=YEARLY' }],
  ['an end before the start', { rule: 'FREQ=DAILY;UNTIL=20261231' }],
  ['too many late days', { lateDays: 15 }],
  ['a pause that ends before it begins', { pauses: [{ from: '2027-01-10', until: '2027-01-09' }] }],
  ['nothing that repeats', { order: undefined }],
])('refuses %s', async (_, body) => {
  const as = await app.company();
  const input = { order, rule: 'FREQ=DAILY', startDate: monday, ...body };
  expect((await app.request('POST /series', { as, body: input })).status).toBe(422);
});

describe('days on which the orders of a series may be served', () => {
  const daysOf = async (as: TestMember) =>
    (await app.request('GET /orders', { as, query: { sortBy: 'deliveryDate', order: 'ascend' } })).body.orders.map(
      ({ earliestDate, latestDate, preferredDate }) => [earliestDate, latestDate, preferredDate],
    );

  it('begin and end as many days before and after their dates as the series says', async () => {
    const as = await app.company();
    await makeSeries(as, { earlyDays: 2, lateDays: 3 });
    await createOrders(as);
    expect((await daysOf(as)).slice(0, 2)).toEqual([
      ['2027-01-02', '2027-01-07', monday],
      ['2027-01-09', '2027-01-14', '2027-01-11'],
    ]);
  });

  it('are empty where the series allows only its dates', async () => {
    const as = await app.company();
    await makeSeries(as);
    await createOrders(as);
    expect((await daysOf(as))[0]).toEqual([null, null, null]);
  });

  it('follow the series, except where a person changed them', async () => {
    const as = await app.company();
    const { _id: id } = await makeSeries(as, { lateDays: 3 });
    await createOrders(as);
    const [first] = (await upcomingOf(as, id)).flatMap((one) => one.order ?? []);
    const params = { id: first!._id };
    await app.request('PUT /orders/:id', { as, params, body: { latestDate: '2027-01-05' } });
    await app.request('PUT /series/:id', { as, params: { id }, body: { earlyDays: 1, lateDays: 4 } });
    expect((await daysOf(as)).slice(0, 2)).toEqual([
      ['2027-01-03', '2027-01-05', monday],
      ['2027-01-10', '2027-01-15', '2027-01-11'],
    ]);
  });
});
