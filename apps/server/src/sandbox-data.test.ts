import { type Endpoint, contract as entries } from '@roundsman/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixtures, type FixtureIds } from './create-fixtures.ts';
import { startTestApp, type TestApp } from './platform/testing/test-app.ts';
import type { TestMember } from './platform/testing/test-members.ts';
import { sampleParams, sampleQuery } from './test-samples.ts';

/**
 * Reads every endpoint as a platform admin, before and after the sandbox of a company has got data. No reply changes, so
 * no list, sum or count over all companies includes sandboxes. A new endpoint is read too.
 */
const contract: readonly Endpoint[] = entries;
const reads = contract.filter(({ name }) => name.startsWith('GET '));

/** Figures of the machine, the database and its queues, which change with everything. */
const ofMachine = /^GET \/operation \.(?!failures|parked)|\.freeBytes$/;

/** Endpoints whose replies include sandboxes, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'GET /audit-log': 'The log is complete.',
  'GET /audit-log/export': 'The log is complete.',
};

let app: TestApp;
let admin: TestMember;
let owner: TestMember;
let ids: FixtureIds;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { geocoder: { search: async () => [] } } });
  admin = await app.company({ roles: ['admin'], name: 'Platform' });
  owner = await app.company({ name: 'Real' });
  ids = await populate(owner.companyId, 'Real');
  // A partner's figures count the sub account, whose sandbox is the partner's too.
  const partner = await app.company({ roles: ['partner'], name: 'Partner' });
  await app.sql('insert into partners (company_id, user_id) values ($1, $2)', [partner.companyId, partner.userId]);
  await app.sql('update companies set partner_id = $2 where id = $1', [ids.company, partner.companyId]);
});
afterAll(() => app.stop());

/** Adds rows to a company, with an order that was dispatched. */
async function populate(companyId: string, mark: string): Promise<FixtureIds> {
  const made = await createFixtures(app, companyId, mark);
  await app.sql(`update orders set dispatched_at = '2026-11-20T08:00:00Z', status = 'COMPLETED' where id = $1`, [
    made.order,
  ]);
  return made;
}

/** Makes the sandbox of the company and opens it, as its admin does. */
async function openSandbox(): Promise<string> {
  const key = { name: 'Test', scopes: ['orders.read'], requestsPerMinute: 100, isTest: true };
  expect((await app.request('POST /api-keys', { as: owner, body: key })).status).toBe(201);
  expect((await app.request('POST /sandbox/open', { as: owner })).status).toBe(200);
  const [sandbox] = await app.sql<{ id: string }>('select id from companies where sandbox_of = $1', [ids.company]);
  return sandbox?.id ?? '';
}

/** Returns the values in the replies of all endpoints, by endpoint and path within the reply. */
async function readAll(): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const endpoint of reads.filter(({ name }) => !(name in leftOut))) {
    await app.sql('delete from rate_limits');
    const { raw, status, headers } = await app.requestAny(endpoint.name, {
      as: admin,
      params: sampleParams(endpoint, ids),
      query: sampleQuery(endpoint, ids),
    });
    const isJson = String(headers['content-type']).includes('json');
    // A refusal names its request.
    const reply: unknown = status >= 300 ? status : isJson ? JSON.parse(raw.toString()) : raw.toString('latin1');
    for (const [path, value] of valuesIn(reply))
      if (!ofMachine.test(`${endpoint.name} ${path}`)) values.set(`${endpoint.name} ${path}`, value);
  }
  return values;
}

function valuesIn(reply: unknown, path = ''): [string, string][] {
  if (typeof reply !== 'object' || reply === null) return [[path, String(reply)]];
  return [
    [path, Array.isArray(reply) ? `${reply.length} elements` : 'object'],
    ...Object.entries(reply).flatMap(([key, value]) => valuesIn(value, `${path}.${key}`)),
  ];
}

/** Lists the values that differ, with their endpoints. */
const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));

it('shows a platform admin the same with and without data in sandboxes', async () => {
  const first = await readAll();
  const second = await readAll();
  // Values that change by themselves, such as times and free bytes, say nothing here.
  const restless = new Set(differing(first, second));
  await populate(await openSandbox(), 'Trial');
  const withSandbox = await readAll();
  expect(differing(second, withSandbox).filter((path) => !restless.has(path))).toEqual([]);

  // The test sees data of another company where a platform admin does.
  await populate((await app.company({ name: 'Other' })).companyId, 'Other');
  const seen = new Set(differing(withSandbox, await readAll()).map((path) => path.split(' ', 2).join(' ')));
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'GET /companies',
      'GET /company-admins',
      'GET /orders',
      'GET /route-plans',
      'GET /orders/dispatched',
      'GET /orders/companies-orders-dispatched',
    ]),
  );
}, 120_000);
