import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { fillText, problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { noMail } from '../../platform/mail/local-outbox.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

const password = 'Correct1horse';
const start = new Date();
const clock = clockAt(start);
const inDays = (days: number) => clock.set(new Date(start.getTime() + days * 86_400_000));

let app: TestApp;
let admin: TestMember;
let group: string;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(start);
  app.mails.length = 0;
  await app.sql('delete from rate_limits');
  admin = await app.company({ name: 'Nullhaven Fresh' });
  group = (await app.request('POST /groups', { as: admin, body: { name: 'Restaurants' } })).body._id;
});

let serial = 0;
const freshEmail = () => `guest${++serial}@guests.example`;
type As = { token: string };
const invite = (emails: string[], id = group, as: As = admin) =>
  app.request('POST /groups/:id/invite-email', { as, params: { id }, body: { emails } });
const inviteInfo = async () =>
  (await app.request('GET /groups/:id/invite-emails', { as: admin, params: { id: group } })).body;
const turn = async (inviteStatus: boolean) =>
  (await app.request('POST /groups/:id/turn-off-invite', { as: admin, params: { id: group }, body: { inviteStatus } }))
    .body.inviteCode;
const lookUp = (code: string) => app.request('GET /group-invitations/:code', { params: { code } });
const accept = (as: As | undefined, code: string, name: 'GET' | 'POST' = 'POST') =>
  app.request(`${name} /groups/:code/accept-invite`, { as, params: { code } });
const register = (body: object) =>
  app.request('POST /auth/register', { body: { name: 'Rita', password, timeZone: 'UTC', ...body } });

/** Invites an address and reads the mail. */
async function invited(email = freshEmail()): Promise<{ email: string; code: string; link: string }> {
  await invite([email]);
  await app.settle();
  const link = /http\S+/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  return { email, link, code: new URL(link).searchParams.get('code') ?? '' };
}

/** Creates a signed-in user of another company. */
async function stranger(email = freshEmail()) {
  const { companyId } = await app.company({ name: 'Elsewhere' });
  return app.member(companyId, { roles: ['company_admin'], email, password });
}

const profileOf = async (token = '') => (await app.request('GET /auth/profile', { as: { token } })).body;

describe('invitations by e-mail (SRV-49, SRV-50)', () => {
  it('are sent once for each address, in lower case, and report existing members', async () => {
    const email = freshEmail();
    const member = await app.member(admin.companyId, { groupIds: [group], restricted: true });
    const { status, body } = await invite([email.toUpperCase(), email, member.email]);
    expect(status).toBe(200);
    expect(body.invited).toEqual([email]);
    expect(body.members).toEqual([member.email]);
    await app.settle();
    expect(app.mails.map(({ to }) => to)).toEqual([email]);
    expect(app.mails[0]?.subject).toBe(
      fillText(serverTexts.en.mails.groupInvitation.subject, { inviter: 'Test Person', company: 'Nullhaven Fresh' }),
    );
    expect(app.mails[0]?.text).toMatch(/http:\/\/roundsman\.test\/groups\/invite\?code=[\w-]{43}&user=false\n/);
    expect(await inviteInfo()).toEqual({
      status: false,
      code: null,
      inviteUsers: [{ email, createdAt: start.toISOString(), expiresAt: expect.any(String) }],
      users: [{ _id: member.userId, name: 'Test Person', email: member.email }],
    });
    const stored = await app.sql<{ hash: string }>('select code_hash as hash from invitations where email = $1', [
      email,
    ]);
    expect(app.mails[0]?.text).not.toContain(stored[0]?.hash ?? '-');
  });

  it('refuse an invalid address (GRP-03)', async () => {
    const { status, error } = await invite(['x', '']);
    expect(status).toBe(422);
    expect(error.details).toEqual([
      { path: 'emails.0', message: problemText('invalid_email'), code: 'invalid_email' },
      { path: 'emails.1', message: problemText('required'), code: 'required' },
    ]);
    expect((await invite([])).error.details).toEqual([
      { path: 'emails', message: problemText('required'), code: 'required' },
    ]);
  });

  it('state in the link whether the address has an account', async () => {
    const { email } = await stranger();
    expect((await invited(email)).link).toMatch(/&user=true$/);
  });

  it('are valid by the last mail when they are sent again', async () => {
    const first = await invited();
    const second = await invited(first.email);
    expect((await inviteInfo()).inviteUsers).toHaveLength(1);
    expect((await lookUp(first.code)).status).toBe(404);
    expect((await lookUp(second.code)).body).toEqual({
      inviterName: 'Test Person',
      companyName: 'Nullhaven Fresh',
      groupName: 'Restaurants',
      email: first.email,
    });
  });

  it('are valid for fourteen days', async () => {
    const { code, email } = await invited();
    inDays(13.9);
    expect((await lookUp(code)).status).toBe(200);
    inDays(14.1);
    expect((await lookUp(code)).status).toBe(404);
    expect((await register({ email, inviteCode: code })).error.code).toBe('invite_code_invalid');
  });

  it('can be withdrawn', async () => {
    const { code, email } = await invited();
    const withdraw = () =>
      app.request('POST /groups/:id/disinvite-email', { as: admin, params: { id: group }, body: { email } });
    expect((await withdraw()).status).toBe(200);
    expect((await lookUp(code)).status).toBe(404);
    expect((await withdraw()).status).toBe(404);
  });

  it('report that no mail can be sent', async () => {
    const mute = await startTestApp({ workers: false, replace: { mail: noMail } });
    const owner = await mute.company();
    const made = await mute.request('POST /groups', { as: owner, body: { name: 'G' } });
    const { error } = await mute.request('POST /groups/:id/invite-email', {
      as: owner,
      params: { id: made.body._id },
      body: { emails: ['a@b.example'] },
    });
    expect(error.code).toBe('mail_unavailable');
    await mute.stop();
  });
});

describe('accepting an invitation (SRV-52, SRV-53)', () => {
  it('by registration creates a restricted member of the inviting company only', async () => {
    const { code, email } = await invited();
    const { status, body } = await register({ email, inviteCode: code });
    expect(status).toBe(201);
    expect(await profileOf(body.access_token)).toMatchObject({
      roles: ['user'],
      restricted: true,
      company: { _id: admin.companyId },
    });
    expect(await inviteInfo()).toMatchObject({ inviteUsers: [], users: [{ email, name: 'Rita' }] });
    expect((await register({ email: freshEmail(), inviteCode: code })).status, 'once').not.toBe(201);
  });

  it('is refused for another address', async () => {
    const { code } = await invited();
    expect((await register({ email: freshEmail(), inviteCode: code })).error.code).toBe('invite_other_email');
    const other = await stranger();
    const { status, error } = await accept(other, code);
    expect(status).toBe(403);
    expect(error.code).toBe('invite_other_email');
    const login = await app.request('POST /auth/login', { body: { email: other.email, password, inviteCode: code } });
    expect(login.error.code).toBe('invite_other_email');
  });

  it('by a user of another company adds a membership and starts a session there; a repeat changes nothing', async () => {
    const guest = await stranger();
    const { code } = await invited(guest.email);
    const signedIn = await app.request('POST /auth/login', {
      body: { email: guest.email, password, inviteCode: code },
    });
    expect(signedIn.body.access_token, 'signing in alone accepts nothing').toEqual(expect.any(String));
    const first = await accept(guest, code, 'GET');
    expect(first.body).toMatchObject({ company: { _id: admin.companyId, name: 'Nullhaven Fresh' } });
    expect(await profileOf(first.body.access_token)).toMatchObject({ restricted: true, roles: ['user'] });
    expect((await accept(guest, code)).status).toBe(200);
    const { body } = await app.request('POST /auth/login', { body: { email: guest.email, password } });
    expect(body.companies?.map(({ name, roles }) => [name, roles])).toEqual([
      ['Elsewhere', ['company_admin']],
      ['Nullhaven Fresh', ['user']],
    ]);
  });

  it('never lowers the role of an existing member', async () => {
    const colleague = await app.member(admin.companyId, { roles: ['company_admin'] });
    const { code } = await invited(colleague.email);
    const { body } = await accept(colleague, code);
    expect(body).not.toHaveProperty('access_token');
    expect(await profileOf(colleague.token)).toMatchObject({ roles: ['company_admin'], restricted: false });
    expect((await inviteInfo()).users.map(({ email }) => email)).toEqual([colleague.email]);
  });

  it('requires a sign-in and a valid code', async () => {
    const { code } = await invited();
    expect((await accept(undefined, code, 'GET')).status).toBe(401);
    expect((await accept(admin, 'nonsense')).status).toBe(404);
    expect((await lookUp('\u0000')).status).toBe(404);
  });

  it('is refused with an old mail for a removed member', async () => {
    const guest = await stranger();
    const { code } = await invited(guest.email);
    await accept(guest, code);
    await app.request('DELETE /users/:id', { as: admin, params: { id: guest.userId } });
    expect((await accept(guest, code)).status).toBe(404);
  });
});

describe('the shareable link (GRP-05, SRV-51)', () => {
  it('is open to anyone while it is enabled, and gets a new code when it is enabled again', async () => {
    const code = (await turn(true)) ?? '';
    expect((await inviteInfo()).status).toBe(true);
    const viewed = await app.request('GET /groups/:id/view-invite-code', { as: admin, params: { id: group } });
    expect(viewed.body).toEqual({ code });
    expect((await lookUp(code)).body).toMatchObject({ email: null, inviterName: 'Test Person' });
    for (const email of [freshEmail(), freshEmail()])
      expect((await register({ email, inviteCode: code })).status).toBe(201);
    expect(await turn(false)).toBeNull();
    expect((await lookUp(code)).status).toBe(404);
    expect((await accept(admin, code)).status).toBe(404);
    const next = await turn(true);
    expect(next).not.toBe(code);
    expect((await lookUp(code)).status).toBe(404);
  });

  it('is deleted with its group, as are pending invitations', async () => {
    const { code } = await invited();
    const shared = (await turn(true)) ?? '';
    const guest = await app.member(admin.companyId, { groupIds: [group], restricted: true });
    const { body: order } = await app.request('POST /orders', {
      as: admin,
      body: {
        routePlanType: 'VRP',
        deliveryDate: '2026-12-01',
        deliveryAddress: 'x',
        deliveryLat: 1,
        deliveryLng: 1,
        group,
      },
    });
    const { body: before } = await app.request('GET /groups', { as: admin });
    expect(before.groups[0]).toMatchObject({ orders: 1, users: [{ email: guest.email }] });
    await app.request('DELETE /groups/:id', { as: admin, params: { id: group } });
    for (const inviteCode of [code, shared]) expect((await lookUp(inviteCode)).status).toBe(404);
    expect(await profileOf(guest.token)).toMatchObject({ restricted: true });
    expect((await app.request('GET /orders', { as: guest })).body.meta.totalItems).toBe(0);
    const { body } = await app.request('GET /orders/:id', { as: admin, params: { id: order._id } });
    expect(body.group).toBeNull();
  });
});

it('groups can be renamed, and guests do not see the members (GRP-12)', async () => {
  const guest = await app.member(admin.companyId, { groupIds: [group], restricted: true });
  const put = (name: string, as: As = admin) =>
    app.request('PUT /groups/:id', { as, params: { id: group }, body: { name } });
  expect((await put('Bars')).body).toMatchObject({ _id: group, name: 'Bars', users: [{ email: guest.email }] });
  expect((await put(' ')).error.details).toEqual([
    { path: 'name', message: problemText('required'), code: 'required' },
  ]);
  expect((await put('X', await stranger())).status).toBe(404);
  const { body } = await app.request('GET /groups', { as: guest });
  expect(body.groups).toMatchObject([{ name: 'Bars', users: [], orders: 0 }]);
});
