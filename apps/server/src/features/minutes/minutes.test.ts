import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay, type PlannedDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { acceptByRules } from './accept-each-night.job.ts';
import { deleteOldVisits } from './delete-visits.ts';
import { storeVisits } from './record-visits.ts';
import { settleDueVisits } from './settle-visits.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const minuteMs = 60_000;
const started = Date.now();
/** A moment of today, some minutes before the tests began, so that phones may report it. */
const ago = (minutes: number): string => new Date(started - minutes * minuteMs).toISOString();

async function drive(day: PlannedDay) {
  const token = await day.token();
  return async (index: number, status: string, at: string, more: Record<string, unknown> = {}) => {
    const { status: answer } = await app.request('POST /driver/routes/:token/events', {
      params: { token },
      body: { eventId: randomUUID(), orderId: day.orderIds[index], stop: 'delivery', status, at, ...more },
    });
    expect(answer).toBe(200);
  };
}

/** A position at the first stop of a day that is not exact, as a phone between high houses reports it. */
async function roughPosition(day: PlannedDay) {
  await app.request('POST /companies/setting', { as: day.editor, body: { geofence: 'RECORD' } });
  const params = { id: day.orderIds[0] };
  const { deliveryLat: lat, deliveryLng: lng } = (await app.request('GET /orders/:id', { as: day.editor, params }))
    .body;
  return { lat, lng, accuracy: 90, isEstimated: true, isConfirmed: false };
}

/** Settles every route, as the job does a quarter of an hour after the last report. */
const settle = () => settleDueVisits(app.db, new Date(Date.now() + 3600_000));

/** Drives a day of three stops of 11 minutes each, at the addresses Street 1 to 3. */
async function driveDay(editor?: TestMember): Promise<PlannedDay> {
  const day = await planDay(app, { ...(editor && { editor }) });
  const report = await drive(day);
  for (const index of [0, 1, 2]) {
    const arrived = 300 - index * 60;
    await report(index, 'GOING_NEXT', ago(arrived + 20));
    await report(index, 'DELIVERY_ARRIVED', ago(arrived));
    await report(index, 'COMPLETED', ago(arrived - 11));
  }
  await settle();
  return day;
}

/** Fewer than three visits are no proof. */
async function driveThrice(editor?: TestMember): Promise<PlannedDay> {
  const { editor: as } = await driveDay(editor);
  await driveDay(as);
  return driveDay(as);
}

const list = async (as: TestMember, filters: Record<string, unknown> = {}) =>
  (await app.request('GET /minutes-on-site', { as, query: { filters } })).body.minutesOnSite;

async function makeOrder(as: TestMember, more: Record<string, unknown> = {}) {
  const { body } = await app.request('POST /orders', {
    as,
    body: {
      routePlanType: 'VRP',
      deliveryDate: today(),
      deliveryName: 'Customer 1',
      deliveryAddress: 'Street  1',
      deliveryLat: 41.15,
      deliveryLng: -8.6,
      ...more,
    },
  });
  return body;
}

const durationOf = async (as: TestMember, id: string) =>
  (await app.request('GET /orders/:id', { as, params: { id } })).body.deliveryDuration;

describe('minutes on site', () => {
  it('are learned from what drivers reported, by address and for all deliveries', async () => {
    const day = await driveThrice();
    const all = await list(day.editor);
    expect(all.map(({ level }) => level).sort()).toEqual(['address', 'address', 'address', 'kind']);
    const first = all.find(({ address }) => address === 'Street 1');
    expect(first).toMatchObject({ plannedMinutes: 5, usualMinutes: 11, proposedMinutes: 11, visits: 3, leftOut: 0 });
    expect(all.find(({ level }) => level === 'kind')).toMatchObject({ visits: 9, name: null, address: null });
    expect((await list(day.editor, { search: 'street 2' })).map(({ address }) => address)).toEqual(['Street 2']);
  });

  it('of a contact stand beside its own duration, and accepting them changes it until they are undone', async () => {
    const as = await app.company();
    const contact = await app.request('POST /contact-locations', {
      as,
      body: { name: 'Customer 1', address: 'Street 1', lat: 41.15, lng: -8.6, duration: 6 },
    });
    const contactDuration = async () =>
      (await app.request('GET /contact-locations', { as })).body.contactLocations[0]?.duration;
    await driveThrice(as);
    const [item] = await list(as, { level: 'contact' });
    expect(item).toMatchObject({ plannedMinutes: 6, usualMinutes: 11, contact: { name: 'Customer 1' } });
    const evidence = await app.request('GET /minutes-on-site/of-contact/:id', { as, params: { id: contact.body._id } });
    expect(evidence.body.stops[0]).toMatchObject({ plannedMinutes: 6, onSite: { usualMinutes: 11 } });

    await app.request('POST /minutes-on-site/accept', { as, body: { keys: [item?.key] } });
    expect(await contactDuration()).toBe(11);
    await app.request('POST /minutes-on-site/undo', { as, body: { keys: [item?.key] } });
    expect(await contactDuration()).toBe(6);
  });

  it('are estimated by the job where a company has visits and no values, as after an import', async () => {
    const { editor: as } = await driveThrice();
    const before = await list(as);
    for (const table of ['company_minutes', 'learned_minutes', 'door_estimates'])
      await app.sql(`delete from ${table} where company_id = $1`, [as.companyId]);
    expect(await list(as)).toEqual([]);
    await settle();
    expect(await list(as)).toEqual(before);
  });

  it('that are accepted stay in the list with a single visit, so that they can be undone', async () => {
    const as = await app.company();
    await app.request('POST /contact-locations', {
      as,
      body: { name: 'Customer 1', address: 'Street 1', lat: 41.15, lng: -8.6 },
    });
    await driveThrice(as);
    const [item] = await list(as, { level: 'contact' });
    await app.request('POST /minutes-on-site/accept', { as, body: { keys: [item?.key] } });
    await app.sql(
      `update visits set day = '2001-01-01' where company_id = $1 and order_id not in
        (select max(order_id::text)::uuid from visits where company_id = $1 group by place)`,
      [as.companyId],
    );
    await app.db.tenant(as.companyId).write((tx) => deleteOldVisits(tx, new Date('2002-01-01')));
    expect((await list(as, { level: 'contact' })).map(({ key, visits }) => [key, visits])).toEqual([[item?.key, 1]]);
    expect(await list(as, { level: 'address' })).toEqual([]);
  });

  it('need no visit: a day on which no driver has reported anything stores none', async () => {
    expect([...(await app.db.platform('worker:test').write(({ q }) => storeVisits(q, [])))]).toEqual([]);
  });

  it('are listed from three visits on', async () => {
    const { editor } = await driveDay();
    expect((await list(editor)).map(({ level, visits }) => [level, visits])).toEqual([['kind', 3]]);
    await driveDay(editor);
    expect(await list(editor, { level: 'address' })).toEqual([]);
    await driveDay(editor);
    expect((await list(editor, { level: 'address' })).map(({ visits }) => visits)).toEqual([3, 3, 3]);
  });

  it('are learned by label, beside the kind of stop', async () => {
    const { editor: as } = await driveDay();
    const { body: label } = await app.request('POST /labels', { as, body: { name: 'Fragile', color: '#0073bd' } });
    await app.sql(`update orders set labels = array[$1::uuid] where company_id = $2`, [label._id, as.companyId]);
    await driveDay(as);
    const [item, ...others] = await list(as, { level: 'label' });
    expect(others).toEqual([]);
    expect(item).toMatchObject({ label: { name: 'Fragile' }, visits: 3, usualMinutes: 11, proposedMinutes: 11 });
    expect(item?.recent).toHaveLength(3);
    await app.request('DELETE /labels/:id', { as, params: { id: label._id } });
    expect(await list(as, { level: 'label' })).toEqual([]);
  });

  it('leave visits out whose arrival was not reported', async () => {
    const day = await planDay(app);
    const report = await drive(day);
    await report(0, 'COMPLETED', ago(30));
    await settle();
    expect(await list(day.editor)).toEqual([]);
    const rows = await app.sql(`select problem from visits where order_id = $1`, [day.orderIds[0]]);
    expect(rows).toEqual([{ problem: 'NO_ARRIVAL' }]);
  });

  it('leave visits out whose arrival is estimated, and count them', async () => {
    const { editor: as } = await driveThrice();
    const day = await planDay(app, { editor: as });
    const report = await drive(day);
    await report(0, 'DELIVERY_ARRIVED', ago(300), { geofence: await roughPosition(day) });
    await report(0, 'COMPLETED', ago(200));
    await settle();
    const [first] = await list(as, { search: 'Street 1' });
    expect(first).toMatchObject({ usualMinutes: 11, visits: 3, leftOut: 1, leftOutEstimated: 1 });
  });

  it('take the arrival from positions where it was not reported', async () => {
    const day = await planDay(app);
    const report = await drive(day);
    const [route] = await app.sql<{ id: string }>(`select id from routes where route_plan_id = $1`, [day.planId]);
    for (let minute = 40; minute >= 20; minute--)
      await app.sql(
        `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng) values ($1, $2, $3, $4, 41.15, $5)`,
        [day.editor.companyId, day.driverIds[0], route?.id, ago(minute), minute > 30 ? -8.62 : -8.6],
      );
    await report(0, 'COMPLETED', ago(20));
    await settle();
    const [visit] = await app.sql<{ seconds: number; source: string }>(
      `select seconds, source from visits where order_id = $1`,
      [day.orderIds[0]],
    );
    expect(visit?.source).toBe('POSITIONS');
    expect(visit?.seconds).toBeGreaterThanOrEqual(595);
    expect(visit?.seconds).toBeLessThanOrEqual(605);
  });

  it('forget a visit whose end the driver takes back', async () => {
    const day = await planDay(app);
    const token = await day.token();
    const eventId = randomUUID();
    await app.request('POST /driver/routes/:token/events', {
      params: { token },
      body: { eventId, orderId: day.orderIds[0], stop: 'delivery', status: 'COMPLETED', at: ago(0) },
    });
    const visits = () => app.sql(`select 1 from visits where order_id = $1`, [day.orderIds[0]]);
    expect(await visits()).toHaveLength(1);
    await app.request('POST /driver/routes/:token/undo', { params: { token }, body: { eventId, at: ago(0) } });
    expect(await visits()).toHaveLength(0);
  });
});

describe('accepted minutes', () => {
  it('are the duration of new orders at the address, unless a person typed one', async () => {
    const day = await driveThrice();
    const as = day.editor;
    const before = await makeOrder(as);
    const [first] = await list(as, { search: 'Street 1' });
    const { body } = await app.request('POST /minutes-on-site/accept', { as, body: { keys: [first?.key] } });
    expect(body).toEqual({ accepted: 1 });

    expect(await durationOf(as, (await makeOrder(as))._id)).toBe(11);
    expect(await durationOf(as, (await makeOrder(as, { deliveryDuration: 4 }))._id)).toBe(4);
    expect(await durationOf(as, (await makeOrder(as, { deliveryAddress: 'Elsewhere 9' }))._id)).toBeNull();
    // An order that exists does not change by itself.
    expect(await durationOf(as, before._id)).toBeNull();
  });

  it('are given to waiting orders when a person says so, and taken back where nobody changed them', async () => {
    const day = await driveThrice();
    const as = day.editor;
    const [free, typed] = [await makeOrder(as), await makeOrder(as, { deliveryDuration: 4 })];
    const [first] = await list(as, { search: 'Street 1' });
    expect(first?.waitingOrders).toBe(1);
    const change = (of: string) =>
      app.request('POST /minutes-on-site/orders', { as, body: { key: first?.key, change: of } });
    expect((await change('give')).error.code).toBe('minutes_not_accepted');
    await app.request('POST /minutes-on-site/accept', { as, body: { keys: [first?.key] } });
    expect((await change('give')).body).toEqual({ orders: 1 });
    expect([await durationOf(as, free._id), await durationOf(as, typed._id)]).toEqual([11, 4]);
    expect((await list(as, { search: 'Street 1' }))[0]).toMatchObject({ waitingOrders: 0, filledOrders: 1 });
    const evidence = await app.request('GET /minutes-on-site/of-order/:id', { as, params: { id: free._id } });
    expect(evidence.body.stops[0]).toMatchObject({ plannedMinutes: 11, isAccepted: true, isDefault: false });

    await app.request('POST /minutes-on-site/undo', { as, body: { keys: [first?.key] } });
    expect((await change('take')).body).toEqual({ orders: 1 });
    expect([await durationOf(as, free._id), await durationOf(as, typed._id)]).toEqual([null, 4]);
  });

  it('are undone for all at once, and new orders have the company’s service time again', async () => {
    const day = await driveThrice();
    const as = day.editor;
    const all = { filters: { level: 'address' } };
    expect((await app.request('POST /minutes-on-site/accept', { as, body: all })).body).toEqual({ accepted: 3 });
    expect((await app.request('POST /minutes-on-site/accept', { as, body: all })).body).toEqual({ accepted: 0 });
    expect((await app.request('POST /minutes-on-site/undo', { as, body: all })).body).toEqual({ undone: 3 });
    expect(await durationOf(as, (await makeOrder(as))._id)).toBeNull();
    const audit = await app.sql<{ change: string }>(
      `select details->>'change' as change from audit_log where company_id = $1 and action = 'minutesAccepted' order by created_at`,
      [as.companyId],
    );
    expect(audit.map(({ change }) => change)).toEqual(['accepted', 'undone']);
  });

  it('are accepted by themselves each night only where a person set the rule', async () => {
    const day = await driveThrice();
    const as = day.editor;
    await acceptByRules(app.services);
    expect(await list(as, { state: 'accepted' })).toEqual([]);
    const rule = { acceptsEachNight: true, minVisits: 4, minMinutes: 2 };
    expect((await app.request('PUT /minutes-on-site/rule', { as, body: rule })).status).toBe(200);
    await acceptByRules(app.services);
    expect(await list(as, { state: 'accepted' })).toEqual([]);
    await app.request('PUT /minutes-on-site/rule', { as, body: { ...rule, minVisits: 3 } });
    await acceptByRules(app.services);
    const accepted = await list(as, { state: 'accepted' });
    expect(accepted.map(({ level, accepted: by }) => [level, by?.isByRule])).toEqual([
      ['address', true],
      ['address', true],
      ['address', true],
    ]);
  });
});

describe('accepted minutes of an order that changes', () => {
  /** A company whose Street 1 has 11 accepted minutes and Street 2 has 7; two minutes more for each unit at Street 3. */
  async function withAccepted() {
    const as = await app.company();
    const accept = (address: string, minutes: number, unitSeconds = 0) =>
      app.sql(
        `insert into accepted_minutes (company_id, level, stop, place, fixed_seconds, unit_seconds, minutes, planned_minutes, visits)
          values ($1, 'address', 'delivery', place_of($2, null, null), $3, $4, $5, 5, 9)`,
        [as.companyId, address, minutes * 60, unitSeconds, minutes],
      );
    await accept('Street 1', 11);
    await accept('Street 2', 7);
    await accept('Street 3', 5, 120);
    return as;
  }
  const move = (as: TestMember, id: string, body: Record<string, unknown>) =>
    app.request('PUT /orders/:id', { as, params: { id }, body });
  const isAcceptedAt = async (as: TestMember, id: string) =>
    (await app.request('GET /minutes-on-site/of-order/:id', { as, params: { id } })).body.stops[0]?.isAccepted;

  it('follow its new address, and are taken back where that has none', async () => {
    const as = await withAccepted();
    const { _id: id } = await makeOrder(as);
    expect(await durationOf(as, id)).toBe(11);
    // The form of the dashboard sends every field.
    await move(as, id, { deliveryAddress: 'Street 2', deliveryLat: 41.16, deliveryLng: -8.6, deliveryDuration: 11 });
    expect([await durationOf(as, id), await isAcceptedAt(as, id)]).toEqual([7, true]);
    await move(as, id, { deliveryAddress: 'Elsewhere 9', deliveryLat: 41.16, deliveryLng: -8.6 });
    expect([await durationOf(as, id), await isAcceptedAt(as, id)]).toEqual([null, false]);
    await move(as, id, { deliveryAddress: 'Street 1', deliveryLat: 41.15, deliveryLng: -8.6 });
    expect([await durationOf(as, id), await isAcceptedAt(as, id)]).toEqual([11, true]);
  });

  it('stay where a person typed or cleared the minutes', async () => {
    const as = await withAccepted();
    const to = { deliveryAddress: 'Street 2', deliveryLat: 41.16, deliveryLng: -8.6 };
    const typed = await makeOrder(as, { deliveryDuration: 4 });
    await move(as, typed._id, to);
    expect(await durationOf(as, typed._id)).toBe(4);
    const together = await makeOrder(as);
    await move(as, together._id, { ...to, deliveryDuration: 20 });
    expect(await durationOf(as, together._id)).toBe(20);
    const cleared = await makeOrder(as);
    await move(as, cleared._id, { deliveryDuration: null });
    await move(as, cleared._id, { load: 3 });
    expect(await durationOf(as, cleared._id)).toBeNull();
  });

  it('follow the load, and do not change with anything else', async () => {
    const as = await withAccepted();
    const { _id: id } = await makeOrder(as, { deliveryAddress: 'Street 3', load: 1 });
    expect(await durationOf(as, id)).toBe(7);
    await move(as, id, { load: 4 });
    expect(await durationOf(as, id)).toBe(13);
    // No longer in use, but nobody took it from the order.
    await app.sql(`update accepted_minutes set undone_at = now() where company_id = $1`, [as.companyId]);
    await move(as, id, { load: 5, deliveryNotes: 'Ring twice' });
    expect(await durationOf(as, id)).toBe(13);
  });

  it('follow in a change of many orders, and are undone with it', async () => {
    const as = await withAccepted();
    const [free, typed] = [await makeOrder(as), await makeOrder(as, { deliveryDuration: 4 })];
    const change = (address: string) =>
      app.request('POST /orders/bulk-update', {
        as,
        body: { orderIds: [free._id, typed._id], deliveryAddress: address, deliveryLat: 41.16, deliveryLng: -8.6 },
      });
    expect((await change('Street 2')).body.updated).toBe(2);
    expect([await durationOf(as, free._id), await durationOf(as, typed._id)]).toEqual([7, 4]);
    await change('Street 1');
    expect([await durationOf(as, free._id), await durationOf(as, typed._id)]).toEqual([11, 4]);
  });

  it('follow an address that is found among suggestions', async () => {
    const as = await withAccepted();
    const { _id: id } = await makeOrder(as);
    const suggestions = { delivery: [{ label: 'Street 2', lat: 41.16, lng: -8.6, confidence: null }] };
    await app.sql(`update orders set status = 'ERROR', address_suggestions = $2 where id = $1`, [
      id,
      JSON.stringify(suggestions),
    ]);
    const body = { leg: 'delivery', label: 'Street 2' };
    await app.request('POST /orders/:id/accept-place', { as, params: { id }, body });
    expect(await durationOf(as, id)).toBe(7);
  });

  it('are not a change by a person in a series, and are not in its template', async () => {
    const as = await withAccepted();
    const { _id: orderId } = await makeOrder(as);
    const { body, status } = await app.request('POST /series', { as, body: { orderId, rule: 'FREQ=DAILY' } });
    expect(status).toBe(201);
    const series = await app.request('GET /series/:id', { as, params: { id: body._id } });
    expect(series.body.order).not.toHaveProperty('deliveryDuration');
    expect(series.body.upcoming.flatMap(({ changedFields }) => changedFields)).toEqual([]);
  });

  it('of a copy are those of its original, and of a replanned order those in use', async () => {
    const as = await withAccepted();
    const { _id: id } = await makeOrder(as);
    await app.sql(`update orders set status = 'SKIPPED' where id = $1`, [id]);
    await app.sql(
      `update accepted_minutes set fixed_seconds = 720, minutes = 12 where company_id = $1 and minutes = 11`,
      [as.companyId],
    );
    const { body } = await app.request('POST /orders/:id/replan', { as, params: { id }, body: {} });
    expect([await durationOf(as, body._id), await isAcceptedAt(as, body._id)]).toEqual([12, true]);
  });
});

describe('values by driver', () => {
  it('are off until an admin switches them on, and never for programs', async () => {
    const day = await driveDay();
    const as = day.editor;
    expect((await app.request('GET /minutes-on-site/drivers', { as })).error.code).toBe('driver_values_off');
    expect((await app.request('GET /reports/minutes', { as })).body.drivers).toBeNull();
    await app.request('PUT /minutes-on-site/shows-drivers', { as, body: { showsDrivers: true } });
    const { body } = await app.request('GET /minutes-on-site/drivers', { as });
    expect(body.drivers).toMatchObject([{ driver: { name: 'Driver 1' }, visits: 3, usualMinutes: 11, relation: 1 }]);
    expect((await app.request('GET /reports/minutes', { as })).body.drivers).toHaveLength(1);
  });

  it('are closed to members who see only their groups, and so are all minutes on site', async () => {
    const day = await driveDay();
    const guest = await app.member(day.editor.companyId, { roles: ['company_admin'], restricted: true, groupIds: [] });
    for (const name of ['GET /minutes-on-site', 'GET /minutes-on-site/drivers', 'GET /reports/minutes'] as const)
      expect((await app.request(name, { as: guest })).status).toBe(403);
  });
});

describe('the report of lost minutes', () => {
  it('splits what a day lost so that it adds up to the whole, by day, customer and stop', async () => {
    const day = await driveDay();
    const { body } = await app.request('GET /reports/minutes', { as: day.editor });
    const { total } = body;
    expect(total).toMatchObject({ routes: 1, stops: 3 });
    const sum = (causes: Readonly<Record<string, number>>) => Object.values(causes).reduce((all, one) => all + one, 0);
    expect(sum(total.lost.causes)).toBe(total.lost.total);
    expect(sum(total.late.causes)).toBe(total.late.total);
    // Three stops of eleven minutes instead of five.
    expect(total.lost.causes.SERVICE).toBe(3 * 6 * 60);
    for (const groups of [body.days, body.weeks, body.customers, body.worstStops])
      expect(groups.reduce((all, { lost }) => all + lost.total, 0)).toBe(total.lost.total);
    expect(body.worstStops.every(({ driver }) => driver === null)).toBe(true);
  });

  it('is a file without drivers', async () => {
    const day = await driveDay();
    const { raw } = await app.request('GET /reports/minutes-file', { as: day.editor });
    const [header = '', ...rows] = raw.toString().trim().split('\r\n');
    expect(header).toContain('On site planned (min),On site (min)');
    expect(header).not.toContain('Driver');
    expect(rows).toHaveLength(3);
  });

  it('marks estimated arrivals in the report, the file and the playback, and says why', async () => {
    const day = await planDay(app);
    const as = day.editor;
    const report = await drive(day);
    await report(0, 'GOING_NEXT', ago(320));
    await report(0, 'DELIVERY_ARRIVED', ago(300), { geofence: await roughPosition(day) });
    const lost = async () => (await app.request('GET /reports/minutes', { as })).body.worstStops;
    const reasons = async () => (await lost()).map(({ arrivalEstimatedBecause }) => arrivalEstimatedBecause);
    // Also before the visit is settled.
    expect(await reasons()).toEqual(['POOR_POSITION']);
    await report(0, 'COMPLETED', ago(289));
    await report(1, 'DELIVERY_ARRIVED', ago(240));
    await report(1, 'COMPLETED', ago(229));
    await settle();
    expect((await reasons()).toSorted()).toEqual(['POOR_POSITION', null]);

    const file = async (language?: 'sv') =>
      (await app.request('GET /reports/minutes-file', { as, query: language ? { language } : {} })).raw.toString();
    expect(await file()).toMatch(/Arrival estimated.*\r\n.*,POOR_POSITION,/);
    expect(await file('sv')).toMatch(/Ankomst uppskattad.*\r\n.*,Dålig GPS,/);

    await app.request('PUT /minutes-on-site/shows-drivers', { as, body: { showsDrivers: true } });
    const [route] = await app.sql<{ id: string }>(`select id from routes where route_plan_id = $1`, [day.planId]);
    const track = await app.request('GET /reports/tracks/:id', { as, params: { id: route?.id } });
    const marks = track.body.stops.map(({ arrivalEstimatedBecause }) => arrivalEstimatedBecause);
    expect(marks.filter((mark) => mark !== null)).toEqual(['POOR_POSITION']);
  });

  it('plays a route beside its plan, for those who see values by driver', async () => {
    const day = await driveDay();
    const as = day.editor;
    const [route] = await app.sql<{ id: string }>(`select id from routes where route_plan_id = $1`, [day.planId]);
    const track = () => app.request('GET /reports/tracks/:id', { as, params: { id: route?.id } });
    expect((await track()).error.code).toBe('driver_values_off');
    await app.request('PUT /minutes-on-site/shows-drivers', { as, body: { showsDrivers: true } });
    const { body } = await track();
    expect(body.stops).toHaveLength(3);
    expect(body.stops.every(({ arrival, end }) => arrival !== null && end !== null)).toBe(true);
    expect(body.planned.length).toBeGreaterThan(1);
  });
});
