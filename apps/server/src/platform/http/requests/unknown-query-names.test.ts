import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTool } from '../../../features/agents/propose.fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-members.ts';

let app: TestApp;
let person: TestMember;
let key: { readonly token: string };
beforeAll(async () => {
  app = await startTestApp();
  person = await app.company();
  const body = { name: 'Reader', scopes: ['orders.read', 'drivers.read'] };
  key = { token: (await app.request('POST /api-keys', { as: person, body })).body.key };
});
afterAll(() => app.stop());

const list = (as: { readonly token: string }, query: object) => app.request('GET /orders', { as, query });

it.each([
  ['filters.statuss', { filters: { statuss: 'DRAFT' } }],
  ['filters.statuss', { filters: '{"statuss":"DRAFT"}' }],
  ['stauts', { stauts: 'DRAFT' }],
])('a person is refused the unknown name %s', async (path, query) => {
  const { status, error } = await list(person, query);
  expect(status).toBe(422);
  expect(error.details).toEqual([expect.objectContaining({ path, code: 'unknown_field' })]);
});

it('a person is refused a name where the endpoint has no query', async () => {
  const { status, error } = await app.requestAny('GET /auth/profile', { as: person, query: { colour: 'red' } });
  expect(status).toBe(422);
  expect(error.details?.[0]?.path).toBe('colour');
});

it('an API key gets the list and a warning', async () => {
  const { status, headers } = await list(key, { filters: { statuss: 'DRAFT' }, colour: 'red' });
  expect(status).toBe(200);
  expect(headers.warning).toBe('299 - "Unknown fields were ignored: filters.statuss, colour"');
});

it.each(['a person', 'a key'])('with isSelectAll, %s is refused an unknown filter', async (who) => {
  const as = who === 'a key' ? key : person;
  const { status, error } = await list(as, { isSelectAll: 'true', filters: { statuss: 'DRAFT' } });
  expect(status).toBe(422);
  expect(error.details?.[0]?.path).toBe('filters.statuss');
});

it('an agent is refused an unknown filter', async () => {
  const input = { query: { filters: { statuss: 'DRAFT' } } };
  const { details } = await callTool(app, key.token, { tool: 'get_orders', input });
  expect(details).toMatchObject([{ path: 'query.filters.statuss', code: 'unknown_field' }]);
});

it('known filters are accepted in each form', async () => {
  for (const query of [{ filters: { status: 'DRAFT' } }, { filters: '{"status":"DRAFT"}' }, { currentPage: '1' }, {}])
    expect((await list(person, query)).status).toBe(200);
});

it('a public page opens with names that other programs added to its URL', async () => {
  const { status } = await app.requestAny('GET /health', { query: { utm_source: 'mail' } });
  expect(status).toBe(200);
});
