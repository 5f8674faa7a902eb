import { problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';

let app: TestApp;
let admin: TestMember;
let target: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company({ roles: ['admin'], name: 'Administration' });
  target = await app.company({ name: 'Nord Frakt' });
});
afterAll(() => app.stop());
beforeEach(() => app.sql('delete from rate_limits'));

const issue = (as = admin, id = target.userId, body: object = {}) =>
  app.request('POST /company-admins/:id/impersonate', { as, params: { id }, body });
const exchange = (impersonationToken: string | undefined, email = target.email) =>
  app.request('POST /auth/login', { body: { email, impersonationToken } });
async function begin(): Promise<{ token: string }> {
  const { body } = await exchange((await issue()).body.credential);
  return { token: body.access_token ?? '' };
}
let passed = 0;
const audit = async () =>
  (
    await app.sql<{ action: string; user_id: string | null; actor_user_id: string | null; details: object }>(
      "select action, user_id, actor_user_id, details from audit_log where action like 'impersonation%' order by created_at, id",
    )
  ).slice(passed);
/** Skips the entries that are in the audit log already. */
async function fromNowOn(): Promise<void> {
  passed += (await audit()).length;
}

it('signs an admin in as the company admin, and shows it (SRV-55, SRV-57)', async () => {
  await fromNowOn();
  const issued = await issue();
  expect(issued.status).toBe(200);
  expect(issued.body.email).toBe(target.email);
  const { body } = await exchange(issued.body.credential);
  const as = { token: body.access_token ?? '' };
  const claims = JSON.parse(Buffer.from(as.token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    number
  >;
  expect(claims).toMatchObject({ sub: target.userId, act: admin.userId });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  const profile = await app.request('GET /auth/profile', { as });
  expect(profile.body).toMatchObject({ _id: target.userId, actor: { _id: admin.userId, name: 'Test Person' } });
  // The session is not renewed.
  expect(profile.headers['x-renewed-token']).toBeUndefined();
  const both = { user_id: target.userId, actor_user_id: admin.userId };
  expect(await audit()).toEqual([
    expect.objectContaining({ action: 'impersonation.issued', ...both }),
    expect.objectContaining({ action: 'impersonation.used', ...both }),
  ]);
  const events = await app.sql("select payload from outbox where type like 'impersonation%' order by id");
  expect(events.map(({ payload }) => payload)).toEqual(
    ['impersonationIssued', 'impersonationBegun'].map((type) => ({
      type,
      companyId: target.companyId,
      byUserId: admin.userId,
      userId: target.userId,
    })),
  );
});

it('works once, for this e-mail, for 60 seconds; each failure is recorded', async () => {
  await fromNowOn();
  const { credential } = (await issue()).body;
  expect((await exchange(credential, admin.email)).error.code).toBe('impersonation_invalid');
  expect((await exchange('guessed')).error.code).toBe('impersonation_invalid');
  expect((await exchange(credential)).status).toBe(200);
  expect((await exchange(credential)).error.code).toBe('impersonation_invalid');
  const late = (await issue()).body.credential;
  await app.sql("update impersonations set expires_at = now() - interval '1 second' where used_at is null");
  expect((await exchange(late)).status).toBe(401);
  const refused = (await audit()).filter(({ action }) => action === 'impersonation.refused');
  expect(refused).toHaveLength(4);
  expect(refused).toContainEqual(
    expect.objectContaining({ user_id: null, actor_user_id: null, details: { email: target.email } }),
  );
  expect(await app.sql('select 1 from impersonations where credential_hash = $1', [credential])).toEqual([]);
});

it('two simultaneous tries open one session', async () => {
  const { credential } = (await issue()).body;
  const tries = await Promise.all([exchange(credential), exchange(credential), exchange(credential)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

it('is for admins only; refuses admin accounts and impersonated sessions (SRV-56)', async () => {
  for (const role of ['company_admin', 'partner', 'user'] as const)
    expect((await issue(await app.company({ roles: [role] }))).status).toBe(403);
  const alsoAdmin = await app.company({ roles: ['company_admin', 'admin'] });
  expect((await issue(admin, alsoAdmin.userId)).error.code).toBe('impersonation_refused');
  const reader = await app.company({ roles: ['user'] });
  expect((await issue(admin, reader.userId)).status).toBe(404);
  const as = await begin();
  expect(
    (await app.request('POST /company-admins/:id/impersonate', { as, params: { id: target.userId }, body: {} })).status,
  ).toBe(403);
  expect(
    (await app.request('POST /auth/change-password', { as, body: { currentPassword: 'x', password: 'Correct1horse' } }))
      .status,
  ).toBe(403);
});

it('refuses actions that only the user may do', async () => {
  const as = await begin();
  const { token } = (await app.request('POST /auth/token', { as: target })).body;
  for (const name of [
    'POST /auth/token',
    'DELETE /auth/token',
    'POST /company-data/exports',
    'POST /companies/webhook-secret',
  ] as const) {
    const { status, error } = await app.requestAny(name, { as });
    expect(status, JSON.stringify(name)).toBe(403);
    expect(error.code, JSON.stringify(name)).toBe('own_session_only');
  }
  expect((await app.request('GET /orders', { as: { token } })).status, 'the token still works').toBe(200);
});

it('is not accepted as a sign-in by password', async () => {
  await begin();
  const [entry] = await app.sql(
    "select details from audit_log where action = 'signedIn' and actor_user_id = $1 order by created_at desc, id limit 1",
    [admin.userId],
  );
  expect(entry).toMatchObject({ details: { method: 'impersonation', userId: target.userId } });
});

it('is refused, and ends, when a role changes meanwhile', async () => {
  const other = await app.company({ roles: ['admin'] });
  const { credential } = (await issue(other)).body;
  await app.sql("update memberships set roles = '{user}' where user_id = $1", [other.userId]);
  expect((await exchange(credential)).error.code).toBe('impersonation_invalid');
  await app.sql("update memberships set roles = '{admin}' where user_id = $1", [other.userId]);
  const { body } = await exchange((await issue(other)).body.credential);
  const as = { token: body.access_token ?? '' };
  expect((await app.request('GET /auth/profile', { as })).status).toBe(200);
  await app.sql("update memberships set roles = '{user}' where user_id = $1", [other.userId]);
  expect((await app.request('GET /auth/profile', { as })).status).toBe(401);
});

it('selects one of several companies', async () => {
  const second = await app.company({ name: 'Second' });
  await app.sql("insert into memberships (user_id, company_id, roles) values ($1, $2, '{company_admin}')", [
    target.userId,
    second.companyId,
  ]);
  const company = second.companyId;
  const { credential } = (await issue(admin, target.userId, { company })).body;
  const as = { token: (await exchange(credential)).body.access_token ?? '' };
  expect((await app.request('GET /auth/profile', { as })).body.company._id).toBe(company);
  expect((await issue(admin, target.userId, { company: admin.companyId })).status).toBe(404);
});

it('records both ids with each write, and the end of the session (SRV-57)', async () => {
  const as = await begin();
  await fromNowOn();
  const made = await app.request('POST /orders', {
    as,
    body: {
      routePlanType: 'VRP',
      deliveryDate: '2026-12-01',
      deliveryName: 'A',
      deliveryAddress: 'B',
      deliveryLat: 1,
      deliveryLng: 1,
    },
  });
  expect(made.status).toBe(201);
  await app.request('GET /orders', { as });
  const both = { user_id: target.userId, actor_user_id: admin.userId };
  const [entry, ...more] = await audit();
  expect(entry).toEqual({ action: 'impersonation.write', ...both, details: { endpoint: 'POST /orders' } });
  expect(more).toEqual([]);
  const [log] = await app.sql('select user_id, actor_user_id from order_log where order_id = $1', [made.body._id]);
  expect(log).toMatchObject({ actor_user_id: admin.userId });
  // Entries of the user's own session have no actor.
  await app.request('POST /labels', { as: target, body: { name: 'Own', color: '#112233' } });
  expect(await audit()).toHaveLength(1);

  await app.request('POST /auth/logout', { as });
  expect((await audit()).at(-1)).toMatchObject({ action: 'impersonation.ended', ...both });
  expect((await app.request('GET /auth/profile', { as })).status).toBe(401);
});

it('a sign-in without password and credential reports both fields at once', async () => {
  const { status, error } = await app.request('POST /auth/login', { body: { email: 'nobody' } });
  expect(status).toBe(422);
  expect(error.details).toEqual([
    { path: 'email', message: problemText('invalid_email'), code: 'invalid_email' },
    { path: 'password', message: problemText('required'), code: 'required' },
  ]);
});
