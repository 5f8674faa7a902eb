import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { bothMoments, killAt } from '../../platform/testing/killing.ts';
import { planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { timeArrivals } from './time-arrivals.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url);
const day = today();
const clock = clockAt(`${day}T07:00:00Z`);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { clock } });
});
afterAll(() => app.stop());

/** A driver who was expected at a stop, and has reached it: the next computation counts the error. */
async function reachStop() {
  clock.set(`${day}T07:00:00Z`);
  const editor = await app.company();
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, $2) on conflict (company_id) do update set data = excluded.data`,
    [editor.companyId, { timeZone: 'UTC', optimizationMode: 'STRAIGHT_LINE', serviceTime: 10 }],
  );
  const planned = await planDay(app, { deliveryDate: day, editor });
  const params = { token: await planned.token() };
  const drivesTo = (stops: number, time: string) => {
    clock.set(`${day}T${time}Z`);
    const body = { lat: 41.15, lng: -8.6 + stops * 0.01, at: `${day}T${time}Z` };
    return app.request('POST /driver/routes/:token/location', { params, body });
  };
  const plan = { companyId: editor.companyId, planId: planned.planId };
  await drivesTo(-2, '09:00:00');
  await timeArrivals(plan, app.services);
  await drivesTo(0, '09:06:00');
  const body = { eventId: randomUUID(), orderId: planned.orderIds[0], stop: 'delivery', status: 'DELIVERY_ARRIVED' };
  await app.request('POST /driver/routes/:token/events', { params, body: { ...body, at: `${day}T09:06:00Z` } });
  return plan;
}

async function countErrors(companyId: string): Promise<number> {
  const rows = await app.sql<{ counts: number[] }>('select counts from arrival_errors where company_id = $1', [
    companyId,
  ]);
  return rows.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
}

it('counts the error of an arrival once where nothing is killed', async () => {
  const plan = await reachStop();
  await timeArrivals(plan, app.services);
  await timeArrivals(plan, app.services);
  expect(await countErrors(plan.companyId)).toBe(1);
});

it.each(bothMoments([1]))(
  'a server killed at a transaction (%s its commit) loses no arrival and counts no error twice',
  async (text) => {
    const plan = await reachStop();
    const [step = '', moment = ''] = text.split(' ');
    const now = `${day}T09:06:30Z`;
    const killing = { companyId: plan.companyId, now, step, moment, rest: [plan.planId] };
    expect((await killAt(app, fixture, killing)).signal).toBe('SIGKILL');
    clock.set(`${day}T09:07:00Z`);
    await timeArrivals(plan, app.services);
    expect(await countErrors(plan.companyId)).toBe(1);
    const [state] = await app.sql<{ computed_at: Date; stops: number }>(
      `select computed_at, jsonb_array_length(arrivals)::int as stops from route_arrivals where company_id = $1`,
      [plan.companyId],
    );
    expect(state).toEqual({ computed_at: new Date(`${day}T09:07:00Z`), stops: 2 });
  },
  60_000,
);
