import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { followClosures } from './follow-closures.ts';
import { atNine, monday, type SeriesScene, startSeries } from './series.fixture.ts';

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
      now: clock.now(),
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
