import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothMoments, killAt } from '../../platform/testing/killing.ts';
import { createTestPlan, eve, type TestPlan } from '../route-plans/test-plan.fixture.ts';
import { optimizeHorizon } from './optimize-horizon.job.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url);
const [monday, friday] = ['2026-03-02', '2026-03-06'];
let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

/** A company with five orders that may be served on any day of a week, and a run that waits for its job. */
async function makeCompany() {
  const company = await scene.company();
  await company.driver({ maxStops: 2 });
  const orders = await company.orders(
    ...[1, 2, 3, 4, 5].map((north) => ({ north, earliestDate: monday, latestDate: friday })),
  );
  const reply = await scene.app.request('POST /horizons', {
    as: company.as,
    body: { name: 'March', firstDate: monday, lastDate: friday },
  });
  const horizonId = reply.body._id;
  const [run] = await scene.app.sql<{ id: string }>(
    `insert into horizon_runs (company_id, horizon_id, seed, settings) values ($1, $2, 1,
      '{"effort": "quick", "dayChangeMinutes": 30, "driverChangeMinutes": 10, "preferredDateMinutes": 20}') returning id`,
    [company.as.companyId, horizonId],
  );
  const companyId = company.as.companyId;
  return { company, companyId, orders, horizonId, runId: run?.id ?? '' };
}

/** Runs the job again, as the queue does after a crash. */
const runAgain = (companyId: string, runId: string) =>
  optimizeHorizon.run(
    { companyId, runId },
    { ...scene.app.services, job: { id: runId, retryCount: 1 }, signal: new AbortController().signal },
  );

/** States in which a run stores something: its beginning, two of its phases, and all plans at once. */
const states = ['RUNNING', 'SEARCH', 'SAVE', 'APPLIED'];

it.each(bothMoments(states))(
  'a server killed while a run comes to a state (%s its commit) saves all plans once',
  async (text) => {
    const { company, companyId, orders, horizonId, runId } = await makeCompany();
    const [step = '', moment = ''] = text.split(' ');

    const { signal } = await killAt(scene.app, fixture, { companyId, now: eve, step, moment, rest: [runId] });

    expect(signal).toBe('SIGKILL');
    const saved = await scene.app.sql<{ n: number }>(
      `select count(*)::int as n from stops where company_id = $1 and type = 'delivery'`,
      [companyId],
    );
    // All plans are saved with the end of the run, or none of them.
    expect(saved).toEqual([{ n: text === 'APPLIED after' ? orders.length : 0 }]);
    await runAgain(companyId, runId);
    await runAgain(companyId, runId);
    const { body } = await company.act('GET /horizons/:id', horizonId);
    expect(body.run).toMatchObject({ status: 'APPLIED', changeCount: orders.length, failure: null });
    const placed = body.days.flatMap(({ cells }) => cells.flatMap((cell) => cell.orders.map(({ _id }) => _id)));
    expect(placed.toSorted()).toEqual(orders.toSorted());
    const optimized = await scene.app.sql(
      `select 1 from audit_log where company_id = $1 and action = 'horizonChanged' and details ->> 'change' = 'optimized'`,
      [companyId],
    );
    expect(optimized).toHaveLength(1);
  },
  60_000,
);
