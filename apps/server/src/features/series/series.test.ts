import type { EndpointNamed } from '@roundsman/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { createDueOrders } from './create-due-orders.ts';
import { followClosures } from './follow-closures.ts';

/** A Monday. */
const monday = '2027-01-04';
let now = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { clock: { now: () => now } } });
});
beforeEach(() => {
  now = new Date(`${monday}T09:00:00Z`);
});
afterAll(() => app.stop());

type Body = Partial<(EndpointNamed<'POST /series'>['body'] & object)['_zod']['input']>;

const order = { deliveryName: 'Hotel Lund', deliveryAddress: 'Storgatan 1', deliveryLat: 55.7, deliveryLng: 13.2 };

/** A series of the hotel, every Monday from 4 January on, without its orders. */
async function makeSeries(as: TestMember, body: Body = {}) {
  const input = { order, rule: 'FREQ=WEEKLY;BYDAY=MO', startDate: monday, ...body };
  const made = await app.request('POST /series', { as, body: input });
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  return made.body;
}

/** Creates all orders of a company that are due, as the job does. */
const createOrders = (as: TestMember): Promise<void> =>
  createDueOrders(app.db.tenant(as.companyId), {
    seriesId: null,
    now,
    onError: (error) => {
      throw error;
    },
  });

/** The orders of a company by date: `2027-01-04 DRAFT`. */
async function ordersOf(as: TestMember): Promise<string[]> {
  const rows = await app.sql<{ text: string }>(
    `select delivery_date::text || ' ' || status as text from orders
      where company_id = $1 and deleted_at is null order by delivery_date, id`,
    [as.companyId],
  );
  return rows.map(({ text }) => text);
}

const upcomingOf = async (as: TestMember, id: string) =>
  (await app.request('GET /series/:id', { as, params: { id } })).body.upcoming;

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
      now = new Date(night + hour * 3_600_000);
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

describe('orders that exist', () => {
  /** Enters a closing day and brings the orders in line with it, as the job does. */
  const close = async (as: TestMember, date: string): Promise<string> => {
    const { body } = await app.request('POST /company-days', { as, body: { date, name: 'Inventory' } });
    await follow(as);
    return body._id;
  };
  const open = async (as: TestMember, id: string): Promise<void> => {
    await app.request('DELETE /company-days/:id', { as, params: { id } });
    await follow(as);
  };
  const follow = async (as: TestMember): Promise<void> => {
    await followClosures(app.db.tenant(as.companyId), {
      now,
      onError: (error) => {
        throw error;
      },
    });
    await createOrders(as);
  };
  const others = ['2027-01-04 DRAFT', '2027-01-18 DRAFT'];

  it.each([
    ['SKIP', others],
    ['BEFORE', ['2027-01-04 DRAFT', '2027-01-10 DRAFT', '2027-01-18 DRAFT']],
    ['AFTER', ['2027-01-04 DRAFT', '2027-01-12 DRAFT', '2027-01-18 DRAFT']],
  ] as const)('follow a closing day that is entered later, by %s, and come back with it', async (onClosure, moved) => {
    const as = await app.company();
    const { _id } = await makeSeries(as, { onClosure });
    await createOrders(as);
    const before = await ordersOf(as);
    const dayId = await close(as, '2027-01-11');
    expect(await ordersOf(as)).toEqual(moved);
    await open(as, dayId);
    expect(await ordersOf(as)).toEqual(before);
    expect((await upcomingOf(as, _id)).map(({ changedFields }) => changedFields)).toEqual([[], [], []]);
  });

  it('stay on a closing day where a person changed them, and never move to a day that has passed', async () => {
    const as = await app.company();
    const { _id } = await makeSeries(as, { onClosure: 'BEFORE' });
    await createOrders(as);
    const [, second] = await upcomingOf(as, _id);
    const params = { id: second?.order._id };
    await app.request('PUT /orders/:id', { as, params, body: { deliveryDate: '2027-01-13' } });
    await close(as, monday);
    await close(as, '2027-01-13');
    expect(await ordersOf(as)).toEqual(['2027-01-04 DRAFT', '2027-01-13 DRAFT', '2027-01-18 DRAFT']);
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
      { _id: id, next: [], problem: { code: 'series_rule_unreadable', at: now.toISOString() } },
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
    now = new Date(`${date}T09:00:00Z`);
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

describe('a change', () => {
  /** Orders of three Mondays: the second has notes of a person, the third is on a plan. */
  async function makeOrders() {
    const as = await app.company();
    const { _id } = await makeSeries(as);
    await createOrders(as);
    const [first, second, third] = (await upcomingOf(as, _id)).map(({ order: { _id: id } }) => id);
    await app.request('PUT /orders/:id', { as, params: { id: second ?? '' }, body: { deliveryNotes: 'Back door' } });
    await app.sql(`update orders set status = 'ASSIGNED' where id = $1`, [third]);
    return { as, id: _id, first, second, third };
  }

  it('of all changes drafts, keeps what persons changed, and leaves orders that left DRAFT', async () => {
    const { as, id } = await makeOrders();
    const changed = await app.request('PUT /series/:id', {
      as,
      params: { id },
      body: { order: { deliveryName: 'Grand Hotel', deliveryNotes: 'Reception' } },
    });
    expect(changed.status, JSON.stringify(changed.error)).toBe(200);
    expect(changed.body.keptOrders.map(({ original, changedFields }) => [original, changedFields])).toEqual([
      ['2027-01-11', ['deliveryNotes']],
      ['2027-01-18', []],
    ]);
    const names = await app.sql(
      `select delivery_name as name, delivery_notes as notes from orders where company_id = $1 order by delivery_date`,
      [as.companyId],
    );
    expect(names).toEqual([
      { name: 'Grand Hotel', notes: 'Reception' },
      { name: 'Grand Hotel', notes: 'Back door' },
      { name: 'Hotel Lund', notes: null },
    ]);
    const marks = (await upcomingOf(as, id)).map(({ changedFields }) => changedFields);
    expect(marks).toEqual([[], ['deliveryNotes'], ['deliveryName', 'deliveryNotes']]);
  });

  it('of the rule deletes drafts on dates that it has no more, except changed ones, and creates the new ones', async () => {
    const { as, id } = await makeOrders();
    await app.request('PUT /series/:id', { as, params: { id }, body: { rule: 'FREQ=WEEKLY;BYDAY=TU' } });
    await createOrders(as);
    expect(await ordersOf(as)).toEqual([
      '2027-01-05 DRAFT',
      '2027-01-11 DRAFT',
      '2027-01-12 DRAFT',
      '2027-01-18 ASSIGNED',
    ]);
  });

  it('of this and the following ends the series and carries the changed orders over', async () => {
    const { as, id, second, third } = await makeOrders();
    const split = await app.request('POST /series/:id/split', {
      as,
      params: { id },
      body: { from: '2027-01-11', order: { deliveryName: 'Grand Hotel' } },
    });
    expect(split.status, JSON.stringify(split.error)).toBe(201);
    expect(split.body).toMatchObject({ startDate: '2027-01-11', follows: id, state: 'ACTIVE' });
    expect(split.body.upcoming.map(({ order: { _id } }) => _id)).toEqual([second, third]);
    expect(split.body.keptOrders[0]).toMatchObject({ original: '2027-01-11', changedFields: ['deliveryNotes'] });
    const ended = await app.request('GET /series/:id', { as, params: { id } });
    expect(ended.body).toMatchObject({ lastDate: '2027-01-10', upcoming: [{ original: '2027-01-04' }] });
    await createOrders(as);
    expect(await ordersOf(as)).toHaveLength(3);
  });

  it('of the first date and the following is one of all', async () => {
    const { as, id } = await makeOrders();
    const body = { from: monday, order: { deliveryName: 'Grand Hotel' } };
    const { status, body: series } = await app.request('POST /series/:id/split', { as, params: { id }, body });
    expect(status).toBe(201);
    expect(series).toMatchObject({ _id: id, name: 'Grand Hotel', follows: null });
    expect((await app.request('GET /series', { as })).body.series).toHaveLength(1);
  });

  it('skips, moves and pauses dates, and takes it back', async () => {
    const as = await app.company();
    const { _id: id } = await makeSeries(as);
    await createOrders(as);
    const put = async (body: object) => {
      const { status, error } = await app.request('PUT /series/:id', { as, params: { id }, body });
      expect(status, JSON.stringify(error)).toBe(200);
      await createOrders(as);
      return (await ordersOf(as)).map((text) => text.slice(0, 10));
    };
    expect(await put({ skippedDates: ['2027-01-11'] })).toEqual(['2027-01-04', '2027-01-18']);
    expect(await put({ skippedDates: [], movedDates: [{ original: '2027-01-11', date: '2027-01-13' }] })).toEqual([
      '2027-01-04',
      '2027-01-13',
      '2027-01-18',
    ]);
    expect(await put({ movedDates: [], pauses: [{ from: monday, until: '2027-01-17' }] })).toEqual(['2027-01-18']);
    const paused = await app.request('GET /series', { as, query: { filters: { state: 'PAUSED', search: 'lund' } } });
    expect(paused.body.series).toMatchObject([{ _id: id, state: 'PAUSED' }]);
    expect(await put({ pauses: [] })).toEqual(['2027-01-04', '2027-01-11', '2027-01-18']);
  });

  it('that deletes this and the following, or all, keeps what persons changed', async () => {
    const { as, id } = await makeOrders();
    const ended = await app.request('POST /series/:id/end', { as, params: { id }, body: { from: '2027-01-11' } });
    expect(ended.body.keptOrders).toHaveLength(2);
    const gone = await app.request('DELETE /series/:id', { as, params: { id } });
    expect(gone.status, JSON.stringify(gone.error)).toBe(200);
    expect(await ordersOf(as)).toEqual(['2027-01-11 DRAFT', '2027-01-18 ASSIGNED']);
    expect((await app.request('GET /series/:id', { as, params: { id } })).status).toBe(404);
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
