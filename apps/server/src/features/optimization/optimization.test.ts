import { optimizePlanJob } from './runs/request-optimization.ts';
import { resumeStalledRuns } from './runs/resume-stalled-runs.job.ts';
import { catalogue } from '@roundsman/contract/errors';
import legacyTexts from '@roundsman/contract/legacy-texts';
import { randomUUID } from 'node:crypto';
import type { RunFailure } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { searchWorkers } from './search/search-workers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const optimize = (day: PlannedDay, body: Record<string, unknown> = {}) =>
  app.request('POST /route-plans/:id/optimize', {
    as: day.editor,
    params: { id: day.planId },
    body: { effort: 'quick', ...body },
  });
const planOf = async (day: PlannedDay) =>
  (await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } })).body;
const driverOf = async (day: PlannedDay, order: number) =>
  (await planOf(day)).orders.find((candidate) => candidate._id === day.orderIds[order])?.driver?._id;

it('replies at once and makes routes in the background', async () => {
  const day = await planDay(app, { routed: false, orders: 6, drivers: 2 });
  const answer = await optimize(day);
  expect(answer.status).toBe(202);
  await app.settle();
  const plan = await planOf(day);
  expect(plan.status).toBe('OPTIMIZED');
  expect(plan.orders.every((order) => order.status === 'ASSIGNED')).toBe(true);
  expect(plan.needsOptimize).toBe(false);
  const [run] = await app.sql<{ status: string; seed: string }>(
    'select status, seed from optimize_runs where id = $1',
    [answer.body.runId],
  );
  expect(run?.status).toBe('APPLIED');
  expect(Number(run?.seed)).toBeGreaterThan(0);
});

it('runs one optimization of a plan at a time (OPT-17)', async () => {
  const day = await planDay(app, { routed: false });
  const both = await Promise.all([optimize(day), optimize(day)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([202, 409]);
  expect(both.find((answer) => answer.status === 409)?.error.message).toBe(catalogue.optimization_running.message);
  await app.settle();
});

it('keeps pinned orders with their driver, and gives the reason of an unscheduled order', async () => {
  const day = await planDay(app, { routed: false, orders: 3, drivers: 2 });
  await app.request('PUT /orders/:id', {
    as: day.editor,
    params: { id: day.orderIds[2] },
    body: { requiredSkills: ['crane'] },
  });
  await optimize(day, {
    assigns: { [String(day.orderIds[0])]: day.driverIds[1], [String(day.orderIds[1])]: 'UNLOCKED' },
  });
  await app.settle();
  expect(await driverOf(day, 0)).toBe(day.driverIds[1]);
  const left = (await planOf(day)).orders.find((order) => order._id === day.orderIds[2]);
  expect(left).toMatchObject({
    status: 'UNSCHEDULED',
    unscheduledReason: legacyTexts.unscheduled.skills,
    unscheduled: { code: 'skills' },
  });
});

it('does not change a locked route and refuses assignments across its lock (OPT-18)', async () => {
  const day = await planDay(app, { orders: 3, drivers: 2, dispatched: false });
  await app.request('POST /route-plans/:id/lock-driver', {
    as: day.editor,
    params: { id: day.planId },
    body: { driver: day.driverIds[0], locked: true },
  });
  const before = (await planOf(day)).routes[0]?.steps;
  const across = await optimize(day, { assigns: { [String(day.orderIds[0])]: day.driverIds[1] } });
  expect(across.status).toBe(409);
  expect(across.error.message).toEqual(catalogue.driver_locked.message);
  await optimize(day);
  await app.settle();
  expect((await planOf(day)).routes[0]?.steps).toEqual(before);
});

it('schedules late orders when forced, and marks them as late (SRV-18)', async () => {
  const day = await planDay(app, {
    routed: false,
    orders: 1,
    order: { deliveryLng: -8, deliveryTimeStart: '08:00', deliveryTimeEnd: '08:10' },
  });
  await optimize(day);
  await app.settle();
  expect((await planOf(day)).orders[0]?.unscheduledReason).toBe(legacyTexts.unscheduled['time-window']);
  await optimize(day, { forceAll: true });
  await app.settle();
  const forced = await planOf(day);
  expect(forced.orders[0]?.status).toBe('ASSIGNED');
  expect(forced.report.lateStops).toBe(1);
});

it('refuses an outdated version, an empty plan, and other companies', async () => {
  const day = await planDay(app, { routed: false });
  expect((await optimize(day, { version: 1 })).error.code).toBe('plan_changed');
  const bare = await app.request('POST /route-plans', {
    as: day.editor,
    body: { name: 'Bare', deliveryDate: '2026-12-01', type: 'VRP' },
  });
  const empty = await app.request('POST /route-plans/:id/optimize', {
    as: day.editor,
    params: { id: bare.body._id },
    body: {},
  });
  expect(empty.error.code).toBe('plan_has_no_drivers');
  const stranger = await app.company();
  const foreign = await app.request('POST /route-plans/:id/optimize', {
    as: stranger,
    params: { id: day.planId },
    body: {},
  });
  expect(foreign.status).toBe(404);
  const odd = await optimize(day, { assigns: { [stranger.userId]: 'UNLOCKED' } });
  expect(odd.status).toBe(422);
  expect(odd.error.code).toBe('order_not_on_plan');
});

it('adds drivers and orders and requests a run in one request, or changes nothing (SRV-33)', async () => {
  const day = await planDay(app, { routed: false, drivers: 0, orders: 2 });
  const driver = await planDay(app, { editor: day.editor, routed: false, drivers: 1, orders: 1 });
  const params = { id: day.planId };
  const unknown = await app.request('POST /route-plans/:id/update-and-optimize', {
    as: day.editor,
    params,
    body: { drivers: driver.driverIds, orders: [day.editor.userId] },
  });
  expect(unknown.status).toBe(404);
  expect((await planOf(day)).drivers).toEqual([]);
  const { version } = await planOf(day);
  const send = (seen: number) =>
    app.request('POST /route-plans/:id/update-and-optimize', {
      as: day.editor,
      params,
      body: { drivers: driver.driverIds, effort: 'quick', version: seen },
    });
  expect((await send(version - 1)).error.code).toBe('plan_changed');
  expect((await planOf(day)).drivers).toEqual([]);
  expect((await send(version)).status).toBe(202);
  await app.settle();
  expect((await planOf(day)).status).toBe('OPTIMIZED');
});

it('offers its result when the plan has changed meanwhile', async () => {
  const day = await planDay(app, { routed: false, orders: 40, drivers: 2 });
  const { body } = await optimize(day, { effort: 'normal' });
  for (;;) {
    const [run] = await app.sql<{ status: string }>('select status from optimize_runs where id = $1', [body.runId]);
    if (run?.status === 'RUNNING') break;
    await new Promise((done) => setTimeout(done, 20));
  }
  await app.request('POST /route-plans/:id/remove-orders', {
    as: day.editor,
    params: { id: day.planId },
    body: { orders: [day.orderIds[0]] },
  });
  await app.settle();
  const [run] = await app.sql<{ status: string }>('select status from optimize_runs where id = $1', [body.runId]);
  expect(run?.status).toBe('OFFERED');
  // An offered run counts as completed.
  const ends = await app.sql<{ type: string }>(
    `select type from outbox where payload ->> 'routePlanId' = $1 and type like 'optimization%' order by id`,
    [day.planId],
  );
  expect(ends.map(({ type }) => type)).toEqual(['optimizationRequested', 'optimizationCompleted']);
  expect((await planOf(day)).routes.every((route) => route.orders.length === 0)).toBe(true);
});

it('can be stopped and saves the best routes so far', async () => {
  const day = await planDay(app, { routed: false, orders: 30, drivers: 3 });
  await optimize(day, { effort: 'thorough' });
  const stopped = await app.request('POST /route-plans/:id/stop-optimization', {
    as: day.editor,
    params: { id: day.planId },
  });
  expect(stopped.body.message).toBe('The best routes so far will be used');
  await app.settle();
  expect((await planOf(day)).status).toBe('OPTIMIZED');
});

it('is attempted once more after a lost worker, then fails (SRV-16)', async () => {
  const day = await planDay(app, { routed: false });
  const [run] = await app.sql<{ id: string }>(
    `insert into optimize_runs (company_id, route_plan_id, plan_version, seed, settings, status, attempts) values ($1, $2, 1, 1, '{"forceAll":false,"applyBalanceSetting":false,"effort":"quick"}', 'RUNNING', 2) returning id`,
    [day.editor.companyId, day.planId],
  );
  await app.db
    .tenant(day.editor.companyId)
    .write((tx) => tx.enqueue(optimizePlanJob, { companyId: day.editor.companyId, runId: run?.id ?? '' }));
  await app.settle();
  const [after] = await app.sql<{ status: string; error: RunFailure }>(
    'select status, error from optimize_runs where id = $1',
    [run?.id],
  );
  expect(after).toEqual({ status: 'FAILED', error: { code: 'interrupted' } });
});

/** Leaves a run in the state after a kill -9 that also lost its job. */
const loseRun = async (day: PlannedDay, attempts: number, status = 'RUNNING'): Promise<void> => {
  await app.sql(
    `insert into optimize_runs (company_id, route_plan_id, plan_version, seed, settings, status, attempts, created_at, started_at)
     values ($1, $2, 1, 7, '{"forceAll":false,"applyBalanceSetting":false,"effort":"quick"}', $3, $4, now() - interval '20 minutes',
       case when $3 = 'RUNNING' then now() - interval '20 minutes' end)`,
    [day.editor.companyId, day.planId, status, attempts],
  );
};
const lookForStalledRuns = async () => {
  await app.db.platform('worker:test').write((tx) => tx.enqueue(resumeStalledRuns, {}));
  await app.settle();
};
const lastRun = async (day: PlannedDay) =>
  (
    await app.sql<{ status: string; error: RunFailure | null }>(
      'select status, error from optimize_runs where route_plan_id = $1 order by created_at desc, started_at desc limit 1',
      [day.planId],
    )
  )[0];

it.each([
  ['RUNNING', 1],
  ['QUEUED', 0],
] as const)('completes a %s run whose job is lost (SRV-16)', async (status, attempts) => {
  const day = await planDay(app, { routed: false });
  await loseRun(day, attempts, status);
  expect((await optimize(day)).error.code).toBe('optimization_running');
  await lookForStalledRuns();
  expect((await lastRun(day))?.status).toBe('APPLIED');
  expect((await planOf(day)).orders.every((order) => order.status === 'ASSIGNED')).toBe(true);
});

it('fails a run that is lost twice, and the plan can be optimized again (SRV-16)', async () => {
  const day = await planDay(app, { routed: false });
  await loseRun(day, 2);
  await lookForStalledRuns();
  expect(await lastRun(day)).toMatchObject({ status: 'FAILED', error: { code: 'interrupted' } });
  expect((await optimize(day)).status).toBe(202);
  await app.settle();
  expect((await lastRun(day))?.status).toBe('APPLIED');
});

it('after dispatch keeps loaded orders with their drivers, inserts new ones, and waits for review', async () => {
  // Tomorrow, because late in the day no shift has room for another order.
  const deliveryDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const day = await planDay(app, { deliveryDate, orders: 4, drivers: 2 });
  const more = await planDay(app, { deliveryDate, editor: day.editor, routed: false, drivers: 0, orders: 1 });
  await app.sql('update orders set route_plan_id = null, status = $2 where id = $1', [more.orderIds[0], 'DRAFT']);
  const { body, status } = await app.request('POST /route-plans/:id/update-and-optimize', {
    as: day.editor,
    params: { id: day.planId },
    body: { orders: [...more.orderIds], effort: 'quick' },
  });
  expect(status).toBe(202);
  await app.settle();
  const params = { id: day.planId, runId: body.runId };
  const run = (await app.request('GET /route-plans/:id/optimizations/:runId', { as: day.editor, params })).body;
  expect(run).toMatchObject({
    status: 'OFFERED',
    error: null,
    keepDrivers: true,
    review: true,
    applyBalanceSetting: true,
  });
  expect((await planOf(day)).orders.find(({ _id }) => _id === more.orderIds[0])?.status).toBe('UNASSIGNED');
  const applied = await app.request('POST /route-plans/:id/optimizations/:runId/apply', {
    as: day.editor,
    params,
    body: {},
  });
  expect(applied.status).toBe(200);
  const drivers = applied.body.orders.map((order) => [order._id, order.driver?._id]);
  expect(Object.fromEntries(drivers)).toMatchObject(
    Object.fromEntries(day.orderIds.map((id) => [id, day.driverIds[0]])),
  );
  expect(applied.body.orders.every((order) => order.status === 'ASSIGNED')).toBe(true);
});

it('after dispatch optimizes fully and applies at once on request', async () => {
  const day = await planDay(app, { drivers: 2 });
  const { body } = await optimize(day, { keepDrivers: false, review: false });
  await app.settle();
  const params = { id: day.planId, runId: body.runId };
  const run = (await app.request('GET /route-plans/:id/optimizations/:runId', { as: day.editor, params })).body;
  expect(run).toMatchObject({ status: 'APPLIED', keepDrivers: false, review: false });
});

it('offers a result that conflicts with what a driver did meanwhile', async () => {
  // Enough orders to keep the search running until the driver arrives.
  const day = await planDay(app, { orders: 20, drivers: 2 });
  const [orderId = ''] = day.orderIds;
  await optimize(day, { assigns: { [orderId]: day.driverIds[1] }, review: false, effort: 'thorough' });
  const running = () => app.sql(`select 1 from optimize_runs where status = 'RUNNING'`);
  await expect.poll(async () => (await running()).length, { interval: 10 }).toBe(1);
  const arrived = await app.request('POST /driver/routes/:token/events', {
    params: { token: await day.token() },
    body: {
      eventId: randomUUID(),
      orderId,
      stop: 'delivery',
      status: 'DELIVERY_ARRIVED',
      at: new Date().toISOString(),
    },
  });
  expect(arrived.status).toBe(200);
  expect((await running()).length).toBe(1);
  await app.settle();
  expect(await lastRun(day)).toEqual({ status: 'OFFERED', error: { code: 'plan_changed' } });
  expect(await driverOf(day, 0)).toBe(day.driverIds[0]);
  expect((await planOf(day)).optimization).toBeNull();
});

it('minimises what the company or the request wants, and stores it with the run and its costs', async () => {
  const day = await planDay(app, { routed: false, orders: 4, drivers: 2 });
  const newest = async () =>
    (await app.request('GET /route-plans/:id/optimizations', { as: day.editor, params: { id: day.planId } })).body
      .optimizations[0];
  const refused = await optimize(day, { objective: 'LOWEST_COST' });
  expect(refused.status).toBe(422);
  expect(refused.error.code).toBe('plan_has_no_prices');
  const set = (body: Record<string, unknown>) => app.request('POST /companies/setting', { as: day.editor, body });
  await set({ objective: 'LOWEST_COST' });
  await optimize(day);
  await app.settle();
  expect(await newest()).toMatchObject({ objective: 'SHORTEST_TIME', figures: { cost: null, co2: null } });

  await set({ currency: 'sek', costPerDay: 900, costPerKm: 5, co2PerKm: 150 });
  await optimize(day);
  await app.settle();
  const run = await newest();
  expect(run?.objective).toBe('LOWEST_COST');
  const plan = await planOf(day);
  expect(plan.currency).toBe('SEK');
  expect(plan.cost).toBeCloseTo(
    plan.routes.reduce((sum, route) => sum + (route.cost ?? 0), 0),
    6,
  );
  expect(plan.cost).toBeCloseTo(900 + (plan.report.distance / 1000) * 5, 6);
  expect(run?.figures?.cost).toBeCloseTo(plan.cost ?? 0, 6);
  expect(run?.figures?.co2).toBeCloseTo((plan.report.distance / 1000) * 0.15, 6);

  const even = await optimize(day, { objective: 'MOST_EVEN' });
  expect(even.status).toBe(202);
  await app.settle();
  expect((await newest())?.objective).toBe('MOST_EVEN');
});

it('shows prices and costs to editors only', async () => {
  const day = await planDay(app, { orders: 2, dispatched: false });
  await app.request('POST /companies/setting', { as: day.editor, body: { costPerHour: 30, co2PerKm: 100 } });
  expect((await planOf(day)).routes[0]).toMatchObject({ prices: { costPerHour: 30 }, cost: expect.any(Number) });
  const reader = await app.member(day.editor.companyId, { roles: ['user'] });
  const { body } = await app.request('GET /route-plans/:id', { as: reader, params: { id: day.planId } });
  expect(body).toMatchObject({ cost: null, co2: null });
  expect(body.routes[0]).toMatchObject({ prices: null, cost: null, co2: null });
});

it('goes through the phases of a run, and ends its search at 100 %', async () => {
  const day = await planDay(app, { routed: false, orders: 4, drivers: 2 });
  const { body } = await optimize(day);
  expect((await planOf(day)).optimization).toMatchObject({
    phase: expect.stringMatching(/^(WAITING|SEARCH|CHECK|SAVE)$/),
  });
  await app.settle();
  const [stored] = await app.sql('select progress from optimize_runs where id = $1', [body.runId]);
  expect(stored).toMatchObject({ progress: { phase: 'SAVE', percent: 100 } });
  const run = await app.request('GET /route-plans/:id/optimizations/:runId', {
    as: day.editor,
    params: { id: day.planId, runId: body.runId },
  });
  expect(run.body).toMatchObject({ phase: null, percent: 100 });
});

it('waits while another company has the workers, and a stop leaves the plan unchanged', async () => {
  const day = await planDay(app, { routed: false, orders: 4, drivers: 2 });
  const other = await searchWorkers.acquire(randomUUID(), new AbortController().signal);
  const { body } = await optimize(day);
  expect((await planOf(day)).optimization).toMatchObject({ phase: 'WAITING', placed: null });
  const { body: answer } = await app.request('POST /route-plans/:id/stop-optimization', {
    as: day.editor,
    params: { id: day.planId },
  });
  expect(answer.message).toBe('The best routes so far will be used');
  await app.settle();
  other.release();
  const plan = await planOf(day);
  expect(plan.status).toBe('DRAFT');
  expect(plan.optimization).toBeNull();
  const runs = await app.request('GET /route-plans/:id/optimizations', { as: day.editor, params: { id: day.planId } });
  expect(runs.body.optimizations[0]).toMatchObject({ _id: body.runId, failure: { code: 'stopped_early' } });
});
