import { addDays, mondayOf } from '@roundsman/domain';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import type { CalendarRoute } from './calendars.store.ts';
import { writeCalendar } from './write-calendar.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const noShifts = {
  shifts: { days: [], changedAt: null },
  driverNames: new Map<string, string>(),
  settingsChangedAt: null,
};
const make = async (as: TestMember, body: object = {}) => (await app.request('POST /calendars', { as, body })).body;
const read = (url: string, headers: Record<string, string> = {}) =>
  app.request('GET /calendar/:token', { params: { token: url.split('/').at(-1) }, headers });
const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
};

describe('calendars', () => {
  it('a driver sees sent routes with their stops, and the company its plans', async () => {
    const day = await planDay(app, { orders: 3, drivers: 1, order: { deliveryName: 'Ana; & "Co"' } });
    const as = day.editor;
    const { url } = await make(as, { driverId: day.driverIds[0] });
    expect(url).toMatch(/^http:\/\/roundsman\.test\/api\/calendar\/[\w-]{43}\.ics$/);
    const reply = await read(url);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [event, ...more] = eventsOf(reply.raw.toString());
    expect(more).toEqual([]);
    expect(event?.summary).toMatch(/ · Stops: 3$/);
    expect(event?.description.split('\n')).toHaveLength(3);
    expect(event?.description).toMatch(/^1\. \d\d:\d\d · Ana; & "Co" · /);
    expect(event?.location).toBe('Depot');

    const company = await make(as);
    const [plan] = eventsOf((await read(company.url)).raw.toString());
    expect(plan?.description).toMatch(/^\d\d:\d\d–\d\d:\d\d · .+ · Stops: 3$/);
    const listed = (await app.request('GET /calendars', { as })).body;
    expect(listed.company?.usedAt).not.toBeNull();
    expect(listed.drivers[0]?.calendar?._id).toBeDefined();
    expect(JSON.stringify(listed)).not.toContain(url.split('/').at(-1)?.slice(0, 43));
    expect(JSON.stringify(await app.sql('select * from calendar_feeds'))).not.toContain(url.slice(-47, -4));

    // An unchanged calendar is not sent again; a deleted plan is gone from it.
    const etag = String(reply.headers.etag);
    const again = await read(url, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.raw.length).toBe(0);
    await app.request('DELETE /route-plans/:id', { as, params: { id: day.planId }, query: { confirmed: 'true' } });
    await app.settle();
    const after = await read(url, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(eventsOf(after.raw.toString())).toEqual([]);
  });

  it('a driver sees shifts and that they are away, without the reason; the company sees who works', async () => {
    const as = await app.company();
    const start = { startAddress: 'Depot', startLat: 55, startLng: 13 };
    const driverId = (await app.request('POST /drivers', { as, body: { name: 'Ann', ...start } })).body._id;
    const week = {
      MON: [
        { start: '06:00', end: '10:00' },
        { start: '12:00', end: '15:00' },
      ],
    };
    // Four Mondays in the future of the test, by the real clock.
    const monday = mondayOf(addDays(today(), 14));
    const pattern = { driverId, validFrom: monday, validUntil: addDays(monday, 21), weeks: [week] };
    await app.request('POST /work-patterns', { as, body: pattern });
    const kind = { name: 'Sick', needsApproval: false, isHealth: true };
    const kindId = (await app.request('POST /absence-kinds', { as, body: kind })).body._id;
    const second = addDays(monday, 7);
    const absence = { driverId, kindId, from: second, until: second, note: 'flu' };
    expect((await app.request('POST /absences', { as, body: absence })).status).toBe(201);

    const ofDriver = (await read((await make(as, { driverId })).url)).raw.toString();
    expect(eventsOf(ofDriver).map((event) => [event.summary, event.startDate.toString().slice(0, 10)])).toEqual([
      ['Shift', monday],
      ['Shift', monday],
      ['Away', second],
      ...[14, 14, 21, 21].map((days) => ['Shift', addDays(monday, days)]),
    ]);
    const ofCompany = (await read((await make(as)).url)).raw.toString();
    expect(eventsOf(ofCompany).map(({ summary, description }) => [summary, description])).toEqual([
      ['At work: 1', '06:00–10:00, 12:00–15:00 · Ann'],
      ['At work: 0', 'Ann is away'],
      ['At work: 1', '06:00–10:00, 12:00–15:00 · Ann'],
      ['At work: 1', '06:00–10:00, 12:00–15:00 · Ann'],
    ]);
    expect(ofDriver + ofCompany).not.toMatch(/Sick|flu/);
  });

  it('shifts have a higher sequence after each change, also after an absence is deleted', async () => {
    const as = await app.company();
    const start = { startAddress: 'Depot', startLat: 55, startLng: 13 };
    const driverId = (await app.request('POST /drivers', { as, body: { name: 'Ann', ...start } })).body._id;
    const monday = mondayOf(addDays(today(), 14));
    const weeks = [{ MON: [{ start: '08:00', end: '16:00' }] }];
    await app.request('POST /work-patterns', { as, body: { driverId, validFrom: monday, weeks } });
    const { url } = await make(as, { driverId });
    /** Moves the changes so far to an hour ago. */
    const age = async () => {
      for (const change of [`calendar_changes set changed_at`, `work_patterns set updated_at`])
        await app.sql(`update ${change} = now() - interval '1 hour' where company_id = $1`, [as.companyId]);
      await app.sql(`update company_settings set updated_at = now() - interval '1 hour' where company_id = $1`, [
        as.companyId,
      ]);
    };
    const sequence = async () => Math.max(...eventsOf((await read(url)).raw.toString()).map((event) => event.sequence));
    await age();
    const first = await sequence();
    const kind = { name: 'Training', needsApproval: false, isHealth: false };
    const kindId = (await app.request('POST /absence-kinds', { as, body: kind })).body._id;
    const absence = { driverId, kindId, from: monday, until: monday };
    const { body } = await app.request('POST /absences', { as, body: absence });
    const second = await sequence();
    expect(second).toBeGreaterThan(first);
    await app.request('DELETE /absences/:id', { as, params: { id: body._id } });
    expect(await sequence()).toBeGreaterThanOrEqual(second);
  });

  it('events have a higher sequence after a change of the time zone, which moves them', async () => {
    const { editor: as, driverIds } = await planDay(app, {});
    const feeds = [await make(as, { driverId: driverIds[0] }), await make(as)];
    const events = async () => {
      const texts = await Promise.all(feeds.map(async ({ url }) => (await read(url)).raw.toString()));
      return texts.flatMap(eventsOf).map(({ startDate, sequence }) => ({ at: startDate.toJSDate(), sequence }));
    };
    for (const table of ['company_settings', 'route_plans', 'routes'])
      await app.sql(`update ${table} set updated_at = now() - interval '1 hour' where company_id = $1`, [as.companyId]);
    const before = await events();
    expect(before).toHaveLength(2);
    await app.request('POST /companies/setting', { as, body: { timeZone: 'Pacific/Auckland' } });
    for (const [index, { at, sequence }] of (await events()).entries()) {
      expect(at).not.toEqual(before[index]?.at);
      expect(sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
    }
  });

  it('a driver does not see routes that were not sent', async () => {
    const day = await planDay(app, { dispatched: false });
    const { url } = await make(day.editor, { driverId: day.driverIds[0] });
    expect(eventsOf((await read(url)).raw.toString())).toEqual([]);
    expect(eventsOf((await read((await make(day.editor)).url)).raw.toString())).toHaveLength(1);
  });

  it('a new URL ends the old one, and so do switching off and closing the company', async () => {
    const editor = await app.company();
    const first = await make(editor);
    const second = await make(editor);
    expect((await read(first.url)).status).toBe(404);
    expect((await read(second.url)).status).toBe(200);
    await app.sql(`update companies set status = 'BANNED' where id = $1`, [editor.companyId]);
    expect((await read(second.url)).status).toBe(404);
    await app.sql(`update companies set status = 'PURCHASED' where id = $1`, [editor.companyId]);
    const other = await app.company();
    const params = { id: second._id };
    expect((await app.request('DELETE /calendars/:id', { as: other, params })).status).toBe(404);
    expect((await app.request('DELETE /calendars/:id', { as: editor, params })).status).toBe(200);
    expect((await read(second.url)).status).toBe(404);
  });

  it('belong to editors, and to drivers and depots of their company that are not deleted', async () => {
    const [day, other] = [await planDay(app, { dispatched: false }), await app.company()];
    const reader = await app.member(day.editor.companyId, { roles: ['user'] });
    const body = { driverId: day.driverIds[0] };
    expect((await app.request('POST /calendars', { as: reader, body })).status).toBe(403);
    expect((await app.request('POST /calendars', { as: other, body })).status).toBe(404);
    const { url } = await make(day.editor, body);
    await app.sql('update drivers set deleted_at = now() where id = $1', [day.driverIds[0]]);
    expect((await read(url)).status).toBe(404);
  });
});

describe('times', () => {
  const route = (day: string, start: number, end: number): CalendarRoute => ({
    id: 'r',
    plan_id: 'p',
    plan: 'Plan',
    delivery_date: day,
    plan_status: 'DISPATCHED',
    driver: 'Bo',
    start_address: null,
    start_seconds: start,
    end_seconds: end,
    updated_at: new Date('2026-01-01T00:00:00Z'),
    stops: [{ type: 'delivery', at: start, code: 'X', name: null, address: null }],
  });
  const spanOf = (timeZone: string, day: string, start: number, end: number) => {
    const text = writeCalendar({
      ...noShifts,
      name: 'Bo',
      kind: 'DRIVER',
      routes: [route(day, start, end)],
      timeZone,
      language: 'en',
    });
    const [event] = eventsOf(text);
    return [event?.startDate.toJSDate().toISOString(), event?.endDate.toJSDate().toISOString()];
  };
  const hour = 3600;

  it('are the company’s wall clock, also on days of 23 and 25 hours and past midnight', () => {
    expect(spanOf('Europe/Stockholm', '2026-01-15', 8 * hour, 10 * hour)).toEqual([
      '2026-01-15T07:00:00.000Z',
      '2026-01-15T09:00:00.000Z',
    ]);
    expect(spanOf('Europe/Stockholm', '2026-03-29', hour, 8 * hour)).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
    ]);
    expect(spanOf('Europe/Stockholm', '2026-10-25', hour, 8 * hour)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T07:00:00.000Z',
    ]);
    expect(spanOf('America/Los_Angeles', today(), 20 * hour, 25 * hour)[0]).toMatch(/Z$/);
    expect(spanOf('Asia/Tokyo', '2026-05-01', 22 * hour, 25 * hour)).toEqual([
      '2026-05-01T13:00:00.000Z',
      '2026-05-01T16:00:00.000Z',
    ]);
  });

  it('of a name with line breaks add no lines of their own', () => {
    const name = 'Anna\r\nBEGIN:VEVENT\r\nSUMMARY:evil';
    const text = writeCalendar({ ...noShifts, name, kind: 'DRIVER', routes: [], timeZone: 'UTC', language: 'en' });
    expect(eventsOf(text)).toEqual([]);
    expect(text).toContain('NAME:Anna BEGIN:VEVENT SUMMARY:evil');
  });

  it.each(['\r\n', '\r', '\n', '\u0085', '\u2028'])('add no lines for a line break (%j) in a text', (sign) => {
    const evil = `Ana${sign}END:VEVENT${sign}BEGIN:VEVENT${sign}SUMMARY:evil`;
    const routes = [
      {
        ...route('2026-01-15', 0, 60),
        plan: evil,
        driver: evil,
        start_address: evil,
        stops: [{ type: 'delivery' as const, at: 0, code: evil, name: evil, address: evil }],
      },
    ];
    for (const kind of ['DRIVER', 'COMPANY'] as const) {
      const text = writeCalendar({ ...noShifts, name: evil, kind, routes, timeZone: 'UTC', language: 'en' });
      expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0085\u2028]/);
      expect(eventsOf(text).map(({ summary }) => summary)).toEqual([
        'Ana END:VEVENT BEGIN:VEVENT SUMMARY:evil · Stops: 1',
      ]);
    }
  });

  it('of equal routes give equal text', () => {
    const of = () =>
      writeCalendar({
        ...noShifts,
        name: 'Bo',
        kind: 'COMPANY',
        routes: [route('2026-05-01', 1, 2)],
        timeZone: 'UTC',
        language: 'fr',
      });
    expect(of()).toBe(of());
  });
});
