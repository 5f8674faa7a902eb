import { problemText } from '@roundsman/contract/errors';
import replyTexts from '@roundsman/contract/reply-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

const password = 'Correct1horse';
let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.company();
});
afterAll(() => app.stop());

let serial = 0;
const freshEmail = () => `person${++serial}@users.example`;
type As = { token: string };
const make = (as: As, body: object = {}) =>
  app.request('POST /users', { as, body: { name: 'Rita', email: freshEmail(), password, ...body } });
const change = (as: As, id: string, body: object) => app.request('PUT /users/:id', { as, params: { id }, body });
const remove = (as: As, id: string) => app.request('DELETE /users/:id', { as, params: { id } });
const groupOf = async (as: As, name: string) => (await app.request('POST /groups', { as, body: { name } })).body._id;
const login = (email: string, secret = password) =>
  app.request('POST /auth/login', { body: { email, password: secret } });
const eventsAbout = async (userId: string) =>
  (
    await app.sql<{ payload: Record<string, unknown> }>(
      `select payload from outbox where payload->>'userId' = $1 order by id`,
      [userId],
    )
  ).map(({ payload }) => payload);

describe('users of a company', () => {
  it('are created with groups, listed and found (USR-01, USR-08, API-42)', async () => {
    const group = await groupOf(admin, 'Bakeries');
    const { status, body } = await make(admin, { name: ' Rita ', email: 'Rita.Moreau@Users.example', groups: [group] });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      name: 'Rita',
      email: 'rita.moreau@users.example',
      roles: ['user'],
      groups: [{ _id: group, name: 'Bakeries' }],
      restricted: true,
      depot: null,
      isActive: true,
      isManaged: false,
      isShared: false,
      hasSecondFactor: false,
      createdAt: expect.any(String),
    });
    const list = (query: object) => app.request('GET /users', { as: admin, query });
    expect((await list({ filters: { group } })).body).toEqual({
      users: [body],
      meta: { totalItems: 1, nextCursor: null },
    });
    expect((await list({ filters: { email: 'MOREAU@' } })).body.users).toEqual([body]);
    const everybody = (await list({ sortBy: 'name', order: 'ascend' })).body;
    expect(everybody.users.map(({ name }) => name)).toEqual(['Rita', 'Test Person']);
    expect(JSON.stringify(everybody)).not.toContain('argon2');
    expect(await eventsAbout(body._id)).toMatchObject([
      { type: 'userCreated', companyId: admin.companyId, byUserId: admin.userId, actorId: null },
    ]);
  });

  it('are sorted and filtered by role and by what they see', async () => {
    const company = await app.company();
    const reader = (await make(company, { name: 'Reader' })).body;
    const guest = (await make(company, { name: 'Guest', groups: [await groupOf(company, 'Cafés')] })).body;
    const names = async (query: object) =>
      (await app.request('GET /users', { as: company, query })).body.users.map(({ name }) => name);
    expect((await names({ sortBy: 'role', order: 'ascend' }))[0]).toBe('Test Person');
    expect((await names({ sortBy: 'role', order: 'descend' })).at(-1)).toBe('Test Person');
    expect((await names({ sortBy: 'restricted', order: 'ascend' })).at(-1)).toBe(guest.name);
    expect(await names({ filters: { role: 'company_admin' } })).toEqual(['Test Person']);
    expect((await names({ filters: { role: 'user' } })).toSorted()).toEqual([guest.name, reader.name]);
    expect(await names({ filters: { restricted: 'true' } })).toEqual([guest.name]);
    expect((await names({ filters: { restricted: 'false' } })).toSorted()).toEqual([reader.name, 'Test Person']);
    const refused = await app.request('GET /users', { as: company, query: { filters: { role: 'owner' } } as never });
    expect(refused.status).toBe(422);
  });

  it('start with the role user: the request that creates an account cannot make it an admin (SRV-62)', async () => {
    const fields = { name: 'Eager', email: freshEmail(), password };
    const refused = await app.request('POST /users', {
      as: admin,
      body: { ...fields, role: 'company_admin' } as never,
    });
    expect(refused.status).toBe(422);
    expect(refused.error.details).toEqual([
      {
        path: 'role',
        message: problemText('new_people_are_users'),
        code: 'new_people_are_users',
      },
    ]);
    const { body } = await app.request('POST /users', { as: admin, body: { ...fields, role: 'user' } });
    expect(body.roles).toEqual(['user']);
  });

  it('change their password at the first sign-in (USR-09)', async () => {
    const { body } = await make(admin);
    const { body: session } = await login(body.email);
    expect(session).toEqual({ access_token: expect.any(String), mustChangePassword: true });
    const orders = await app.request('GET /orders', { as: { token: session.access_token ?? '' } });
    expect(orders.error.code).toBe('password_change_required');
  });

  it('have the quoted texts at their fields (USR-05, USR-10)', async () => {
    const { status, error } = await make(admin, { name: ' ', email: 'x', password: 'weak' });
    expect(status).toBe(422);
    expect(error.details).toEqual([
      { path: 'name', message: problemText('required'), code: 'required' },
      { path: 'email', message: problemText('invalid_email'), code: 'invalid_email' },
      { path: 'password', message: problemText('invalid_password'), code: 'invalid_password' },
    ]);
    const { error: empty } = await make(admin, { password: '' });
    expect(empty.details).toEqual([{ path: 'password', message: problemText('required'), code: 'required' }]);
  });

  it('have an address that is unique in the whole system (SRV-54)', async () => {
    const stranger = await app.company();
    const { status, error } = await make(admin, { email: stranger.email.toUpperCase() });
    expect(status).toBe(409);
    expect(error.code).toBe('user_email_taken');
    expect(error.details?.[0]?.path).toBe('email');
  });

  it('retain their password when none is sent, and lose groups that are not sent (USR-06, USR-12)', async () => {
    const group = await groupOf(admin, 'Florists');
    const { body } = await make(admin, { groups: [group] });
    const { body: changed, status } = await change(admin, body._id, { name: 'Rita B', email: body.email });
    expect(status).toBe(200);
    expect(changed.name).toBe('Rita B');
    expect(changed.groups).toEqual([]);
    expect(changed.restricted, 'who loses the groups does not see everything (GRP-15)').toBe(true);
    expect((await login(body.email)).status).toBe(200);
    const opened = await change(admin, body._id, { name: 'Rita B', email: body.email, restricted: false });
    expect(opened.body.restricted).toBe(false);
    expect((await eventsAbout(body._id)).filter(({ type }) => type === 'userChanged')).toMatchObject([
      { fields: ['name', 'groups'] },
      { fields: ['restricted'] },
    ]);
  });

  it('are signed out when another user sets their password', async () => {
    const { body } = await make(admin);
    const token = (await login(body.email)).body.access_token ?? '';
    await change(admin, body._id, { name: body.name, email: body.email, password: 'Another1horse' });
    expect((await app.request('GET /auth/profile', { as: { token } })).status).toBe(401);
    expect((await login(body.email, 'Another1horse')).body.mustChangePassword).toBe(true);
  });

  it('get another role and its access at once', async () => {
    const group = await groupOf(admin, 'Cafés');
    const { body } = await make(admin, { groups: [group] });
    const { body: changed } = await change(admin, body._id, {
      name: body.name,
      email: body.email,
      groups: [group],
      role: 'company_admin',
    });
    expect(changed.roles).toEqual(['company_admin']);
    expect(changed.restricted).toBe(false);
    expect(await eventsAbout(body._id)).toContainEqual(
      expect.objectContaining({ type: 'roleChanged', from: ['user'], to: ['company_admin'] }),
    );
  });

  it('are removed with their sessions, and their address can be used again', async () => {
    const { body } = await make(admin);
    const token = (await login(body.email)).body.access_token ?? '';
    expect((await remove(admin, body._id)).body.message).toBe(replyTexts.userDeleted);
    expect((await app.request('GET /auth/profile', { as: { token } })).status).toBe(401);
    expect((await login(body.email)).status).toBe(401);
    expect((await remove(admin, body._id)).status).toBe(404);
    expect((await make(admin, { email: body.email })).status).toBe(201);
    expect((await eventsAbout(body._id)).at(-1)).toMatchObject({ type: 'userDeleted' });
  });

  it('of other companies are not found, and neither are their groups', async () => {
    const stranger = await app.company();
    const theirs = await groupOf(stranger, 'Theirs');
    const { body } = await make(stranger);
    const fields = { name: 'X', email: freshEmail() };
    expect((await change(admin, body._id, fields)).status).toBe(404);
    expect((await remove(admin, body._id)).status).toBe(404);
    expect((await make(admin, { groups: [theirs] })).status).toBe(404);
  });
});

describe('accounts cannot be taken over', () => {
  it('of users who belong to another company too', async () => {
    const { body } = await make(admin);
    const other = await app.company();
    await app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [
      body._id,
      other.companyId,
    ]);
    const same = { name: body.name, email: body.email };
    for (const more of [{ password: 'Another1horse' }, { email: freshEmail() }, { name: 'New' }])
      expect((await change(admin, body._id, { ...same, ...more })).error.code).toBe('user_shared');
    expect((await change(admin, body._id, { ...same, role: 'company_admin' })).body.isShared).toBe(true);
    const off = await app.request('POST /users/:id/second-factor/off', { as: admin, params: { id: body._id } });
    expect(off.error.code).toBe('user_shared');
    expect((await remove(admin, body._id)).status).toBe(200);
    expect((await login(body.email)).status, 'they stay in the other company').toBe(200);
  });

  it('of platform admins, by a company admin', async () => {
    const platform = await app.member(admin.companyId, { roles: ['admin'], password });
    const same = { name: 'Test Person', email: platform.email };
    expect((await change(admin, platform.userId, { ...same, password: 'Another1horse' })).status).toBe(403);
    expect((await remove(admin, platform.userId)).status).toBe(403);
    const peer = await app.member(admin.companyId, { roles: ['admin'] });
    expect((await change(peer, platform.userId, { ...same, role: 'user' })).body.roles).toEqual(['admin']);
  });

  it('and users cannot lock themselves out', async () => {
    const same = { name: 'Test Person', email: admin.email };
    expect((await change(admin, admin.userId, { ...same, password: 'Another1horse' })).error.code).toBe('user_is_self');
    expect((await change(admin, admin.userId, { ...same, role: 'user' })).error.code).toBe('user_is_self');
    expect((await remove(admin, admin.userId)).error.code).toBe('user_is_self');
    expect((await change(admin, admin.userId, { ...same, name: 'Anna' })).body.name).toBe('Anna');
  });
});

it('addresses are suggested from the user’s company, from three letters on, at most ten (USR-04, USR-11)', async () => {
  const company = await app.company();
  const stranger = await app.company();
  for (let i = 0; i < 12; i++) await make(company, { email: `suggest${i}@here.example` });
  await make(stranger, { email: 'suggest@there.example' });
  const find = async (email: string) =>
    (await app.request('GET /users/find-emails', { as: company, query: { email } })).body.emails;
  expect(await find('su')).toEqual([]);
  const suggestions = await find('SUGGEST');
  expect(suggestions).toHaveLength(10);
  expect(suggestions.every((email) => email.endsWith('@here.example'))).toBe(true);
  expect(await find('%%%')).toEqual([]);
});

it('two users’ changes to a third both remain: each request names the fields that it changes', async () => {
  const group = await groupOf(admin, 'Night shift');
  const email = freshEmail();
  const { body: opened } = await make(admin, { name: 'Rita', email });
  const put = (changed: string, body: object) =>
    app.request('PUT /users/:id', { as: admin, params: { id: opened._id }, query: { changed }, body });
  await put('groups', { name: 'Rita', email, groups: [group] });
  const { body: saved } = await put('name,password', { name: 'Rita Moreau', email, password: 'Another1horse' });
  expect(saved).toMatchObject({ name: 'Rita Moreau', restricted: true, groups: [{ _id: group }] });
  expect((await login(email, 'Another1horse')).status).toBe(200);
  // A field that is not named does not change.
  await put('name', { name: 'Rita', email, password: 'Never1stored', role: 'company_admin' });
  expect((await login(email, 'Never1stored')).status).toBe(401);
  expect((await app.request('GET /users', { as: admin, query: { filters: { email } } })).body.users).toMatchObject([
    { name: 'Rita', roles: ['user'] },
  ]);
});
