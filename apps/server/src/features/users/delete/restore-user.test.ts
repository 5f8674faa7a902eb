import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { deleteUserDeletions } from './delete-user-deletions.job.ts';
import { directoryOf, entraUser } from '../../provisioning/scim-client.fixture.ts';

const password = 'Correct1horse';
const start = new Date();
const clock = clockAt(start);
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock } });
  admin = await app.company();
});
afterAll(() => app.stop());
beforeEach(() => clock.set(start));

type As = { token: string };
const login = (email: string, more: object = {}) =>
  app.request('POST /auth/login', { body: { email, password, ...more } });
const remove = (as: As, id: string) => app.request('DELETE /users/:id', { as, params: { id } });
const undo = (as: As, deletionId: string) => app.request('POST /users/undo-delete', { as, body: { deletionId } });
const profile = (token: string) => app.request('GET /auth/profile', { as: { token } });
const listed = async (as: As, email: string) =>
  (await app.request('GET /users', { as, query: { filters: { email } } })).body.users;
const join = (userId: string, companyId: string) =>
  app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [userId, companyId]);

async function deleted(as: As, id: string): Promise<string> {
  const { status, body } = await remove(as, id);
  expect([status, body.undoSeconds]).toEqual([200, 10]);
  return body.deletionId;
}

/** Returns everything stored about a person, except their sessions. */
async function stored({ userId, email }: { userId: string; email: string }) {
  const rows = (text: string, value: string = userId) => app.sql(text, [value]);
  return {
    account: await rows(`select * from users where id = $1`),
    memberships: await rows(`select * from memberships where user_id = $1 order by id`),
    factors: await rows(`select * from second_factors where user_id = $1`),
    codes: await rows(`select * from recovery_codes where user_id = $1 order by code_hash`),
    invitations: await rows(`select * from invitations where email = $1 order by id`, email),
    directory: await rows(
      `select d.* from directory_people d join memberships m on m.id = d.membership_id where m.user_id = $1`,
    ),
  };
}

describe('undoing the deletion of a user', () => {
  it('restores role, groups, invitations, password, second factor and recovery codes, once', async () => {
    const company = await app.company();
    const groups = await Promise.all(
      ['Bakeries', 'Cafés'].map(
        async (name) => (await app.request('POST /groups', { as: company, body: { name } })).body._id,
      ),
    );
    const rita = await app.member(company.companyId, { roles: ['user'], groupIds: [groups[0] ?? ''], password });
    const codeNow = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
    const { secret } = (await app.request('POST /account/second-factor/setup', { as: rita, body: { password } })).body;
    const { recoveryCodes } = (
      await app.request('POST /account/second-factor/confirm', { as: rita, body: { code: codeNow(secret) } })
    ).body;
    await app.sql(
      `insert into invitations (company_id, group_id, email, code_hash, invited_by, expires_at)
        values ($1, $2, $3, 'digest', $4, now() + interval '7 days')`,
      [company.companyId, groups[1], rita.email, company.userId],
    );
    const before = await stored(rita);
    expect([before.factors, before.codes, before.invitations].map(({ length }) => length)).toEqual([1, 10, 1]);

    const deletion = await deleted(company, rita.userId);
    expect((await stored(rita)).codes).toEqual([]);
    expect((await login(rita.email)).status).toBe(401);
    expect((await undo(company, deletion)).body).toMatchObject({ message: 'User restored', _id: rita.userId });
    expect((await undo(company, deletion)).body._id, 'repeated').toBe(rita.userId);
    expect(await stored(rita)).toEqual(before);

    expect((await profile(rita.token)).status, 'sessions stay ended').toBe(401);
    later(30);
    expect((await login(rita.email)).body).toEqual({ secondFactor: true });
    expect((await login(rita.email, { code: codeNow(secret) })).status).toBe(200);
    expect((await login(rita.email, { code: recoveryCodes[0] })).status).toBe(200);
    const [event, ...others] = await app.sql(
      `select payload from outbox where type = 'userRestored' and payload->>'userId' = $1`,
      [rita.userId],
    );
    expect([event?.payload.byUserId, others.length]).toEqual([company.userId, 0]);
  });

  it('restores the membership of a user who stays in another company', async () => {
    const other = await app.company();
    const rita = await app.member(admin.companyId, { roles: ['user'], password });
    await join(rita.userId, other.companyId);
    const before = await stored(rita);
    const deletion = await deleted(admin, rita.userId);
    expect((await login(rita.email)).status, 'they stay in the other company').toBe(200);
    expect((await undo(admin, deletion)).status).toBe(200);
    expect(await stored(rita)).toEqual(before);
  });

  it('restores a user whom two companies delete, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const companies = [await app.company(), await app.company()] as const;
      const rita = await app.member(companies[0].companyId, { roles: ['user'], password });
      await join(rita.userId, companies[1].companyId);
      const before = await stored(rita);
      const deletions: string[] = [];
      for (const company of companies) deletions.push(await deleted(company, rita.userId));
      expect((await login(rita.email)).status).toBe(401);
      for (const at of order)
        expect((await undo(companies[at === 0 ? 0 : 1], deletions[at] ?? '')).status, String(order)).toBe(200);
      expect(await stored(rita)).toEqual(before);
    }
  });

  it('leaves out groups that were deleted since', async () => {
    const { body: group } = await app.request('POST /groups', { as: admin, body: { name: 'Florists' } });
    const rita = await app.member(admin.companyId, { roles: ['user'], groupIds: [group._id], password });
    const deletion = await deleted(admin, rita.userId);
    await app.request('DELETE /groups/:id', { as: admin, params: { id: group._id } });
    await undo(admin, deletion);
    expect(await listed(admin, rita.email)).toMatchObject([{ groups: [] }]);
    expect((await stored(rita)).memberships).toMatchObject([{ group_ids: [] }]);
  });

  it('restores a user of single sign-on without a password, and what the directory knows', async () => {
    const company = await app.company();
    const directory = await directoryOf(app, company);
    const rita = await app.member(company.companyId, { roles: ['user'] });
    await app.sql(`update users set password_hash = null where id = $1`, [rita.userId]);
    const [user] = (await directory('GET', `/Users?filter=userName eq "${rita.email}"`)).body.Resources;
    await directory('PUT', `/Users/${user.id}`, entraUser(rita.email, { externalId: 'ext-9', active: false }));
    const before = await stored(rita);
    expect([before.directory.length, before.account[0]?.password_hash]).toEqual([1, null]);

    const deletion = await deleted(company, rita.userId);
    expect((await directory('GET', `/Users/${user.id}`)).status).toBe(404);
    await undo(company, deletion);
    expect(await stored(rita)).toEqual(before);
    expect((await directory('GET', `/Users/${user.id}`)).body).toMatchObject({
      externalId: 'ext-9',
      active: false,
    });
  });

  it('links the user with what the directory has sent about them since', async () => {
    const company = await app.company();
    const directory = await directoryOf(app, company);
    const other = await app.company();
    const rita = await app.member(company.companyId, { roles: ['user'], password });
    await join(rita.userId, other.companyId);
    const [user] = (await directory('GET', `/Users?filter=userName eq "${rita.email}"`)).body.Resources;
    await directory('PUT', `/Users/${user.id}`, entraUser(rita.email));
    const deletion = await deleted(company, rita.userId);
    const again = await directory('POST', '/Users', entraUser(rita.email, { externalId: 'new' }));
    expect(again.status).toBe(201);
    expect((await undo(company, deletion)).status).toBe(200);
    expect((await stored(rita)).directory).toMatchObject([{ id: again.body.id, external_id: 'new' }]);
  });
});

describe('the undo is refused', () => {
  it('when the e-mail has a new account', async () => {
    const rita = await app.member(admin.companyId, { roles: ['user'], password });
    const deletion = await deleted(admin, rita.userId);
    const added = await app.request('POST /users', { as: admin, body: { name: 'Rita', email: rita.email, password } });
    expect(added.status).toBe(201);
    expect((await undo(admin, deletion)).error.code).toBe('user_added_again');
    expect((await listed(admin, rita.email)).map(({ _id }) => _id)).toEqual([added.body._id]);
  });

  it('when the user has joined the company again', async () => {
    const other = await app.company();
    const rita = await app.member(admin.companyId, { roles: ['user'], password });
    await join(rita.userId, other.companyId);
    const deletion = await deleted(admin, rita.userId);
    await join(rita.userId, admin.companyId);
    expect((await undo(admin, deletion)).error.code).toBe('user_added_again');
    expect(await listed(admin, rita.email)).toHaveLength(1);
  });

  it('after 20 seconds, and the password and second factor are no longer stored soon after', async () => {
    const rita = await app.member(admin.companyId, { roles: ['user'], password });
    const deletion = await deleted(admin, rita.userId);
    later(21);
    expect((await undo(admin, deletion)).error.code).toBe('user_undo_too_late');
    expect((await login(rita.email)).status).toBe(401);
    await app.db.platform('worker:test').write((tx) => tx.enqueue(deleteUserDeletions, {}));
    await expect.poll(() => app.sql('select 1 from user_deletions where id = $1', [deletion])).toEqual([]);
    expect((await undo(admin, deletion)).status).toBe(404);
  });

  it('when another request deleted the account, which cannot be undone', async () => {
    const company = await app.company();
    const other = await app.company();
    const directory = await directoryOf(app, other);
    const rita = await app.member(company.companyId, { roles: ['user'], password });
    await join(rita.userId, other.companyId);
    const deletion = await deleted(company, rita.userId);
    const [user] = (await directory('GET', `/Users?filter=userName eq "${rita.email}"`)).body.Resources;
    expect((await directory('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await undo(company, deletion)).error.code).toBe('user_undo_too_late');
  });

  it('to other companies, to users who only read, and to company admins for a platform admin', async () => {
    const reader = await app.member(admin.companyId, { roles: ['user'] });
    const platform = await app.member(admin.companyId, { roles: ['admin'] });
    const peer = await app.member(admin.companyId, { roles: ['admin'] });
    const deletion = await deleted(platform, peer.userId);
    expect((await undo(await app.company(), deletion)).status).toBe(404);
    expect((await undo(reader, deletion)).status).toBe(403);
    expect((await undo(admin, deletion)).status).toBe(403);
    expect(await listed(admin, peer.email), 'nothing was restored').toEqual([]);
    expect((await undo(platform, deletion)).status).toBe(200);
  });
});
