import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';

/** The user whom the test's OpenID Connect provider signs in. The provider is real and runs on this machine. */
const person = { email: '', email_verified: true as boolean };
const callback = 'http://roundsman.test/login/openid';

let server: Server;
let issuer: string;
let app: TestApp;

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'roundsman', client_secret: 'secret-of-roundsman', redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx: Context, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...person }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: Context, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    // Grants consent: the provider has only our own client.
    loadExistingGrant: async (ctx: Context) => {
      const { client, session } = ctx.oidc;
      if (!session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = request.headers['x-cancel'] ? { error: 'access_denied' } : { login: { accountId: 'person-1' } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  app = await startTestApp({
    workers: false,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'roundsman',
      OIDC_CLIENT_SECRET: 'secret-of-roundsman',
      OIDC_NAME: 'Example ID',
    },
  });
});
afterAll(async () => {
  await app.stop();
  server.close();
});
beforeEach(() => Object.assign(person, { email: '', email_verified: true }));
afterEach(() => app.sql('delete from rate_limits'));

const start = async () => (await app.request('POST /auth/openid/start')).body;
const finish = (query: string, state: string) => app.request('POST /auth/openid/finish', { body: { query, state } });

/** Follows the provider's redirects like a browser, until one leads back to us. Returns the query of that URL. */
async function walk(url: string, headers: Record<string, string> = {}): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = url, hops = 0; hops < 10; hops++) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = new URL(reply.headers.get('location') ?? '', at);
    if (next.href.startsWith(callback)) return next.search.slice(1);
    at = next.href;
  }
  throw new Error('The provider does not redirect back');
}

async function member(more: object = {}) {
  const { companyId } = await app.company();
  const made = await app.member(companyId, { roles: ['company_admin'], ...more });
  person.email = made.email.toUpperCase();
  return made;
}

it('signs in the user with the e-mail that the provider confirmed', async () => {
  const { userId } = await member();
  await app.sql('update users set must_change_password = true where id = $1', [userId]);
  const { url, state } = await start();
  const params = new URL(url).searchParams;
  expect(params.get('code_challenge_method')).toBe('S256');
  expect(params.get('redirect_uri')).toEqual(callback);
  expect(params.get('nonce')).toBeTruthy();
  const { status, body } = await finish(await walk(url), state);
  expect(status).toBe(200);
  expect(body.mustChangePassword).toBe(false);
  const as = { token: body.access_token ?? '' };
  const profile = await app.request('GET /auth/profile', { as });
  expect(profile.body).toMatchObject({ _id: userId, mustChangePassword: false });
  const { sessions } = (await app.request('GET /account/sessions', { as })).body;
  expect(sessions.find(({ isCurrent }) => isCurrent)?.method).toBe('openid');
  const [event] = await app.sql(`select payload from outbox where type = 'signedIn' and payload->>'userId' = $1`, [
    userId,
  ]);
  expect(event?.payload).toMatchObject({ method: 'openid' });
});

it('accepts a response once, and only with the state of its request', async () => {
  await member();
  const { url, state } = await start();
  const query = await walk(url);
  const other = await start();
  expect((await finish(query, other.state)).error.code).toBe('openid_refused');
  expect((await finish(query, state)).status).toBe(200);
  expect((await finish(query, state)).error.code).toBe('openid_refused');
  expect((await finish(query, 'never-begun')).error.code).toBe('openid_refused');
});

it('refuses a response that belongs to another try, whatever its state', async () => {
  await member();
  const [first, second] = [await start(), await start()];
  const query = new URLSearchParams(await walk(first.url));
  query.set('state', second.state);
  // The code belongs to the verifier and the nonce of the first try.
  expect((await finish(query.toString(), second.state)).error.code).toBe('openid_refused');
});

it('creates no account, and refuses an e-mail that the provider has not confirmed', async () => {
  person.email = 'nobody@openid.example';
  const stranger = await start();
  const none = await finish(await walk(stranger.url), stranger.state);
  expect(none.status).toBe(403);
  expect(none.error.code).toBe('openid_no_account');
  expect(await app.sql('select 1 from users where email = $1', [person.email])).toEqual([]);

  await member();
  person.email_verified = false;
  const unconfirmed = await start();
  expect((await finish(await walk(unconfirmed.url), unconfirmed.state)).error.code).toBe('openid_no_account');
});

it('reports that the user canceled at the provider', async () => {
  await member();
  const { url, state } = await start();
  const query = await walk(url, { 'x-cancel': '1' });
  expect(query).toContain('error=access_denied');
  expect((await finish(query, state)).error.code).toBe('openid_refused');
});

it('offers the companies when there are several', async () => {
  const { userId } = await member();
  const second = await app.company({ name: 'A second one' });
  await app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [
    userId,
    second.companyId,
  ]);
  const { url, state } = await start();
  const { body } = await finish(await walk(url), state);
  expect(body.companies?.map(({ name }) => name)).toEqual(['A second one', 'Test company']);
  const chosen = await app.request('POST /auth/login-company', {
    body: { company: second.companyId, ticket: body.ticket },
  });
  expect(chosen.body.access_token).toEqual(expect.any(String));
});

it('is offered by its name only where it is configured', async () => {
  expect((await app.request('GET /boot')).body.openIdName).toBe('Example ID');
  const plain = await startTestApp({ workers: false });
  expect((await plain.request('GET /boot')).body.openIdName).toBeNull();
  const { status, error } = await plain.request('POST /auth/openid/start');
  expect(status).toBe(404);
  expect(error.code).toBe('not_found');
  await plain.stop();
});
