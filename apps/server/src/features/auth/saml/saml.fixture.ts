import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { type KeyPair, makeKeys, type RunningProvider, startIdentityProvider } from './identity-provider.fixture.ts';

export const acs = 'http://roundsman.test/api/auth/saml/acs';
export const ourEntity = 'http://roundsman.test/api/auth/saml/metadata';

interface Saml {
  /** The keys with which the provider signs, unless a test changes that. */
  keys: KeyPair;
  provider: RunningProvider;
  /** The installation at which people sign in. */
  app: TestApp;
  /** The time of the installation, in milliseconds since 1970. */
  now: number;
}

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- beforeAll sets the rest.
export const saml = { now: Date.now() } as Saml;

export const metadataOf = async (of: TestApp): Promise<string> =>
  (await of.app.server!.inject({ url: '/api/auth/saml/metadata' })).body;

/** Starts a provider and an installation for the tests of a file, and resets the provider before each of them. */
export function startSaml(): void {
  beforeAll(async () => {
    saml.keys = await makeKeys();
    saml.provider = await startIdentityProvider(saml.keys, () => metadataOf(saml.app));
    saml.app = await startTestApp({
      workers: false,
      env: { SAML_METADATA: `${saml.provider.url}/metadata`, SAML_NAME: 'Example Directory' },
      replace: { clock: { now: () => new Date(saml.now) } },
    });
  });
  afterAll(async () => {
    await saml.app.stop();
    saml.provider.stop();
  });
  beforeEach(() => {
    saml.now = Date.now();
    Object.assign(saml.provider.behaviour, {
      email: '',
      tags: {},
      change: (xml: string) => xml,
      signsResponse: false,
      signingKeys: saml.keys,
      publishedKeys: [saml.keys],
      isUp: true,
    });
  });
  afterEach(() => saml.app.sql('delete from rate_limits'));
}

/** Begins a sign-in as the login page does: the URL of the provider, and the key of this browser. */
export const start = async (of: TestApp = saml.app) => (await of.request('POST /auth/saml/start')).body;
/** Ends a sign-in with the code of the redirect and the key of the browser that began. */
export const finish = (code: string, key: string, of: TestApp = saml.app) =>
  of.request('POST /auth/saml/finish', { body: { code, key } });

/** Opens the provider's page like a browser, and returns what its form would post. */
export async function walk(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const [, action] = /action="([^"]+)"/.exec(page) ?? [];
  const [, response] = /value="([^"]+)"/.exec(page) ?? [];
  if (action !== acs || !response) throw new Error(`The provider does not post to us: ${page.slice(0, 500)}`);
  return response;
}

/** Posts like the provider's page, without cookies. Returns what the browser is redirected with. */
export async function post(response: string, of: TestApp = saml.app): Promise<{ code: string; error: string | null }> {
  const reply = await of.app.server!.inject({
    method: 'POST',
    url: '/api/auth/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: saml.provider.url },
    payload: new URLSearchParams({ SAMLResponse: response, RelayState: '' }).toString(),
  });
  expect(reply.statusCode).toBe(303);
  const to = new URL(String(reply.headers.location));
  expect(to.origin + to.pathname).toBe('http://roundsman.test/login/saml');
  const result = new URLSearchParams(to.hash.slice(1));
  return { code: result.get('code') ?? '', error: result.get('error') };
}

/** Creates a company admin of a new company, and lets the provider state that person’s e-mail in upper case. */
export async function member(more: object = {}) {
  const { companyId } = await saml.app.company();
  const made = await saml.app.member(companyId, { roles: ['company_admin'], ...more });
  saml.provider.behaviour.email = made.email.toUpperCase();
  return made;
}

/** Signs in from the start. Returns the error of the step that refuses, or null. */
export async function signIn(change: (response: string) => string = (response) => response): Promise<string | null> {
  const { url, key } = await start();
  const { code, error } = await post(change(await walk(url)));
  if (error) return error;
  const { status, error: refusal } = await finish(code, key);
  return status === 200 ? null : refusal.code;
}

export const decode = (response: string): string => Buffer.from(response, 'base64').toString('utf8');
export const encode = (xml: string): string => Buffer.from(xml).toString('base64');
/** A change of the response’s XML as a change of the posted text. It must change something. */
export const onXml =
  (change: (xml: string) => string) =>
  (response: string): string => {
    const xml = decode(response);
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    return encode(changed);
  };
