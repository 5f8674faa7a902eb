import { randomUUID } from 'node:crypto';
import { legacyRunFailureText } from '@roundsman/contract/legacy-messages';
import { type RunFailure, runFailureCodes } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
const company = randomUUID();
const planId = randomUUID();
beforeAll(async () => {
  old = await createOldDatabase('0055-problem-codes');
  await old.client.query(`insert into companies (id, name, status) values ($1, 'First', 'PURCHASED')`, [company]);
  await old.client.query(
    `insert into route_plans (id, company_id, name, delivery_date, type) values ($1, $2, 'Monday', '2026-11-23', 'VRP')`,
    [planId, company],
  );
});
afterAll(() => old.drop());

it('stored sentences of failed runs become codes', { timeout: 60_000 }, async () => {
  const { client } = old;
  // The version before had no sentence of its own for travel times that do not arrive.
  const earlierCodes = runFailureCodes
    .filter((code) => code !== 'travel_stalled')
    .map((code): RunFailure => ({ code }));
  const failures: (RunFailure | null)[] = [
    ...earlierCodes,
    { code: 'legacy', text: `${randomUUID()}: the shift ends before it starts. Give an end after the start.` },
    null,
  ];
  for (const [seed, failure] of failures.entries()) {
    await client.query(
      `insert into optimize_runs (company_id, route_plan_id, plan_version, seed, settings, status, error)
        values ($1, $2, 1, $3, '{}', $4, $5)`,
      [company, planId, seed, failure ? 'FAILED' : 'APPLIED', failure && legacyRunFailureText(failure)],
    );
  }
  const event = { type: 'optimizationFailed', companyId: company, routePlanId: planId, runId: randomUUID() };
  await client.query(`insert into outbox (company_id, kind, type, payload) values ($1, 'event', $2, $3)`, [
    company,
    event.type,
    { ...event, message: legacyRunFailureText({ code: 'interrupted' }) },
  ]);

  await migrate(old.ownerUrl, log, { to: '0056-run-failures' });

  const runs = await client.query<{ error: unknown }>('select error from optimize_runs order by seed');
  expect(runs.rows.map(({ error }) => error)).toEqual(failures);
  const events = await client.query<{ payload: unknown }>(`select payload from outbox where type = $1`, [event.type]);
  expect(events.rows).toEqual([{ payload: { ...event, failure: { code: 'interrupted' } } }]);
});
