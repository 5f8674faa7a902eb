import legacyTexts from '@roundsman/contract/legacy-texts';
import { findChangedStops, stopKey } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const planOf = async (day: PlannedDay) =>
  (await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } })).body;
const runsOf = async (day: PlannedDay) =>
  (await app.request('GET /route-plans/:id/optimizations', { as: day.editor, params: { id: day.planId } })).body
    .optimizations;
const runOf = async (day: PlannedDay, runId: string, as: TestMember = day.editor) =>
  app.request('GET /route-plans/:id/optimizations/:runId', { as, params: { id: day.planId, runId } });
const act = (day: PlannedDay, verb: 'apply' | 'undo' | 'repeat', runId: string) =>
  app.request(`POST /route-plans/:id/optimizations/:runId/${verb}`, {
    as: day.editor,
    params: { id: day.planId, runId },
    ...(verb === 'apply' && { body: {} }),
  } as never);
async function optimized(day: PlannedDay, body: Record<string, unknown> = {}): Promise<string> {
  const answer = await app.request('POST /route-plans/:id/optimize', {
    as: day.editor,
    params: { id: day.planId },
    body: { effort: 'quick', ...body },
  });
  expect(answer.status).toBe(202);
  await app.settle();
  return answer.body.runId;
}
const sequencesOf = (plan: Awaited<ReturnType<typeof planOf>>) =>
  plan.routes.map(({ steps }) =>
    steps.flatMap(({ orderId, type }) => (orderId ? [`${orderId}_${type.toUpperCase()}`] : [])),
  );
/** Plans three stops on the first driver's route in a sequence that no search would choose. */
async function badDay(more: Parameters<typeof planDay>[1] = {}): Promise<PlannedDay> {
  const day = await planDay(app, { orders: 4, drivers: 2, dispatched: false, ...more });
  const [a, b, c, d] = day.orderIds;
  await app.request('POST /route-plans/:id/reorder-orders', {
    as: day.editor,
    params: { id: day.planId },
    body: { drivers: [{ driverId: String(day.driverIds[0]), order: [d, a, c, b].map((id) => `${id}_DELIVERY`) }] },
  });
  return day;
}

it('stores seed, settings, figures and routes of every run, latest first (SRV-16b)', async () => {
  const day = await badDay();
  const first = await optimized(day);
  const second = await optimized(day, {
    mostChanges: 2,
    compactness: 50,
    stopPins: { [`${day.orderIds[0]}_DELIVERY`]: 'first' },
  });
  const runs = await runsOf(day);
  expect(runs.map(({ _id }) => _id)).toEqual([second, first]);
  expect(runs[1]).toMatchObject({
    status: 'APPLIED',
    effort: 'quick',
    forceAll: false,
    requestedBy: { _id: day.editor.userId },
    figures: { placed: 4, unscheduled: 0, stops: 4, lateStops: 0, brokenStops: 0, longestMins: expect.any(Number) },
    mostChanges: null,
    compactness: 0,
    error: null,
  });
  expect(runs[0]).toMatchObject({
    mostChanges: 2,
    compactness: 50,
    stopPins: { [`${day.orderIds[0]}_DELIVERY`]: 'first' },
  });
  const [stored] = await app.sql<{ seed: number }>(
    `select (result -> 'search' ->> 'seed')::int as seed from optimize_runs where id = $1`,
    [first],
  );
  expect(stored?.seed).toBe(runs[1]?.seed);
  expect(runs[1]?.iterations).toBeGreaterThan(0);
  const pinned = (await runOf(day, second)).body.routes.find(({ stops }) =>
    stops.includes(stopKey(day.orderIds[0] ?? '', 'delivery')),
  );
  expect(pinned?.stops[0]).toBe(`${day.orderIds[0]}_DELIVERY`);
  const { body } = await runOf(day, first);
  expect(body.routes.flatMap(({ stops }) => stops).sort()).toEqual(day.orderIds.map((id) => `${id}_DELIVERY`).sort());
  expect(body.misfits).toEqual([]);
});

it.each([[[]], [['locked']], [['begun']]])(
  'a run has the same figures as the plan that applies it: %j',
  async (what: string[]) => {
    const day = await badDay({ dispatched: what.includes('begun') });
    if (what.includes('locked'))
      await app.request('POST /route-plans/:id/lock-driver', {
        as: day.editor,
        params: { id: day.planId },
        body: { driver: String(day.driverIds[0]), locked: true },
      });
    const run = await optimized(day, { forceAll: what.includes('locked') });
    await act(day, 'apply', run);
    const { report } = await planOf(day);
    const { figures } = (await runOf(day, run)).body;
    expect(figures?.workingMins).toBeCloseTo(report.workingMins, 1);
    expect(figures?.distance).toBeCloseTo(report.distance, 0);
  },
);

it('changes the position of no more stops than allowed (ORD-60)', async () => {
  const day = await badDay({ orders: 8 });
  const before = (await planOf(day)).routes.map(({ driver, steps }) => ({
    driverId: driver._id,
    stops: steps.flatMap(({ orderId, type }) => (orderId ? [`${orderId}_${type.toUpperCase()}`] : [])),
  }));
  const run = await optimized(day, { mostChanges: 1 });
  const { routes } = (await runOf(day, run)).body;
  const after = routes.map(({ driver, stops }) => ({ driverId: driver, stops }));
  expect(findChangedStops(before, after).length).toBeLessThanOrEqual(1);
});

it('undoes an optimization as long as nothing else has changed, and applies it again', async () => {
  const day = await badDay();
  const before = sequencesOf(await planOf(day));
  const run = await optimized(day);
  const after = await planOf(day);
  expect(sequencesOf(after)).not.toEqual(before);
  expect((await runsOf(day))[0]).toMatchObject({ isCurrent: true, canUndo: true });

  const undone = await act(day, 'undo', run);
  expect(sequencesOf(undone.body as never)).toEqual(before);
  expect((await act(day, 'undo', run)).error.code).toBe('run_not_undoable');
  expect((await runsOf(day))[0]).toMatchObject({ status: 'OFFERED', isCurrent: false, canUndo: false });

  const used = await act(day, 'apply', run);
  expect(sequencesOf(used.body as never)).toEqual(sequencesOf(after));
  expect((used.body as { version: number }).version).toBeGreaterThan(after.version);

  await app.request('POST /route-plans/:id/lock-driver', {
    as: day.editor,
    params: { id: day.planId },
    body: { locked: true },
  });
  expect((await act(day, 'undo', run)).error.code).toBe('run_not_undoable');
});

it('refuses routes that no longer fit, with the reasons', async () => {
  const day = await badDay();
  const run = await optimized(day);
  await act(day, 'undo', run);
  const refused = async () => {
    const { status, error } = await act(day, 'apply', run);
    return [status, error.code, error.details];
  };
  const codes = new Map((await planOf(day)).orders.map((order) => [order._id, order.orderCode]));

  // The order now requires a skill that its driver in the run lacks.
  const [orderId = ''] = day.orderIds;
  const save = (body: Record<string, unknown>) =>
    app.request('PUT /orders/:id', { as: day.editor, params: { id: orderId }, body });
  await save({ requiredSkills: ['crane'] });
  await app.settle();
  const left = sequencesOf(await planOf(day));
  expect(await refused()).toEqual([409, 'run_no_longer_fits', [{ path: 'skills', message: codes.get(orderId) }]]);
  expect(sequencesOf(await planOf(day))).toEqual(left);
  await save({ requiredSkills: [] });
  await app.settle();

  const locked = { as: day.editor, params: { id: day.planId } };
  await app.request('POST /route-plans/:id/lock-driver', { ...locked, body: { locked: true } });
  expect((await refused())[2]).toEqual([{ path: 'locked', message: 'Driver 1' }]);
  await app.request('POST /route-plans/:id/lock-driver', { ...locked, body: { locked: false } });

  await app.request('POST /route-plans/:id/remove-orders', { ...locked, body: { orders: [orderId] } });
  expect((await refused())[2]).toEqual([{ path: 'left', message: codes.get(orderId) }]);
  const { body: detail } = await runOf(day, run);
  expect(detail.misfits).toEqual([{ path: 'left', message: codes.get(orderId) }]);
  await app.request('POST /route-plans/:id/remove-drivers', { ...locked, body: { drivers: [day.driverIds[1]] } });
  expect((await act(day, 'apply', run)).error.code).toBe('run_no_longer_fits');
});

it('finds the same routes again', async () => {
  const day = await badDay({ orders: 8 });
  const run = await optimized(day);
  const appliedRun = (await runOf(day, run)).body;
  await act(day, 'undo', run);
  const { body, status } = await act(day, 'repeat', run);
  expect(status).toBe(202);
  await app.settle();
  const again = (await runOf(day, (body as { runId: string }).runId)).body;
  expect(again).toMatchObject({ repeats: run, seed: appliedRun.seed, figures: appliedRun.figures });
  expect(again.routes).toEqual(appliedRun.routes);
});

it('shows that a run of an earlier version of the search cannot be repeated exactly', async () => {
  const day = await planDay(app, { orders: 2, drivers: 1 });
  const run = await optimized(day);
  expect((await runOf(day, run)).body.canRepeatExactly).toBe(true);
  await app.sql(`update optimize_runs set result = result #- '{search,engine}' where id = $1`, [run]);
  expect((await runOf(day, run)).body.canRepeatExactly).toBe(false);
});

it('shows the best routes of a running search, also to people who open the plan later', async () => {
  const day = await planDay(app, { routed: false, orders: 60, drivers: 3 });
  const { body } = await app.request('POST /route-plans/:id/optimize', {
    as: day.editor,
    params: { id: day.planId },
    body: { effort: 'thorough' },
  });
  const settled = app.settle();
  await expect
    .poll(async () => (await runOf(day, body.runId)).body.preview, { interval: 100, timeout: 8000 })
    .toBeGreaterThan(0);
  const running = (await runOf(day, body.runId)).body;
  expect(running).toMatchObject({ status: 'RUNNING', total: 60 });
  expect(running.routes.flatMap(({ stops }) => stops)).toHaveLength(60);
  await app.request('POST /route-plans/:id/stop-optimization', { as: day.editor, params: { id: day.planId } });
  await settled;
  expect((await runOf(day, body.runId)).body).toMatchObject({ status: 'APPLIED', isStopped: true });
});

/** Stores fixes with an unscheduled order, as the optimizer would suggest them. */
const offer = (day: PlannedDay, fixes: Record<string, unknown>[]) =>
  app.sql(
    `update optimize_runs set result = jsonb_set(result, '{unscheduled,0,fixes}', $2::jsonb) where route_plan_id = $1`,
    [
      day.planId,
      JSON.stringify(
        fixes.map((fix) => ({
          driverId: day.driverIds[1],
          addedSeconds: 300,
          stop: null,
          shiftEnd: null,
          windowStart: null,
          windowEnd: null,
          skills: [],
          limit: null,
          ...fix,
        })),
      ),
    ],
  );
const fixOrder = (day: PlannedDay, body: Record<string, unknown>) =>
  app.request('POST /route-plans/:id/fix-order', {
    as: day.editor,
    params: { id: day.planId },
    body: { orderId: day.orderIds[0], driverId: day.driverIds[1], ...body },
  } as never);

it('applies a fix to a driver, places the order, and undoes both', async () => {
  const day = await planDay(app, { orders: 3, drivers: 2, dispatched: false });
  const [orderId = ''] = day.orderIds;
  await app.request('PUT /orders/:id', { as: day.editor, params: { id: orderId }, body: { requiredSkills: ['cold'] } });
  await app.settle();
  await optimized(day);
  await offer(day, [
    { kind: 'skills', skills: ['cold'] },
    { kind: 'shift', shiftEnd: '19:30' },
  ]);
  const plan = await planOf(day);
  expect(plan.fixes[orderId]?.map(({ kind, driver }) => [kind, driver.name])).toEqual([
    ['skills', 'Driver 2'],
    ['shift', 'Driver 2'],
  ]);
  expect((await fixOrder(day, { kind: 'capacity' })).error.code).toBe('fix_not_found');

  const { status } = await fixOrder(day, { kind: 'skills', version: plan.version });
  expect(status).toBe(202);
  await app.settle();
  const fixed = await planOf(day);
  expect(fixed.orders.find(({ _id }) => _id === orderId)?.driver?._id).toBe(day.driverIds[1]);
  expect(fixed.routes[1]?.driver.skills).toEqual(['cold']);
  expect(fixed.fixes).toEqual({});
  const master = await app.request('GET /drivers/:id', { as: day.editor, params: { id: String(day.driverIds[1]) } });
  expect(master.body.skills).toEqual([]);

  const [run] = await runsOf(day);
  expect(run).toMatchObject({ canUndo: true, fixed: { order: orderId, driver: day.driverIds[1] } });
  await act(day, 'undo', String(run?._id));
  const undone = await planOf(day);
  expect(undone.routes[1]?.driver.skills).toEqual([]);
  expect(undone.needsOptimize).toBe(plan.needsOptimize);
  expect(undone.orders.find(({ _id }) => _id === orderId)).toMatchObject({
    status: 'UNSCHEDULED',
    unscheduledReason: legacyTexts.unscheduled.skills,
  });
});

it('suggests an earlier shift start when that would be in time, and applies it', async () => {
  const day = await planDay(app, { orders: 3, dispatched: false });
  const [orderId = ''] = day.orderIds;
  await app.request('PUT /orders/:id', {
    as: day.editor,
    params: { id: orderId },
    body: { deliveryTimeStart: '06:00', deliveryTimeEnd: '08:01' },
  });
  await app.settle();
  await optimized(day);
  const plan = await planOf(day);
  const fix = plan.fixes[orderId]?.find(({ kind }) => kind === 'shift-start');
  const before = plan.routes[0]?.shiftStart;
  expect(fix?.shiftStart?.localeCompare(before ?? '')).toBe(-1);
  const { status } = await fixOrder(day, { kind: 'shift-start', driverId: day.driverIds[0], version: plan.version });
  expect(status).toBe(202);
  await app.settle();
  const fixed = await planOf(day);
  expect(fixed.orders.find(({ _id }) => _id === orderId)).toMatchObject({ status: 'ASSIGNED' });
  expect(fixed.routes[0]).toMatchObject({ shiftStart: fix?.shiftStart, summary: { lateStops: 0 } });
  const [run] = await runsOf(day);
  expect(run).toMatchObject({ canUndo: true });
  expect(await act(day, 'undo', String(run?._id))).toMatchObject({ status: 200 });
  expect((await planOf(day)).routes[0]?.shiftStart).toBe(before);
});

/** A driver who is not on the plan. */
const elsewhere = {
  name: 'Elsewhere',
  phone: '+351910000999',
  startAddress: 'Depot',
  startLat: 41.15,
  startLng: -8.61,
  shiftStart: '08:00',
  shiftEnd: '18:00',
};

it.each<[kind: string, order: Record<string, unknown>, driver: Record<string, unknown>]>([
  ['capacity', { load: 7 }, { capacity: 5 }],
  ['max-stops', {}, { maxStops: 2 }],
  ['max-distance', { deliveryLng: -7.9 }, { maxDistance: 40 }],
  ['shift', { deliveryTimeStart: '19:00', deliveryTimeEnd: '20:00' }, { shiftEnd: '18:00' }],
  ['release-time', { releaseTime: '17:00' }, { shiftEnd: '16:00' }],
  ['allowed-driver', { allowedDrivers: 'the other' }, {}],
])('suggests the fix %s for an order and places it on request', async (kind, order, driver) => {
  const day = await planDay(app, { orders: 3, routed: false });
  const [orderId = ''] = day.orderIds;
  const [driverId = ''] = day.driverIds;
  const other = await app.request('POST /drivers', { as: day.editor, body: elsewhere });
  const body = order.allowedDrivers ? { allowedDrivers: [other.body._id] } : order;
  await app.request('PUT /orders/:id', { as: day.editor, params: { id: orderId }, body });
  await app.request('POST /route-plans/:id/edit-driver', {
    as: day.editor,
    params: { id: day.planId },
    body: { driver: driverId, ...driver },
  } as never);
  await app.settle();
  await optimized(day);
  const plan = await planOf(day);
  const left = plan.orders.filter(({ status }) => status === 'UNSCHEDULED').map(({ _id }) => _id);
  expect(left).toHaveLength(1);
  const fix = plan.fixes[left[0] ?? '']?.find((fix) => fix.kind === kind);
  expect(fix, JSON.stringify(plan.fixes)).toBeDefined();
  const answer = await fixOrder(day, { orderId: left[0], kind, driverId, version: plan.version });
  expect(answer.status).toBe(202);
  await app.settle();
  const fixed = await planOf(day);
  expect(fixed.orders.map(({ status }) => status)).toEqual(['ASSIGNED', 'ASSIGNED', 'ASSIGNED']);
  expect(fixed.routes.flatMap(({ steps }) => steps.flatMap(({ violations }) => violations))).toEqual([]);
});

it.each([[['zone', 'elsewhere']], [[]]])(
  'lets a driver from outside a zone take its order, which allows %j',
  async (allowed: readonly string[]) => {
    const day = await planDay(app, { orders: 1, routed: false });
    const [orderId = '', driverId = ''] = [day.orderIds[0], day.driverIds[0]];
    const driver = async () => (await app.request('POST /drivers', { as: day.editor, body: elsewhere })).body._id;
    const others: Record<string, string> = { zone: await driver(), elsewhere: await driver() };
    const ring = [
      [-10, 40],
      [-7, 40],
      [-7, 43],
      [-10, 43],
      [-10, 40],
    ];
    await app.request('POST /zones', {
      as: day.editor,
      body: {
        name: 'All',
        mode: 'REQUIRED',
        drivers: [others.zone],
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    } as never);
    const allowedDrivers = allowed.map((name) => others[name]);
    await app.request('PUT /orders/:id', {
      as: day.editor,
      params: { id: orderId },
      body: { allowedDrivers },
    } as never);
    await app.settle();
    await optimized(day);
    const plan = await planOf(day);
    expect(plan.orders[0]).toMatchObject({ unscheduledReason: legacyTexts.unscheduled.zone });
    expect(plan.fixes[orderId]?.map(({ kind }) => kind)).toEqual(['allowed-driver']);
    expect((await fixOrder(day, { kind: 'allowed-driver', driverId })).status).toBe(202);
    await app.settle();
    expect((await planOf(day)).orders[0]).toMatchObject({ status: 'ASSIGNED', driver: { _id: driverId } });
  },
);

it('widens an order’s window', async () => {
  const day = await planDay(app, {
    routed: false,
    orders: 1,
    drivers: 2,
    order: { deliveryLng: -8, deliveryTimeStart: '08:00', deliveryTimeEnd: '08:10' },
  });
  await optimized(day);
  const window = { kind: 'time-window', stop: 'delivery', windowStart: '08:00', windowEnd: '11:00' };
  await offer(day, [window]);
  await fixOrder(day, { kind: 'time-window', stop: 'delivery' });
  await app.settle();
  expect((await planOf(day)).orders[0]).toMatchObject({ status: 'ASSIGNED', deliveryTimeEnd: '11:00' });
});

it('shows runs only to people who may see the plan, and refuses changes by others', async () => {
  const day = await badDay();
  const run = await optimized(day);
  const stranger = await app.company();
  expect((await runOf(day, run, stranger)).status).toBe(404);
  const params = { id: day.planId, runId: run };
  const apply = await app.request('POST /route-plans/:id/optimizations/:runId/apply', {
    as: stranger,
    params,
    body: {},
  });
  expect(apply.status).toBe(404);
  const other = await badDay();
  const elsewhere = await app.request('POST /route-plans/:id/optimizations/:runId/undo', {
    as: other.editor,
    params: { id: other.planId, runId: run },
  });
  expect(elsewhere.status).toBe(404);
});
