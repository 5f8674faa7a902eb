import { problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { clockAt } from '../../../platform/clock.ts';
import { createSecrets, factorPurpose } from '../../../platform/secrets/secrets.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { deviceName } from '../sign-in/device-name.ts';

const password = 'Correct1horse';
const start = new Date();
const clock = clockAt(start);
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(start);
  await app.sql('delete from rate_limits');
});

const login = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.request('POST /auth/login', { body: { email, password, ...more }, headers });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

async function person() {
  const { companyId } = await app.company();
  return app.member(companyId, { roles: ['company_admin'], password });
}

/** Creates a user whose second factor is on. */
async function guarded() {
  const member = await person();
  const { body: offer } = await app.request('POST /account/second-factor/setup', { as: member, body: { password } });
  const { body } = await app.request('POST /account/second-factor/confirm', {
    as: member,
    body: { code: codeOf(offer.secret) },
  });
  later(30);
  return { ...member, secret: offer.secret, offer, recoveryCodes: body.recoveryCodes };
}
const accountOf = async (as: { token: string }) => (await app.request('GET /account', { as })).body;

describe('the second factor', () => {
  it('is enabled by the first code, and ends the other sessions', async () => {
    const member = await person();
    const elsewhere = (await login(member.email)).body.access_token ?? '';
    const wrong = await app.request('POST /account/second-factor/setup', { as: member, body: { password: 'x' } });
    expect(wrong.status).toBe(401);
    expect(wrong.error.code).toBe('wrong_credentials');
    const { body: offer } = await app.request('POST /account/second-factor/setup', { as: member, body: { password } });
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Roundsman:.*secret=[A-Z2-7]{32}/);
    expect(offer.svg).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect((await accountOf(member)).secondFactor.isOn).toBe(false);
    expect((await login(member.email)).body, 'not on yet').toHaveProperty('access_token');

    const confirm = (code: string) =>
      app.request('POST /account/second-factor/confirm', { as: member, body: { code } });
    expect((await confirm('000000')).error.code).toBe('second_factor_wrong');
    const { body } = await confirm(codeOf(offer.secret));
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await accountOf(member)).toMatchObject({ secondFactor: { isOn: true, recoveryCodesLeft: 10 } });
    expect((await app.request('GET /auth/profile', { as: { token: elsewhere } })).status).toBe(401);
    expect((await confirm(codeOf(offer.secret))).error.code).toBe('second_factor_on');
    const [event] = await app.sql(
      `select payload from outbox where type = 'secondFactorChanged' and payload->>'userId' = $1`,
      [member.userId],
    );
    expect(event?.payload).toMatchObject({ isOn: true, byUserId: member.userId });
  });

  it('is stored encrypted; when its key is lost, a recovery code still signs in', async () => {
    const member = await guarded();
    const [row] = await app.sql('select secret, sealed from second_factors where user_id = $1', [member.userId]);
    expect(row?.secret).toBeNull();
    expect(row?.sealed.includes(member.secret)).toBe(false);
    const other = createSecrets(new Uint8Array(32)).seal(factorPurpose(member.userId), member.secret);
    await app.sql('update second_factors set sealed = $1 where user_id = $2', [other, member.userId]);
    expect((await login(member.email, { code: codeOf(member.secret) })).error.code).toBe('second_factor_wrong');
    expect((await login(member.email, { code: member.recoveryCodes[0] })).status).toBe(200);
  });

  it('is required after the password, and accepts each code once', async () => {
    const member = await guarded();
    expect((await login(member.email)).body).toEqual({ secondFactor: true });
    const code = codeOf(member.secret);
    expect((await login(member.email, { code })).body).toHaveProperty('access_token');
    const replay = await login(member.email, { code });
    expect(replay.status).toBe(422);
    expect(replay.error.code).toBe('second_factor_wrong');
    later(30);
    expect((await login(member.email, { code: codeOf(member.secret) })).status).toBe(200);
    expect((await login(member.email, { code: codeOf(member.secret), password: 'Wrong1horse' })).status).toBe(401);
  });

  it('accepts a code once when it is sent several times at once', async () => {
    const member = await guarded();
    const code = codeOf(member.secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(member.email, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('allows five guesses in fifteen minutes, however often the password was right', async () => {
    const member = await guarded();
    for (let i = 0; i < 5; i++) {
      expect((await login(member.email)).status).toBe(200);
      expect((await login(member.email, { code: '000000' })).status).toBe(422);
    }
    const refused = await login(member.email, { code: codeOf(member.secret) });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    later(901);
    expect((await login(member.email, { code: codeOf(member.secret) })).status).toBe(200);
    await app.settle();
    const noted = await app.sql(
      `select payload->>'reason' as reason from outbox where type = 'signInRefused' and payload->>'userId' = $1`,
      [member.userId],
    );
    expect(noted).toEqual(Array.from({ length: 5 }, () => ({ reason: 'second-factor' })));
  });

  it('accepts a recovery code once, in any spelling', async () => {
    const member = await guarded();
    const code = ` ${member.recoveryCodes[0]?.toUpperCase().replace('-', ' ')} `;
    expect((await login(member.email, { code })).status).toBe(200);
    expect((await login(member.email, { code })).status).toBe(422);
    expect((await accountOf(member)).secondFactor.recoveryCodesLeft).toBe(9);
    const { body } = await app.request('POST /account/second-factor/recovery-codes', {
      as: member,
      body: { code: codeOf(member.secret) },
    });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await login(member.email, { code: member.recoveryCodes[1] })).status, 'earlier ones are over').toBe(422);
    const stored = await app.sql<{ hash: string }>('select code_hash as hash from recovery_codes where user_id = $1', [
      member.userId,
    ]);
    expect(stored.map(({ hash }) => hash)).not.toContain(body.recoveryCodes[0]);
  });

  it('is disabled with the password and a code', async () => {
    const member = await guarded();
    const off = (body: object) => app.request('POST /account/second-factor/off', { as: member, body });
    expect((await off({ password: 'x', code: codeOf(member.secret) })).error.code).toBe('wrong_credentials');
    expect((await off({ password, code: '000000' })).error.code).toBe('second_factor_wrong');
    expect((await off({ password, code: codeOf(member.secret) })).status).toBe(200);
    expect((await login(member.email)).body).toHaveProperty('access_token');
    expect((await off({ password, code: '000000' })).error.code).toBe('second_factor_off');
  });

  it('can be disabled by a company admin for a user who lost the phone', async () => {
    const member = await guarded();
    const admin = await app.member(member.companyId, { roles: ['company_admin'] });
    const off = () => app.request('POST /users/:id/second-factor/off', { as: admin, params: { id: member.userId } });
    const { body } = await app.request('GET /users', { as: admin, query: { filters: { email: member.email } } });
    expect(body.users[0]?.hasSecondFactor).toBe(true);
    expect((await off()).status).toBe(200);
    expect((await off()).error.code).toBe('second_factor_off');
    expect((await login(member.email)).body).toHaveProperty('access_token');
  });

  it('is required once when the user has several companies', async () => {
    const member = await guarded();
    const second = await app.company({ name: 'A second one' });
    await app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [
      member.userId,
      second.companyId,
    ]);
    expect((await login(member.email)).body).toEqual({ secondFactor: true });
    const { body } = await login(member.email, { code: codeOf(member.secret) });
    expect(body).toMatchObject({ companies: [{ name: 'A second one' }, {}], ticket: expect.any(String) });
    const choose = (more: object) =>
      app.request('POST /auth/login-company', { body: { company: second.companyId, ...more } });
    expect((await choose({ ticket: body.ticket })).body).toHaveProperty('access_token');
    expect((await choose({ email: member.email, password })).body).toEqual({ secondFactor: true });
    expect((await choose({ ticket: `${body.ticket}x` })).status).toBe(401);
    expect((await choose({})).error.details).toEqual([
      { path: 'email', message: problemText('required'), code: 'required' },
      { path: 'password', message: problemText('required'), code: 'required' },
    ]);
    later(301);
    expect((await choose({ ticket: body.ticket })).status, 'five minutes').toBe(401);
  });

  it('cannot be managed by an impersonating admin', async () => {
    const member = await guarded();
    const support = await app.company({ roles: ['admin'] });
    const { body: entered } = await login(member.email, { code: codeOf(member.secret) });
    await app.sql('update sessions set actor_user_id = $1 where user_id = $2 and ended_at is null', [
      support.userId,
      member.userId,
    ]);
    const as = { token: entered.access_token ?? '' };
    for (const [name, body] of [
      ['POST /account/second-factor/setup', { password }],
      ['POST /account/second-factor/off', { password, code: '000000' }],
    ] as const)
      expect((await app.request(name, { as, body })).status).toBe(403);
  });
});

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are listed with device and time, and end one by one or all but the own', async () => {
    const member = await person();
    const enter = async () => (await login(member.email, {}, { 'user-agent': firefox })).body.access_token ?? '';
    const [first, second, third] = [await enter(), await enter(), await enter()];
    const list = async () => (await app.request('GET /account/sessions', { as: { token: first } })).body.sessions;
    const sessions = await list();
    expect(sessions.filter(({ device }) => device === 'Firefox · Windows')).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain('127.0.0.1');

    const idOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;
    const end = (as: string, id: string) =>
      app.request('DELETE /account/sessions/:id', { as: { token: as }, params: { id } });
    expect((await end(first, idOf(second))).status).toBe(200);
    expect((await app.request('GET /auth/profile', { as: { token: second } })).status).toBe(401);
    const stranger = await person();
    expect((await end(stranger.token, idOf(third))).status, 'somebody else’s').toBe(404);
    const { body } = await app.request('POST /account/sessions/end-others', { as: { token: first } });
    expect(body.ended).toBe(2);
    expect(await list()).toHaveLength(1);
  });

  it('notify the subscriber of a sign-in and of a refused sign-in', async () => {
    const member = await person();
    await login(member.email, { password: 'Wrong1horse' });
    await login(`nobody-${member.email}`, { password: 'Wrong1horse' });
    await app.settle();
    expect((await accountOf(member)).signIn).toEqual({ failed: 1, most: 5, minutes: 15 });
    await login(member.email);
    const events = await app.sql(
      `select type, payload->>'companyId' as company from outbox where payload->>'userId' = $1 order by id`,
      [member.userId],
    );
    expect(events).toEqual([
      { type: 'signInRefused', company: member.companyId },
      { type: 'signedIn', company: member.companyId },
    ]);
  });
});

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  [' ', null],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
