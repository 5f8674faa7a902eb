import { deleteOldSignIns } from './delete-old-sign-ins.job.ts';
import { catalogue, problemText } from '@roundsman/contract/errors';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { networkOf } from './attempt-limits.ts';

const password = 'Correct1horse';
const start = new Date();
const clock = clockAt(start);
const later = (minutes: number) => clock.set(new Date(start.getTime() + minutes * 60_000));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock }, listen: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(start);
  await app.sql('delete from rate_limits');
});

async function person(options: { roles?: ('user' | 'company_admin' | 'admin' | 'partner')[] } = {}) {
  const { companyId } = await app.company();
  return app.member(companyId, { roles: ['company_admin'], password, ...options });
}

const login = (email: string, secret = password, headers: Record<string, string> = {}) =>
  app.request('POST /auth/login', { body: { email, password: secret }, headers });

async function signedIn() {
  const member = await person();
  const { body } = await login(member.email);
  return { ...member, token: body.access_token ?? '' };
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('signing in', () => {
  it('gives a token that names user, company, membership and session for twelve hours (AUTH-23)', async () => {
    const member = await person();
    const { status, body } = await login(member.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), mustChangePassword: false });
    const claims = claimsOf(body.access_token ?? '');
    expect(claims).toMatchObject({ sub: member.userId, mid: member.membershipId, cid: member.companyId });
    expect(claims.exp - claims.iat).toBe(12 * 3600);
    const [session] = await app.sql('select user_id, ended_at from sessions where id = $1', [claims.jti]);
    expect(session).toEqual({ user_id: member.userId, ended_at: null });

    const profile = await app.request('GET /auth/profile', { as: { token: body.access_token ?? '' } });
    expect(profile.body).toMatchObject({
      _id: member.userId,
      roles: ['company_admin'],
      company: { _id: member.companyId, status: 'PURCHASED', systemLanguage: 'en', routePlanType: 'PDP' },
      restricted: false,
      actor: null,
    });
  });

  it('refuses a wrong password, an unknown user and a removed member with the same text (AUTH-24)', async () => {
    const gone = await person();
    await app.sql('update memberships set deleted_at = now() where id = $1', [gone.membershipId]);
    const withoutPassword = await app.member(gone.companyId);
    const answers = await Promise.all([
      login((await person()).email, 'Wrong1horse'),
      login('nobody@example.com'),
      login(gone.email),
      login(withoutPassword.email, ''.padEnd(8, 'x')),
    ]);
    for (const { status, error } of answers) {
      expect(status).toBe(401);
      expect({ ...error, requestId: '' }).toEqual({ ...answers[0]?.error, requestId: '' });
      expect(error.code).toBe('wrong_credentials');
    }
  });

  it('requires both fields with the exact texts (AUTH-02)', async () => {
    const { status, error } = await app.request('POST /auth/login', { body: { email: 'anna', password: '' } });
    expect(status).toBe(422);
    expect(error.details).toEqual([
      { path: 'email', message: problemText('invalid_email'), code: 'invalid_email' },
      { path: 'password', message: problemText('required'), code: 'required' },
    ]);
  });

  it('accepts the Bearer header only, and no token with a foreign signature', async () => {
    const { token } = await signedIn();
    const [head, body] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const wrong: Record<string, string>[] = [
      { cookie: `roundsman_session=${token}` },
      { authorization: `Bearer ${head}.${body}.x` },
      { authorization: `Bearer ${none}.${body}.` },
      { authorization: 'Bearer x' },
    ];
    for (const headers of wrong) expect((await app.request('GET /auth/profile', { headers })).status).toBe(401);
  });
});

describe('several companies (AUTH-27)', () => {
  it('gives their names, and no token until one is selected', async () => {
    const member = await person();
    const second = await app.company({ name: 'A second one' });
    await app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [
      member.userId,
      second.companyId,
    ]);
    const { body } = await login(member.email);
    expect(body).toEqual({
      companies: [
        { _id: second.companyId, name: 'A second one', roles: ['user'] },
        { _id: member.companyId, name: 'Test company', roles: ['company_admin'] },
      ],
    });

    const choose = (company: string, secret = password) =>
      app.request('POST /auth/login-company', { body: { email: member.email, password: secret, company } });
    const chosen = await choose(second.companyId);
    expect(claimsOf(chosen.body.access_token ?? '').cid).toBe(second.companyId);
    const profile = await app.request('GET /auth/profile', { as: { token: chosen.body.access_token ?? '' } });
    expect(profile.body).toMatchObject({ roles: ['user'], company: { name: 'A second one' } });

    const stranger = await app.company();
    expect((await choose(stranger.companyId)).error.code).toBe('company_choice_invalid');
    expect((await choose(second.companyId, 'Wrong1horse')).status).toBe(401);
  });
});

describe('limits (AUTH-24)', () => {
  it('locks an e-mail for fifteen minutes after five failures, even for the right password', async () => {
    const { email } = await person();
    for (let i = 0; i < 5; i++) expect((await login(email, 'Wrong1horse')).status).toBe(401);
    later(5);
    const refused = await login(email);
    expect(refused.status).toBe(429);
    expect(refused.error.code).toBe('too_many_requests');
    expect(refused.headers['retry-after']).toBe(String(10 * 60));
    later(16);
    expect((await login(email)).status).toBe(200);
  });

  it('counts guesses that are sent at once', async () => {
    const { email } = await person();
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'Wrong1horse')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('a success deletes the failures of the e-mail, so that five slips in a day lock no user out', async () => {
    const { email } = await person();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await login(email, 'Wrong1horse');
      expect((await login(email)).status).toBe(200);
    }
  });

  it('locks a network for all e-mails after twenty failures', async () => {
    await login('nobody@example.com');
    // The other eighteen failures, without the time of hashing.
    await app.sql('insert into rate_limits (key, at) select key, at from rate_limits, generate_series(1, 18)');
    expect((await login('somebody@example.com')).status).toBe(401);
    expect((await login((await person()).email)).status).toBe(429);
  });

  it('counts the network of one home as one address', () => {
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('2001:db8:0:a::1')).toBe(networkOf('2001:DB8:0000:a:ffff:1:2:3'));
    expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:a::1'));
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });

  it('stores no e-mail and no network address', async () => {
    await login('nobody@example.com');
    const rows = await app.sql<{ key: string }>('select key from rate_limits');
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

describe('sessions', () => {
  it('end with signing out, and so do their sockets', async () => {
    const person = await signedIn();
    const other = await login(person.email);
    const socket = io(app.url ?? '', { transports: ['websocket'], auth: { token: person.token }, reconnection: false });
    await new Promise((resolve, reject) => socket.on('connect', () => resolve(0)).on('connect_error', reject));
    const cut = new Promise((resolve) => socket.on('disconnect', resolve));

    expect((await app.request('POST /auth/logout', { as: person })).status).toBe(200);
    await cut;
    const after = await app.request('GET /auth/profile', { as: person });
    expect(after.status).toBe(401);
    expect(after.error.code).toBe('unauthenticated');
    expect(
      (await app.request('GET /auth/profile', { as: { token: other.body.access_token ?? '' } })).status,
      'other places stay signed in',
    ).toBe(200);
  });

  it('end after twelve hours without use, and are prolonged by use', async () => {
    const person = await signedIn();
    later(59);
    expect((await app.request('GET /auth/profile', { as: person })).headers['x-renewed-token']).toBeUndefined();
    later(11 * 60);
    const { headers } = await app.request('GET /auth/profile', { as: person });
    const renewed = String(headers['x-renewed-token']);
    expect(claimsOf(renewed)).toMatchObject({ sub: person.userId, jti: claimsOf(person.token).jti });
    later(12 * 60 + 1);
    expect((await app.request('GET /auth/profile', { as: person })).status).toBe(401);
    expect((await app.request('GET /auth/profile', { as: { token: renewed } })).status).toBe(200);
    later(24 * 60);
    expect((await app.request('GET /auth/profile', { as: { token: renewed } })).status).toBe(401);
  });

  it('are not renewed after their end', async () => {
    const person = await signedIn();
    later(2 * 60);
    await app.request('POST /auth/logout', { as: person });
    const { status, headers } = await app.request('GET /auth/profile', { as: person });
    expect(status).toBe(401);
    expect(headers['x-renewed-token']).toBeUndefined();
  });

  it('apply changes of role, company and membership at once', async () => {
    const person = await signedIn();
    const drivers = () => app.request('GET /drivers', { as: person });
    expect((await drivers()).status).toBe(200);
    await app.sql(`update memberships set roles = '{user}' where id = $1`, [person.membershipId]);
    expect((await drivers()).status).toBe(403);
    await app.sql('update memberships set deleted_at = now() where id = $1', [person.membershipId]);
    expect((await drivers()).status).toBe(401);
  });

  it('of an impersonated user name the admin and are not renewed (SRV-55)', async () => {
    const admin = await app.company({ roles: ['admin'] });
    const person = await signedIn();
    await app.sql('update sessions set actor_user_id = $1 where id = $2', [admin.userId, claimsOf(person.token).jti]);
    later(11 * 60);
    const { body, headers } = await app.request('GET /auth/profile', { as: person });
    expect(body.actor).toEqual({ _id: admin.userId, name: 'Test Person' });
    expect(headers['x-renewed-token']).toBeUndefined();
  });

  it('are deleted some time after their end', async () => {
    const person = await signedIn();
    await login('nobody@example.com');
    await app.sql(
      `insert into password_resets (token_hash, user_id, expires_at) values ('x', $1, $2)
       on conflict (token_hash) do update set user_id = excluded.user_id`,
      [person.userId, start],
    );
    later(40 * 24 * 60);
    await app.db.platform('worker:test').write((tx) => tx.enqueue(deleteOldSignIns, {}));
    // The hourly job retries when it fails: only the deletion counts here.
    await expect
      .poll(
        () =>
          app.sql(
            `select 'rate limit' as trace from rate_limits union all select 'reset' from password_resets
             union all select 'session' from sessions where user_id = $1`,
            [person.userId],
          ),
        { timeout: 15_000 },
      )
      .toEqual([]);
  });
});

describe('a banned company (COMP-14)', () => {
  it('signs in, reads and signs out, but cannot write', async () => {
    const person = await signedIn();
    await app.sql(`update companies set status = 'BANNED' where id = $1`, [person.companyId]);
    expect((await login(person.email)).status).toBe(200);
    expect((await app.request('GET /drivers', { as: person })).status).toBe(200);
    const write = await app.request('POST /labels', { as: person, body: { name: 'Fragile', color: '#ff0000' } });
    expect(write.status).toBe(403);
    expect(write.error.message).toEqual(catalogue.company_deactivated.message);
    expect((await app.request('POST /auth/logout', { as: person })).status).toBe(200);
  });
});

it('GET /auth/token shows editors that there is none, and refuses others (API-09, SET-28)', async () => {
  const editor = await signedIn();
  expect((await app.request('GET /auth/token', { as: editor })).body).toEqual({
    token: null,
    tokenMadeAt: null,
    tokenMadeBy: null,
    tokenUsedAt: null,
  });
  const reader = await app.member(editor.companyId, { roles: ['user'] });
  expect((await app.request('GET /auth/token', { as: reader })).body).toEqual({});
});
