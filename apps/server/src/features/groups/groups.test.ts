import { problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company();
});
afterAll(() => app.stop());

const make = (as: { token: string }, name: string, headers = {}) =>
  app.request('POST /groups', { as, body: { name }, headers });
const list = (as: { token: string }, query: object = {}) => app.request('GET /groups', { as, query });

it('groups are created and listed, newest first, in their company', async () => {
  const stranger = await app.company();
  await make(stranger, 'Strangers');
  const { status, body } = await make(admin, ' Wholesale ');
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    name: 'Wholesale',
    users: [],
    orders: 0,
    createdAt: expect.any(String),
  });
  await make(admin, '100%_sure');
  const { groups, meta } = (await list(admin)).body;
  expect(groups.map(({ name }) => name)).toEqual(['100%_sure', 'Wholesale']);
  expect(meta).toEqual({ totalItems: 2, nextCursor: null });
  const reply = await list(admin, { filters: { name: '%_S' } });
  expect(
    reply.body.groups.map(({ name }) => name),
    'a filter is no pattern (API-69)',
  ).toEqual(['100%_sure']);
});

it('creating a group requires a name (GRP-02) and an editor', async () => {
  expect((await make(admin, '  ')).error.details).toEqual([
    { path: 'name', message: problemText('required'), code: 'required' },
  ]);
  const user = await app.member(admin.companyId);
  expect((await make(user, 'Mine')).status).toBe(403);
  expect((await list(user)).status).toBe(200);
  expect((await app.request('GET /groups')).status).toBe(401);
});

it('two requests with one key create one group (SRV-80)', async () => {
  const answers = await Promise.all([1, 2].map(() => make(admin, 'Once', { 'idempotency-key': 'k1' })));
  expect(answers.map(({ status }) => status)).toContain(201);
  for (const { status, error } of answers) if (status !== 201) expect(error.code).toBe('request_in_progress');
  expect((await list(admin, { filters: { name: 'Once' } })).body.meta.totalItems).toBe(1);
});

it('guests see their own groups only (ROLE-42)', async () => {
  const [mine] = (await list(admin, { filters: { name: 'Wholesale' } })).body.groups;
  const guest = await app.member(admin.companyId, { restricted: true, groupIds: [mine?._id ?? ''] });
  expect((await list(guest)).body).toEqual({ groups: [mine], meta: { totalItems: 1, nextCursor: null } });
});
