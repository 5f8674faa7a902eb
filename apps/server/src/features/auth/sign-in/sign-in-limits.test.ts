import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';

const password = 'Correct1horse';
const wrong = 'Wrong1horse';
const start = new Date();
const clock = clockAt(start);
const later = (minutes: number) => clock.set(new Date(start.getTime() + minutes * 60_000));

const office = '198.51.100.7';
const elsewhere = '203.0.113.9';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock }, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(start);
  await app.sql('delete from rate_limits');
});

const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const person = async () => app.member((await app.company()).companyId, { roles: ['company_admin'], password });

interface Where {
  readonly from?: string;
  readonly cookie?: string | undefined;
}
const headersOf = ({ from = office, cookie }: Where) => ({ 'x-forwarded-for': from, cookie });
const login = (email: string, secret: string, where: Where = {}, code?: string) =>
  app.request('POST /auth/login', {
    body: { email, password: secret, ...(code && { code }) },
    headers: headersOf(where),
  });
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  [headers['set-cookie']].flat().join(',').split(';')[0];

/** Creates a user who has signed in, with the cookie of that browser. */
async function dispatcher() {
  const { email } = await person();
  const answer = await login(email, password);
  expect(answer.status).toBe(200);
  return { email, cookie: cookieOf(answer) };
}

const fail = async (times: number, email: string, where: Where) => {
  for (let i = 0; i < times; i++) expect((await login(email, wrong, where)).status).toBe(401);
};

describe('guesses on other devices (AUTH-24)', () => {
  it('do not lock users out of a browser in which they have signed in before', async () => {
    const { email, cookie } = await dispatcher();
    await fail(5, email, { from: elsewhere });
    expect((await login(email, wrong, { from: elsewhere })).status).toBe(429);
    expect((await login(email, password, { cookie })).status).toBe(200);
    expect((await login(email, password, { cookie, from: elsewhere })).status, 'behind the same address').toBe(200);
  });

  it('are limited to five in fifteen minutes over all networks, also when the user signs in meanwhile', async () => {
    const { email, cookie } = await dispatcher();
    for (let i = 1; i <= 5; i++) await fail(1, email, { from: `203.0.113.${i}` });
    expect((await login(email, password, { cookie })).status).toBe(200);
    for (const from of ['203.0.113.6', '192.0.2.1', office])
      expect((await login(email, password, { from })).status, from).toBe(429);
    later(16);
    expect((await login(email, password, { from: '192.0.2.1' })).status).toBe(200);
  });

  it('from one network lock an e-mail on new browsers for half an hour of four, not all day', async () => {
    const { email } = await person();
    await fail(5, email, { from: elsewhere });
    later(16);
    await fail(5, email, { from: elsewhere });
    later(32);
    const refused = await login(email, password, { from: elsewhere });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toEqual(String((240 - 32) * 60));
    expect((await login(email, password, { from: office })).status).toBe(200);
  });

  it('do not lock out a user with a mailed link', async () => {
    const { email } = await person();
    await fail(5, email, { from: elsewhere });
    await app.request('POST /auth/reset-password', { body: { email } });
    await app.settle();
    const [, token = ''] = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
    const next = 'Another1horse';
    const reset = await app.request('POST /auth/confirm-reset', {
      body: { token, password: next },
      headers: headersOf({}),
    });
    expect(reset.status).toBe(200);
    await fail(5, email, { from: elsewhere });
    expect((await login(email, next, { cookie: cookieOf(reset) })).status).toBe(200);
    expect((await login(email, next, {})).status).toBe(429);
  });
});

describe('a known browser', () => {
  it('has five guesses of its own', async () => {
    const { email, cookie } = await dispatcher();
    await fail(5, email, { cookie });
    expect((await login(email, password, { cookie })).status).toBe(429);
    expect((await login(email, password, { from: elsewhere })).status, 'others are not affected').toBe(200);
    later(16);
    expect((await login(email, password, { cookie })).status).toBe(200);
  });

  it('is known only for the users who signed in on it, which can be several', async () => {
    const first = await dispatcher();
    const second = await person();
    const stranger = await person();
    const both = cookieOf(await login(second.email, password, { cookie: first.cookie }));
    for (const { email } of [first, second, stranger]) await fail(5, email, { from: elsewhere });
    const answers = [];
    for (const { email } of [first, second, stranger])
      answers.push((await login(email, password, { cookie: both })).status);
    expect(answers).toEqual([200, 200, 429]);
  });

  it('needs a valid, recent cookie, which is accepted for signing in only', async () => {
    const { email, cookie = '' } = await dispatcher();
    const [head, body] = cookie.split('.');
    const answer = await login(email, password, { cookie });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^roundsman_device=[\w.-]+; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const secure = await app.request('POST /auth/login', {
      body: { email, password },
      headers: { ...headersOf({}), 'x-forwarded-proto': 'https' },
    });
    expect(String(secure.headers['set-cookie'])).toMatch(/; Secure$/);
    expect((await app.request('GET /auth/profile', { headers: { cookie } })).status).toBe(401);
    await fail(5, email, { from: elsewhere });
    expect((await login(email, password, { cookie: `${head}.${body}.x` })).status).toBe(429);
    later(181 * 24 * 60);
    await fail(5, email, { from: elsewhere });
    expect((await login(email, password, { cookie })).status).toBe(429);
  });

  it('has its own limit for the second factor, so that a stolen password locks no user out', async () => {
    const { email, cookie } = await dispatcher();
    const secret = await withSecondFactor(email, cookie);
    const code = () => codeAt(secret, clock.now());
    later(1);
    const deviceCookie = cookieOf(await login(email, password, { cookie }, code()));
    for (let i = 0; i < 5; i++)
      expect((await login(email, password, { from: elsewhere }, '000000')).status, JSON.stringify(i)).toBe(422);
    expect((await login(email, password, { from: elsewhere }, code())).status).toBe(429);
    later(2);
    expect((await login(email, password, { cookie: deviceCookie }, code())).status).toBe(200);
  });
});

describe('networks', () => {
  it('count by /64 for IPv6', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, person));
    for (const [i, { email }] of people.entries()) await fail(5, email, { from: `2001:db8:0:a::${i}` });
    const { email } = await person();
    expect((await login(email, password, { from: '2001:db8:0:a:ffff::1' })).status).toBe(429);
    expect((await login(email, password, { from: '2001:db8:0:b::1' })).status).toBe(200);
  });

  it('are those of the connection where no proxy is trusted', async () => {
    const direct = await startTestApp({ replace: { clock }, workers: false });
    try {
      const guess = (i: number) =>
        direct.request('POST /auth/login', {
          body: { email: `nobody${i}@example.com`, password: wrong },
          headers: { 'x-forwarded-for': `203.0.113.${i}` },
        });
      for (let i = 0; i < 20; i++) expect((await guess(i)).status).toBe(401);
      expect((await guess(21)).status).toBe(429);
    } finally {
      await direct.stop();
    }
  });
});

async function withSecondFactor(email: string, cookie: string | undefined): Promise<string> {
  const as = { token: (await login(email, password, { cookie })).body.access_token ?? '' };
  const { body } = await app.request('POST /account/second-factor/setup', { as, body: { password } });
  const confirmed = await app.request('POST /account/second-factor/confirm', {
    as,
    body: { code: codeAt(body.secret, clock.now()) },
  });
  expect(confirmed.status).toBe(200);
  return body.secret;
}
