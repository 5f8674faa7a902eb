import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHostedRoutingEngine } from '../../../platform/geo/hosted-roads/hosted-routing-engine.ts';
import { standIn } from '../../../platform/geo/hosted-roads/stand-ins.fixture.ts';
import { straightLine } from '../../../platform/geo/straight-line.ts';
import { createLog } from '../../../platform/log.ts';
import { type PlannedDay, planDay } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';

/** Allows one request every tenth of a second. A plan of 60 orders needs 25 requests, so it takes some seconds. */
const pace = {
  timeoutMs: 3000,
  tries: 2,
  firstWaitMs: 50,
  firstLimitWaitMs: 50,
  maxWaitMs: 1000,
  requestsAMinute: 600,
};

let app: TestApp;
let provider: Awaited<ReturnType<typeof standIn>>;
beforeAll(async () => {
  provider = await standIn('mapbox');
  const distances = createHostedRoutingEngine(straightLine, {
    installation: { provider: 'mapbox', url: provider.url, key: 'installation' },
    companyProvider: () => null,
    log: createLog('silent'),
    timeouts: { long: pace, short: { ...pace, requestsAMinute: 60_000 } },
  });
  app = await startTestApp({ replace: { routingEngine: distances } });
});
afterAll(async () => {
  await app?.stop();
  await provider?.stop();
});

async function dayByRoad(orders: number): Promise<PlannedDay> {
  const day = await planDay(app, { routed: false, orders, drivers: 2 });
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, '{"optimizationMode":"DRIVING_DISTANCE"}')`,
    [day.editor.companyId],
  );
  return day;
}
const post = (day: PlannedDay, path: 'optimize' | 'stop-optimization', body?: object) =>
  app.request(`POST /route-plans/:id/${path}`, { as: day.editor, params: { id: day.planId }, body } as never);
const planOf = async (day: PlannedDay) =>
  (await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } })).body;
const lastRun = async (day: PlannedDay) =>
  (await app.request('GET /route-plans/:id/optimizations', { as: day.editor, params: { id: day.planId } })).body
    .optimizations[0];

it('shows how many travel times a provider has sent, and does not block other companies meanwhile', async () => {
  const [large, small] = [await dayByRoad(60), await planDay(app, { routed: false, orders: 3 })];
  await post(large, 'optimize', { effort: 'quick' });
  await expect
    .poll(async () => (await planOf(large)).optimization?.percent ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(0);
  expect((await planOf(large)).optimization?.placed).toBeNull();
  await post(small, 'optimize', { effort: 'quick' });
  await expect.poll(async () => (await lastRun(small))?.status, { timeout: 10_000 }).toBe('APPLIED');
  await app.settle();
  expect((await lastRun(large))?.status).toBe('APPLIED');
  expect(await planOf(large)).toMatchObject({ travelBy: 'DRIVING_DISTANCE', travelNotes: [] });
});

it('can be stopped while travel times are fetched, and resumes from there the next time', async () => {
  const day = await dayByRoad(60);
  await post(day, 'optimize', { effort: 'quick' });
  await expect.poll(async () => (await planOf(day)).optimization?.percent ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);
  await post(day, 'stop-optimization');
  await app.settle();
  expect(await lastRun(day)).toMatchObject({ status: 'FAILED', failure: { code: 'stopped_early' } });
  const before = provider.received.length;
  await post(day, 'optimize', { effort: 'quick' });
  await app.settle();
  expect((await lastRun(day))?.status).toBe('APPLIED');
  const matrices = provider.received.slice(before).filter(({ sources }) => sources > 0);
  expect(matrices.length).toBeLessThan(25);
});
