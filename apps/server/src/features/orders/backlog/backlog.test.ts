import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { makeGroup, makeOrder, readOrder, ready } from '../test-orders.ts';

/** A Monday. */
const today = '2026-11-23';
let now = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { clock: { now: () => now } } });
});
beforeEach(() => {
  now = new Date(`${today}T10:00:00Z`);
});
afterAll(() => app.stop());

const backlogOf = async (as: TestMember, query: object = {}) => {
  const reply = await app.request('GET /orders/backlog', { as, query });
  expect(reply.status, JSON.stringify(reply.error)).toBe(200);
  return reply.body;
};
const namesOf = async (as: TestMember, query: object = {}): Promise<string[]> =>
  (await backlogOf(as, query)).orders.map(({ deliveryName }) => deliveryName ?? '');
const order = (as: TestMember, deliveryName: string, more: object = {}) =>
  makeOrder(app, as, { ...ready, deliveryName, ...more });

describe('the backlog', () => {
  it('has drafts that are on no plan and may be served on several days, the first due first', async () => {
    const as = await app.company();
    await order(as, 'any weekday', { weekdays: [1, 3] });
    await order(as, 'until Friday', { latestDate: '2026-11-27' });
    await order(as, 'until Wednesday', { earliestDate: '2026-11-20', latestDate: '2026-11-25' });
    await order(as, 'fixed');
    await order(as, 'only Tuesday', { earliestDate: '2026-11-24', latestDate: '2026-11-24' });
    await order(as, 'one Tuesday', { earliestDate: '2026-11-23', latestDate: '2026-11-29', weekdays: [2] });
    await order(as, 'without a place', {
      deliveryAddress: null,
      deliveryLat: null,
      deliveryLng: null,
      latestDate: '2026-11-27',
    });
    const planned = await order(as, 'planned', { latestDate: '2026-11-27' });
    const plan = { name: 'Monday', deliveryDate: today, type: 'VRP' } as const;
    const { _id: id } = (await app.request('POST /route-plans', { as, body: plan })).body;
    await app.request('POST /route-plans/:id/add-orders', { as, params: { id }, body: { orders: [planned._id] } });
    expect(await namesOf(as)).toEqual(['until Wednesday', 'until Friday', 'any weekday']);
  });

  it('has orders without a date of their own, also those that only one day is left for', async () => {
    const as = await app.company();
    await order(as, 'Tuesday only', { deliveryDate: null, earliestDate: '2026-11-24', latestDate: '2026-11-24' });
    await order(as, 'any Monday', { deliveryDate: null, weekdays: [1] });
    expect((await backlogOf(as)).orders).toMatchObject([
      { deliveryName: 'Tuesday only', dueDate: '2026-11-24', nextDay: '2026-11-24', deliveryDate: null },
      { deliveryName: 'any Monday', dueDate: null, nextDay: today, deliveryDate: null },
    ]);
  });

  it('says since when orders wait, when they are due, and which day is next', async () => {
    const as = await app.company();
    await order(as, 'Ann', { earliestDate: '2026-11-24', latestDate: '2026-12-04', weekdays: [3, 4] });
    now = new Date('2026-11-26T10:00:00Z');
    expect((await backlogOf(as)).orders).toMatchObject([
      { dueDate: '2026-12-04', isOverdue: false, waitingDays: 3, nextDay: '2026-11-26' },
    ]);
    now = new Date('2026-12-06T10:00:00Z');
    expect((await backlogOf(as)).orders).toMatchObject([
      { dueDate: '2026-12-04', isOverdue: true, waitingDays: 13, nextDay: null },
    ]);
  });

  it('has orders whose only day has passed', async () => {
    const as = await app.company();
    await order(as, 'forgotten', { deliveryDate: '2026-11-20' });
    expect((await backlogOf(as)).orders).toMatchObject([{ dueDate: '2026-11-20', isOverdue: true }]);
  });

  it('is filtered by due date, and counts the orders of each', async () => {
    const as = await app.company();
    for (const latestDate of ['2026-11-20', today, '2026-11-24', '2026-11-29', '2026-11-30'])
      await order(as, latestDate, { latestDate, deliveryDate: latestDate });
    await order(as, 'open', { earliestDate: '2026-11-20' });
    const { counts } = await backlogOf(as, { filters: { due: 'today' } });
    expect(counts).toEqual({ overdue: 1, today: 1, week: 2, later: 1, none: 1 });
    expect(await namesOf(as, { filters: { due: 'week' } })).toEqual(['2026-11-24', '2026-11-29']);
    expect(await namesOf(as, { filters: { due: 'none' } })).toEqual(['open']);
  });

  it('is filtered by zone, label, text and type', async () => {
    const as = await app.company();
    const label = (await app.request('POST /labels', { as, body: { name: 'Fragile', color: 'FF0000' } })).body._id;
    await order(as, 'north', { latestDate: '2026-11-27', deliveryLat: 60.5, labels: [label] });
    await order(as, 'south', { latestDate: '2026-11-27' });
    const ring = [
      [17, 60],
      [19, 60],
      [19, 61],
      [17, 61],
      [17, 60],
    ];
    const zone = { name: 'North', color: '00FF00', geometry: { type: 'Polygon', coordinates: [ring] } };
    const made = await app.request('POST /zones', { as, body: zone });
    expect(made.status, JSON.stringify(made.error)).toBe(201);
    expect(await namesOf(as, { filters: { zone: made.body._id } })).toEqual(['north']);
    expect(await namesOf(as, { filters: { labels: label } })).toEqual(['north']);
    expect(await namesOf(as, { filters: { search: 'sou' } })).toEqual(['south']);
    expect(await namesOf(as, { filters: { routePlanType: 'PDP' } })).toEqual([]);
    const all = await backlogOf(as, { itemsPerPage: 1, isSelectAll: 'true' });
    expect([all.orders.length, all.selectedIds?.length, all.meta.totalItems]).toEqual([1, 2, 2]);
  });

  it('shows nobody the orders of other companies, and restricted members those of their groups', async () => {
    const as = await app.company();
    const group = await makeGroup(app, as.companyId);
    await order(as, 'bakery', { latestDate: '2026-11-27', group });
    await order(as, 'other', { latestDate: '2026-11-27' });
    expect(await namesOf(await app.company())).toEqual([]);
    const member = await app.member(as.companyId, { groupIds: [group], restricted: true });
    expect(await namesOf(member)).toEqual(['bakery']);
  });
});

describe('a plan of a day from the backlog', () => {
  it('gives the orders its date and has them, and names those that should not be served then', async () => {
    const as = await app.company();
    const [ann, bo] = [
      await order(as, 'Ann', { latestDate: '2026-11-27' }),
      await order(as, 'Bo', { latestDate: '2026-11-24' }),
    ];
    const body = { name: 'Wednesday', deliveryDate: '2026-11-25', orders: [ann._id, bo._id] };
    const made = await app.request('POST /route-plans/from-orders', { as, body });
    expect(made.status, JSON.stringify(made.error)).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Wednesday',
      deliveryDate: '2026-11-25',
      totalOrders: 2,
      outsideDays: [{ _id: bo._id, orderCode: bo.orderCode, conflict: 'too_late' }],
    });
    expect(await readOrder(app, as, ann._id)).toMatchObject({
      deliveryDate: '2026-11-25',
      latestDate: '2026-11-27',
      status: 'UNASSIGNED',
      routePlan: { name: 'Wednesday' },
    });
    expect(await namesOf(as)).toEqual([]);
  });

  it('changes nothing when one of them cannot be planned', async () => {
    const as = await app.company();
    const ann = await order(as, 'Ann', { latestDate: '2026-11-27' });
    const wrong = await order(as, 'Bo', { deliveryAddress: null, deliveryLat: null, deliveryLng: null });
    const body = { name: 'Wednesday', deliveryDate: '2026-11-25', orders: [ann._id, wrong._id] };
    const made = await app.request('POST /route-plans/from-orders', { as, body });
    expect([made.status, made.error?.code]).toEqual([422, 'orders_incorrect']);
    expect(await readOrder(app, as, ann._id)).toMatchObject({ deliveryDate: today, status: 'DRAFT' });
  });
});
