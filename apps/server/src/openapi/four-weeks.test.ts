import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDueOrders } from '../features/series/create-due-orders.ts';
import { clockAt } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import type { TestMember } from '../platform/testing/test-members.ts';
import { apiPage, codeIn, runAs } from './page-program.fixture.ts';

/** Monday. Good Friday and Easter Monday are in the second and third week, the night of the time change between them. */
const begin = '2027-03-15';

let app: TestApp;
let folder: string;
const clock = clockAt(`${begin}T04:00:00Z`);
beforeAll(async () => {
  app = await startTestApp({ listen: true, replace: { clock } });
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-four-weeks-'));
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** Creates the orders that are due, as the server does every hour. */
const createOrders = ({ companyId }: TestMember): Promise<void> =>
  createDueOrders(app.db.tenant(companyId), {
    seriesId: null,
    now: clock.now(),
    onError: (error) => {
      throw error;
    },
  });

it('the blocks of the page plan four weeks, and no visit is lost or doubled', { timeout: 600_000 }, async () => {
  const editor = await app.company({ roles: ['company_admin'] });
  await app.request('POST /companies/setting', {
    as: editor,
    body: { timeZone: 'Europe/Berlin', closedWeekdays: ['SAT', 'SUN'] },
  });
  const program = path.join(folder, 'four-weeks.ts');
  writeFileSync(program, codeIn(apiPage('four-weeks.md'), 'ts'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const run = (...args: string[]): Promise<string> => runAs(app, editor, process.execPath, [program, ...args], 240_000);

  expect(await run('begin', begin)).toBe('Closed: 2027-03-26, 2027-03-29\nDrivers: 6\nSeries: 120\n');

  const days: string[] = [];
  let [sick, week] = ['', ''];
  for (let i = 0; i < 28; i++) {
    const day = dayAfter(begin, i);
    clock.set(`${day}T04:00:00Z`);
    await createOrders(editor);
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    if (day === '2027-04-05') week = await run('week', day);
    days.push(await run('day', day));
    if (day === '2027-03-31') sick = await run('sick', day);
  }
  // 60 customers once a week, 48 twice, 12 three times: 192 visits a week. Those of both holidays come on the Tuesday after.
  const usual = [48, 24, 36, 36, 48];
  const planned = [...usual, ...usual.slice(0, 4), 120, 36, 36, 48];
  const stops = days.map((line) => Number(/(\d+) stops/.exec(line)?.[1] ?? 0)).filter((count) => count > 0);
  expect(stops.slice(0, -5)).toEqual(planned);
  // The last week was planned at once, which moves visits of those who get linen once a week.
  expect(week).toBe('APPLIED: 192 placed, 0 late, 0 wait\n');
  expect(stops.slice(-5).reduce((sum, count) => sum + count)).toBe(192);
  expect(days.filter((line) => line.includes('nothing'))).toEqual([
    '2027-03-26: nothing to plan\n',
    '2027-03-29: nothing to plan\n',
  ]);
  expect(sick).toContain('is sick: SHARED');
  expect(await run('end')).toBe('18 plans, 120 series, 0 orders that could not be created\n');

  const twice = await app.sql(
    `select 1 from series_occurrences where company_id = $1 group by series_id, original_date having count(*) > 1`,
    [editor.companyId],
  );
  expect(twice).toEqual([]);
  const [dispatched] = await app.sql<{ orders: number }>(
    `select count(*)::int as orders from orders where company_id = $1 and dispatched_at is not null`,
    [editor.companyId],
  );
  expect(dispatched?.orders).toBe(4 * 192);
});
