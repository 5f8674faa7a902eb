import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { directoryOf, entraUser, patchOf } from './scim-client.fixture.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url).pathname;
let app: TestApp;
let admin: TestMember;
let directory: Awaited<ReturnType<typeof directoryOf>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.company({ name: 'Fresh Food' });
  directory = await directoryOf(app, admin);
});
afterAll(() => app.stop());

const users = async (email: string) =>
  (await app.request('GET /users', { as: admin, query: { filters: { email } } })).body.users;
const invited = async () =>
  (await app.request('GET /users/invited', { as: admin })).body.people.map(({ email }) => email);
async function codeOf(email: string): Promise<string> {
  await app.settle();
  const mail = app.mails.findLast(({ to }) => to === email);
  expect(mail?.subject).toContain('Fresh Food');
  return /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const register = (email: string, inviteCode: string) =>
  app.request('POST /auth/register', { body: { name: 'Rita', email, password: 'Correct1horse', inviteCode } });

it('without single sign-on new people are invited, and have their role when they accept', async () => {
  const email = 'rita@invited.example';
  const made = await directory('POST', '/Users', entraUser(email, { roles: [{ value: 'company_admin' }] }));
  expect([made.status, made.body.active, made.body.roles]).toMatchObject([201, true, [{ value: 'company_admin' }]]);
  expect(await users(email)).toEqual([]);
  expect(await invited()).toEqual([email]);
  expect((await directory('POST', '/Users', entraUser(email))).body.scimType).toBe('uniqueness');
  const code = await codeOf(email);
  const shown = await app.request('GET /group-invitations/:code', { params: { code } });
  expect(shown.body).toMatchObject({ companyName: 'Fresh Food', groupName: null, email });
  const { status, body } = await register(email, code);
  expect(status).toBe(201);
  const profile = await app.request('GET /auth/profile', { as: { token: body.access_token ?? '' } });
  expect(profile.body).toMatchObject({ roles: ['company_admin'], restricted: false, company: { name: 'Fresh Food' } });
  expect(await users(email)).toMatchObject([{ isManaged: true, roles: ['company_admin'] }]);
  expect(await invited()).toEqual([]);
  const read = await directory('GET', `/Users/${made.body.id}`);
  expect(read.body, 'the id stays').toMatchObject({ userName: email, active: true });
  expect((await register('other@invited.example', code)).error.code).toBe('invite_other_email');
});

it('people with an account elsewhere are invited, and the reply shows nothing of their account', async () => {
  const other = await app.company({ name: 'Other' });
  const made = await directory('POST', '/Users', entraUser(other.email));
  expect(made.body).toMatchObject({ displayName: 'Rita Moreau', userName: other.email });
  expect(JSON.stringify(made.body)).not.toContain('Test Person');
  expect(await users(other.email)).toEqual([]);
  const code = await codeOf(other.email);
  const accepted = await app.request('POST /groups/:code/accept-invite', { as: other, params: { code } });
  expect(accepted.body).toMatchObject({ company: { name: 'Fresh Food' }, access_token: expect.any(String) });
  expect(await users(other.email), 'the account keeps its name').toMatchObject([
    { name: 'Test Person', isShared: true },
  ]);
  const off = patchOf({ op: 'replace', path: 'active', value: false });
  expect((await directory('PATCH', `/Users/${made.body.id}`, off)).body.active).toBe(false);
  const token = accepted.body.access_token ?? '';
  expect((await app.request('GET /auth/profile', { as: { token } })).status).toBe(401);
  expect((await app.request('GET /auth/profile', { as: other })).status, 'the other company stays open').toBe(200);
  // Neither the used code nor a shared link lets them in again.
  const repeated = await app.request('POST /groups/:code/accept-invite', { as: other, params: { code } });
  expect(repeated.error.code).toBe('invite_code_invalid');
  const group = (await app.request('POST /groups', { as: admin, body: { name: 'Shops' } })).body._id;
  const link = await app.request('POST /groups/:id/turn-off-invite', {
    as: admin,
    params: { id: group },
    body: { inviteStatus: true },
  });
  const joined = await app.request('POST /groups/:code/accept-invite', {
    as: other,
    params: { code: link.body.inviteCode },
  });
  expect(joined.error.code).toBe('invite_code_invalid');
});

it('an invitation ends when the directory deactivates, moves or removes the person', async () => {
  const email = 'leaver@invited.example';
  const { body } = await directory('POST', '/Users', entraUser(email));
  const first = await codeOf(email);
  const active = (value: boolean) =>
    directory('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', path: 'active', value }));
  expect((await active(false)).body.active).toBe(false);
  expect((await register(email, first)).error.code).toBe('invite_code_invalid');
  expect(await invited()).toEqual([]);
  await active(true);
  const second = await codeOf(email);
  expect(second).not.toBe(first);
  const newMail = 'moved@invited.example';
  await directory('PUT', `/Users/${body.id}`, entraUser(newMail));
  expect((await register(email, second)).error.code).toBe('invite_code_invalid');
  const third = await codeOf(newMail);
  expect((await directory('DELETE', `/Users/${body.id}`)).status).toBe(204);
  expect((await register(newMail, third)).error.code).toBe('invite_code_invalid');
  expect((await directory('GET', `/Users/${body.id}`)).status).toBe(404);
  const [row] = await app.sql<{ actions: string[] }>(
    `select array_agg(action order by action) as actions from audit_log where details->>'email' in ($1, $2)`,
    [email, newMail],
  );
  expect(row?.actions).toEqual([
    'invitedPersonChanged',
    'invitedPersonChanged',
    'invitedPersonChanged',
    'invitedPersonRemoved',
    'personInvited',
    'personInvited',
    'personInvited',
  ]);
});

it('an invitation that has expired is sent again with the next change', async () => {
  const email = 'late@invited.example';
  const { body } = await directory('POST', '/Users', entraUser(email));
  const first = await codeOf(email);
  await directory('PUT', `/Users/${body.id}`, entraUser(email));
  expect(await codeOf(email), 'a valid one is not').toBe(first);
  await app.sql(`update invitations set expires_at = now() - interval '1 minute' where email = $1`, [email]);
  await directory('PUT', `/Users/${body.id}`, entraUser(email));
  expect(await codeOf(email)).not.toBe(first);
});

it('a server that is killed while it creates a person stores nothing, and the repeat creates one', async () => {
  const email = 'killed@invited.example';
  const sent = [app.ownerUrl, app.services.config.dataDir, directory.key, JSON.stringify(entraUser(email))];
  const killed = spawn(process.execPath, [fixture, ...sent], { stdio: 'inherit' });
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');
  expect(await invited()).not.toContain(email);
  expect((await app.sql(`select 1 from invitations where email = $1`, [email])).length).toBe(0);
  expect((await directory('POST', '/Users', entraUser(email))).status).toBe(201);
  expect(await invited()).toContain(email);
}, 120_000);
