import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { drivers } from '../../drivers/index.ts';
import { depots } from '../../depots/index.ts';
import { settings } from '../../settings/index.ts';
import { shifts } from '../index.ts';
import { daysOf, makeDriver } from '../shifts.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [shifts, drivers, depots, settings] });
});
afterAll(() => app.stop());

const fileOf = (name: string, ...lines: readonly string[]): File => new File([lines.join('\r\n')], name);
const calendar = (...lines: readonly string[]): File =>
  fileOf('team.ics', 'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR');
const event = (...lines: readonly string[]): string[] => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

const year = { from: '2026-01-01', to: '2026-12-31' };
const check = async (as: TestMember, file: File, body = {}) =>
  (await app.request('POST /shifts/check-import', { as, body, files: { file } })).body;
const store = (as: TestMember, file: File, body = {}) =>
  app.request('POST /shifts/import', { as, body, files: { file } });

/** A company in Stockholm with a driver Ann and a kind of absence. */
async function company() {
  const as = await app.company();
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, '{"timeZone":"Europe/Stockholm"}')
    on conflict (company_id) do update set data = excluded.data`,
    [as.companyId],
  );
  const driverId = await makeDriver(app, as);
  const { body: kind } = await app.request('POST /absence-kinds', { as, body: { name: 'Vacation' } });
  return { as, driverId, kindId: kind._id };
}
const absencesOf = async (as: TestMember): Promise<string[]> =>
  (await app.request('GET /absences', { as, query: {} })).body.absences.map(
    ({ from, until, start, end, kind, status }) => [kind?.name, from, until, start, end, status].join(' '),
  );

test('stores shifts and absences of a spreadsheet, once, and takes them back', async () => {
  const { as } = await company();
  const file = fileOf(
    'week.csv',
    'Datum;Fahrer;Eintrag;Von;Bis;Art der Abwesenheit',
    '01.06.2026;Ann;Schicht;6:00;14:00;',
    '02.06.2026;ann;Abwesenheit;;;Vacation',
    '03.06.2026;Ann;Abwesenheit;;;vacation',
  );
  expect(await check(as, file)).toMatchObject({ shifts: 1, absences: 1, alreadyThere: 0, problems: [] });
  expect(await absencesOf(as)).toEqual([]);
  const stored = await store(as, file);
  expect(stored).toMatchObject({ status: 201, body: { shifts: 1, absences: 1, alreadyThere: 0, leftOut: 0 } });
  expect(await daysOf(app, as, '2026-06-01', '2026-06-01')).toEqual(['2026-06-01 WORKS 06:00–14:00']);
  expect(await absencesOf(as)).toEqual(['Vacation 2026-06-02 2026-06-03   APPROVED']);

  expect((await store(as, file)).body).toMatchObject({ shifts: 0, absences: 0, alreadyThere: 3 });
  const params = { id: stored.body.importId };
  expect((await app.request('POST /shifts/imports/:id/undo', { as, params })).body.deleted).toBe(2);
  expect(await absencesOf(as)).toEqual([]);
  expect((await app.request('POST /shifts/imports/:id/undo', { as, params })).status).toBe(404);
});

test('lists past imports, and an undo leaves what somebody has changed since', async () => {
  const { as, kindId } = await company();
  const file = fileOf(
    'week.csv',
    'Date,Driver,Entry,From,To,Absence kind',
    '2026-06-01,Ann,Shift,06:00,14:00,',
    '2026-06-02,Ann,Shift,06:00,14:00,',
    '2026-06-03,Ann,Absence,,,Vacation',
  );
  const params = { id: (await store(as, file)).body.importId };
  const list = async (member: TestMember) => (await app.request('GET /shifts/imports', { as: member })).body.imports;
  const days = { from: '2026-06-01', until: '2026-06-03' };
  expect(await list(as)).toMatchObject([{ _id: params.id, shifts: 2, absences: 1, drivers: 1, changed: 0, ...days }]);
  expect(await list((await company()).as)).toEqual([]);

  const [absence] = (await app.request('GET /absences', { as, query: {} })).body.absences;
  const edited = { kindId, from: '2026-06-03', until: '2026-06-05' };
  const change = await app.request('PUT /absences/:id', { as, params: { id: absence?._id }, body: edited });
  expect(change.status, JSON.stringify(change.error)).toBe(200);
  expect(await list(as)).toMatchObject([{ changed: 1 }]);
  const undone = await app.request('POST /shifts/imports/:id/undo', { as, params });
  expect(undone.body).toMatchObject({ deleted: 2, kept: 1 });
  expect(await absencesOf(as)).toEqual(['Vacation 2026-06-03 2026-06-05   APPROVED']);
  expect(await daysOf(app, as, '2026-06-01', '2026-06-01')).toEqual(['2026-06-01 ALWAYS']);
  expect(await list(as)).toEqual([]);
  const reader = await app.member(as.companyId, { roles: ['user'] });
  expect((await app.request('GET /shifts/imports', { as: reader })).status).toBe(403);
});

test.each(['Abwesenheit', 'Absence', 'Frånvaro'])('reads the kind of absences from a column %s', async (header) => {
  const { as } = await company();
  const file = fileOf(
    'away.csv',
    `Date,Driver,From,To,${header}`,
    '2026-06-03,Ann,,,Vacation',
    '2026-06-04,Ann,6:00,9:00,',
  );
  expect((await store(as, file)).body).toMatchObject({ shifts: 1, absences: 1 });
});

test('finds nothing new in the calendar’s own file', async () => {
  const { as, driverId, kindId } = await company();
  await app.request('POST /absences', { as, body: { driverId, kindId, from: '2026-06-03', until: '2026-06-04' } });
  await store(as, fileOf('a.csv', 'Date,Driver,From,To', '2026-06-01,Ann,06:00,14:00'));
  const query = { from: '2026-06-01', to: '2026-06-30' };
  const { raw } = await app.request('GET /shifts/export', { as, query });
  const file = new File([new Uint8Array(raw)], 'working-calendar.csv');
  expect(await check(as, file)).toMatchObject({ shifts: 0, absences: 0, alreadyThere: 3, problems: [] });
});

test('names the cells with problems, and stores all or none unless these rows are left out', async () => {
  const { as } = await company();
  const other = await company();
  await makeDriver(app, other.as, 'Bob');
  const file = fileOf(
    'a.csv',
    'Date,Driver,Entry,From,To,Absence kind',
    '2026-06-01,Bob,Shift,06:00,14:00,',
    '2026-06-02,Ann,Absence,,,Sabbatical',
    '2026-06-03,Ann,Shift,14:00,06:00,',
    '2026-06-04,Ann,Shift,06:00,14:00,',
    '2026-06-04,Ann,Shift,08:00,16:00,',
  );
  const { problems, shifts: count } = await check(as, file);
  expect(problems.map(({ line, field, code, value }) => `${line} ${field} ${code} ${value}`)).toEqual([
    '2 driver unknown Bob',
    '3 kind unknown Sabbatical',
    '4 end not_after_start 06:00',
    '6 start overlaps 08:00–16:00',
  ]);
  expect(count).toBe(1);
  expect((await store(as, file)).status).toBe(422);
  expect(await daysOf(app, as, '2026-06-04', '2026-06-04')).toEqual(['2026-06-04 ALWAYS']);
  expect((await store(as, file, { leaveOut: 'true' })).body).toMatchObject({ shifts: 1, leftOut: 4 });
});

test('reads whole days of a calendar file as absences, also for the driver of the request', async () => {
  const { as, driverId } = await company();
  const whole = ['DTSTART;VALUE=DATE:20260706', 'DTEND;VALUE=DATE:20260711'];
  await store(as, calendar(...event('SUMMARY:Ann: Vacation', ...whole)), year);
  expect(await absencesOf(as)).toEqual(['Vacation 2026-07-06 2026-07-10   APPROVED']);
  const file = calendar(...event('SUMMARY:Summer', 'CATEGORIES:Vacation', ...whole));
  expect((await check(as, file, year)).problems).toMatchObject([{ line: 1, field: 'driver', code: 'unknown' }]);
  expect(await check(as, file, { ...year, driverId })).toMatchObject({ alreadyThere: 1, problems: [] });
  expect((await store(as, file)).status).toBe(422);
});

test('puts times of another zone on the company’s wall clock, on both sides of a time change', async () => {
  const { as } = await company();
  const at = (start: string, end: string): string[] => [
    `DTSTART;TZID=America/New_York:${start}`,
    `DTEND;TZID=America/New_York:${end}`,
    'RRULE:FREQ=DAILY;COUNT=3',
  ];
  // Clocks in Stockholm go back on 25 October, those in New York a week later.
  const file = calendar(...event('SUMMARY:Ann', ...at('20261024T040000', '20261024T080000')));
  expect((await store(as, file, year)).body).toMatchObject({ shifts: 3 });
  expect(await daysOf(app, as, '2026-10-24', '2026-10-26')).toEqual([
    '2026-10-24 WORKS 10:00–14:00',
    '2026-10-25 WORKS 09:00–13:00',
    '2026-10-26 WORKS 09:00–13:00',
  ]);
});

test('reads a zone that the file defines, times in UTC and times without a zone', async () => {
  const { as } = await company();
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const file = calendar(
    ...zone,
    ...event('SUMMARY:Ann', 'DTSTART;TZID=Office:20260601T080000', 'DTEND;TZID=Office:20260601T160000'),
    ...event('SUMMARY:Ann', 'DTSTART:20260602T060000Z', 'DURATION:PT8H'),
    ...event('SUMMARY:Ann', 'DTSTART:20260603T060000', 'DTEND:20260603T140000'),
    ...event('SUMMARY:Ann', 'DTSTART;TZID=Mars:20260604T060000', 'DTEND;TZID=Mars:20260604T140000'),
    ...event('SUMMARY:Ann', 'DTSTART:20260605T220000', 'DTEND:20260606T060000'),
  );
  const { problems } = await check(as, file, year);
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(
    expect.arrayContaining(['4 unknown_zone', '5 ends_next_day']),
  );
  await store(as, file, { ...year, leaveOut: 'true' });
  expect(await daysOf(app, as, '2026-06-01', '2026-06-03')).toEqual([
    '2026-06-01 WORKS 07:00–15:00',
    '2026-06-02 WORKS 08:00–16:00',
    '2026-06-03 WORKS 06:00–14:00',
  ]);
});

test('expands events that repeat, within the range, with days that are left out or moved', async () => {
  const { as } = await company();
  const file = calendar(
    ...event(
      'SUMMARY:Ann',
      'DTSTART:20200106T060000',
      'DTEND:20200106T140000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'EXDATE:20260608T060000',
    ),
    ...event('SUMMARY:Ann', 'RECURRENCE-ID:20260615T060000', 'DTSTART:20260616T070000', 'DTEND:20260616T120000'),
  );
  const range = { from: '2026-06-01', to: '2026-06-22' };
  expect((await check(as, file, range)).entries.map(({ from, start }) => `${from} ${start}`)).toEqual([
    '2026-06-01 06:00',
    '2026-06-16 07:00',
    '2026-06-22 06:00',
  ]);
  expect((await store(as, file, { from: '2026-01-01', to: '2027-01-02' })).status).toBe(422);
});
