import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import {
  type KeyPair,
  makeKeys,
  type RunningProvider,
  startIdentityProvider,
  withAttribute,
} from './identity-provider.fixture.ts';

const acs = 'http://roundsman.test/api/auth/saml/acs';
const ourEntity = 'http://roundsman.test/api/auth/saml/metadata';

let keys: KeyPair;
let provider: RunningProvider;
let app: TestApp;
let now = Date.now();

const metadataOf = async (of: TestApp): Promise<string> =>
  (await of.app.server!.inject({ url: '/api/auth/saml/metadata' })).body;

beforeAll(async () => {
  keys = await makeKeys();
  provider = await startIdentityProvider(keys, () => metadataOf(app));
  app = await startTestApp({
    workers: false,
    env: { SAML_METADATA: `${provider.url}/metadata`, SAML_NAME: 'Example Directory' },
    replace: { clock: { now: () => new Date(now) } },
  });
});
afterAll(async () => {
  await app.stop();
  provider.stop();
});
beforeEach(() => {
  now = Date.now();
  Object.assign(provider.behaviour, {
    email: '',
    tags: {},
    change: (xml: string) => xml,
    signsResponse: false,
    signingKeys: keys,
    publishedKeys: [keys],
    isUp: true,
  });
});
afterEach(() => app.sql('delete from rate_limits'));

const start = async (of: TestApp = app) => (await of.request('POST /auth/saml/start')).body;
const finish = (code: string, key: string, of: TestApp = app) =>
  of.request('POST /auth/saml/finish', { body: { code, key } });

/** Opens the provider's page like a browser, and returns what its form would post. */
async function walk(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const [, action] = /action="([^"]+)"/.exec(page) ?? [];
  const [, response] = /value="([^"]+)"/.exec(page) ?? [];
  if (action !== acs || !response) throw new Error(`The provider does not post to us: ${page.slice(0, 500)}`);
  return response;
}

/** Posts like the provider's page, without cookies. Returns what the browser is redirected with. */
async function post(response: string, of: TestApp = app): Promise<{ code: string; error: string | null }> {
  const reply = await of.app.server!.inject({
    method: 'POST',
    url: '/api/auth/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: provider.url },
    payload: new URLSearchParams({ SAMLResponse: response, RelayState: '' }).toString(),
  });
  expect(reply.statusCode).toBe(303);
  const to = new URL(String(reply.headers.location));
  expect(to.origin + to.pathname).toBe('http://roundsman.test/login/saml');
  const result = new URLSearchParams(to.hash.slice(1));
  return { code: result.get('code') ?? '', error: result.get('error') };
}

async function member(more: object = {}) {
  const { companyId } = await app.company();
  const made = await app.member(companyId, { roles: ['company_admin'], ...more });
  provider.behaviour.email = made.email.toUpperCase();
  return made;
}

/** Signs in from the start. Returns the error of the step that refuses, or null. */
async function signIn(change: (response: string) => string = (response) => response): Promise<string | null> {
  const { url, key } = await start();
  const { code, error } = await post(change(await walk(url)));
  if (error) return error;
  const { status, error: refusal } = await finish(code, key);
  return status === 200 ? null : refusal.code;
}

const decode = (response: string): string => Buffer.from(response, 'base64').toString('utf8');
const encode = (xml: string): string => Buffer.from(xml).toString('base64');
const onXml =
  (change: (xml: string) => string) =>
  (response: string): string => {
    const xml = decode(response);
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    return encode(changed);
  };

describe('sign-in by SAML', () => {
  it('signs in the user with the e-mail that the provider states', async () => {
    const { userId } = await member();
    await app.sql('update users set must_change_password = true where id = $1', [userId]);
    const { url, key } = await start();
    const authnRequest = inflateRawSync(
      Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString();
    expect(authnRequest).toContain(`AssertionConsumerServiceURL="${acs}"`);
    expect(authnRequest).not.toContain('RequestedAuthnContext');
    const { code } = await post(await walk(url));
    const { status, body } = await finish(code, key);
    expect(status).toBe(200);
    expect(body.mustChangePassword).toBe(false);
    const as = { token: body.access_token ?? '' };
    expect((await app.request('GET /auth/profile', { as })).body).toMatchObject({ _id: userId });
    const { sessions } = (await app.request('GET /account/sessions', { as })).body;
    expect(sessions.find(({ isCurrent }) => isCurrent)?.method).toBe('saml');
    const [event] = await app.sql(`select payload from outbox where type = 'signedIn' and payload->>'userId' = $1`, [
      userId,
    ]);
    expect(event?.payload).toMatchObject({ method: 'saml' });
    // Nothing of the sign-in is left.
    expect(await app.sql('select 1 from saml_attempts where user_id = $1', [userId])).toEqual([]);
  });

  it('accepts a provider that signs the response too', async () => {
    await member();
    provider.behaviour.signsResponse = true;
    const { url, key } = await start();
    const response = await walk(url);
    expect(decode(response).match(/<ds:Signature[ >]/g)).toHaveLength(2);
    expect((await finish((await post(response)).code, key)).status).toBe(200);
  });

  it('accepts changes outside the signed assertion that mean nothing', async () => {
    await member();
    expect(await signIn(onXml((xml) => xml.replace('<samlp:Status>', '\n <samlp:Status>')))).toBeNull();
  });

  it('accepts a response once, and only in the browser that began', async () => {
    await member();
    const { url, key } = await start();
    const response = await walk(url);
    const other = await start();
    const { code } = await post(response);
    expect((await post(response)).error).toBe('saml_refused');
    // An attacker who began elsewhere and made this person sign in has a key, but not the code; and the other way round.
    expect((await finish(code, other.key)).error.code).toBe('saml_refused');
    expect((await finish('unknown-code', key)).error.code).toBe('saml_refused');
    expect((await finish(code, key)).status).toBe(200);
    expect((await finish(code, key)).error.code).toBe('saml_refused');
    expect((await post(response)).error).toBe('saml_refused');
  });

  it('refuses a response after ten minutes, and one to an unknown request', async () => {
    await member();
    const late = await start();
    const response = await walk(late.url);
    const { code } = await post(response);
    now += 11 * 60_000;
    expect((await finish(code, late.key)).error.code).toBe('saml_refused');
    now = Date.now();
    provider.behaviour.tags = { InResponseTo: '_unknown' };
    expect(await signIn()).toBe('saml_refused');
  });

  it('creates no account', async () => {
    provider.behaviour.email = 'stranger@saml.example';
    expect(await signIn()).toBe('saml_no_account');
    expect(await app.sql(`select 1 from users where email = 'stranger@saml.example'`)).toEqual([]);
    provider.behaviour.email = 'not an address';
    expect(await signIn()).toBe('saml_no_account');
  });

  it('refuses a person whose last membership ended while they were at the provider', async () => {
    const { userId } = await member();
    const { url, key } = await start();
    const { code } = await post(await walk(url));
    await app.sql('update memberships set deleted_at = now() where user_id = $1', [userId]);
    expect((await finish(code, key)).error.code).toBe('saml_no_account');
  });

  it('limits the attempts of a network', async () => {
    provider.behaviour.email = 'stranger@saml.example';
    for (let i = 0; i < 20; i++) await post('bm90IHhtbA==');
    expect((await post('bm90IHhtbA==')).error).toBe('too_many_requests');
  });

  it('offers the companies when there are several', async () => {
    const { userId } = await member();
    const second = await app.company({ name: 'A second one' });
    await app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [
      userId,
      second.companyId,
    ]);
    const { url, key } = await start();
    const { code } = await post(await walk(url));
    const { body } = await finish(code, key);
    expect(body.companies?.map(({ name }) => name)).toEqual(['A second one', 'Test company']);
    const chosen = await app.request('POST /auth/login-company', {
      body: { company: second.companyId, ticket: body.ticket },
    });
    expect(chosen.body.access_token).toEqual(expect.any(String));
  });

  it('reads the e-mail from the usual attributes, before the name id', async () => {
    const { email } = await member();
    provider.behaviour.email = 'another@saml.example';
    for (const name of [
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
      'urn:oid:0.9.2342.19200300.100.1.3',
      'mail',
    ]) {
      provider.behaviour.change = withAttribute(name, email);
      expect(await signIn(), JSON.stringify(name)).toBeNull();
    }
    // Two addresses are ambiguous.
    provider.behaviour.change = withAttribute('mail', email, 'second@saml.example');
    expect(await signIn()).toBe('saml_no_account');
    // A name that only looks like an e-mail.
    provider.behaviour.email = email;
    provider.behaviour.change = (xml) => xml;
    provider.behaviour.tags = { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' };
    expect(await signIn()).toBe('saml_no_account');
  });

  it('refuses a status other than success', async () => {
    await member();
    const failed = onXml((xml) =>
      xml.replace(/<saml:Assertion .*<\/saml:Assertion>/s, '').replace('status:Success', 'status:Responder'),
    );
    expect(await signIn(failed)).toBe('saml_refused');
    // A success of the assertion alone is not enough.
    expect(await signIn(onXml((xml) => xml.replace('status:Success', 'status:Requester')))).toBe('saml_refused');
  });
});

describe('a forged or foreign response', () => {
  const stranger = 'victim@saml.example';
  beforeEach(async () => {
    const { companyId } = await member();
    const users = await app.sql('select 1 from users where email = $1', [stranger]);
    if (users.length === 0) await app.member(companyId, { email: stranger });
  });

  it('is refused without a signature, or with one of another key', async () => {
    expect(await signIn(onXml((xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')))).toBe('saml_refused');
    provider.behaviour.signingKeys = await makeKeys();
    expect(await signIn()).toBe('saml_refused');
  });

  it('is refused when a signed value was changed', async () => {
    const changed = onXml((xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${stranger}`));
    expect(await signIn(changed)).toBe('saml_refused');
  });

  it('is refused when a signature covers another element than the one that is read', async () => {
    const forged = (xml: string): string =>
      (/<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '')
        .replace(/<ds:Signature .*<\/ds:Signature>/s, '')
        .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${stranger}`);
    const signed = (xml: string): string => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
    const signature = (xml: string): string => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
    const newId = (xml: string): string => xml.replace(/ID="_assertion-\d+"/, 'ID="_forged"');
    const wraps: Record<string, (xml: string) => string> = {
      'forged before signed': (xml) => xml.replace('<saml:Assertion ', `${newId(forged(xml))}<saml:Assertion `),
      'forged after signed': (xml) => xml.replace('</samlp:Response>', `${newId(forged(xml))}</samlp:Response>`),
      'the same id twice': (xml) => xml.replace('<saml:Assertion ', `${forged(xml)}<saml:Assertion `),
      'signed inside extensions': (xml) =>
        xml.replace(signed(xml), `<samlp:Extensions>${signed(xml)}</samlp:Extensions>${newId(forged(xml))}`),
      'signed inside the signature of the forged': (xml) =>
        xml.replace(
          signed(xml),
          newId(forged(xml)).replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signature(xml).replace(
              '</ds:Signature>',
              `<ds:Object>${signed(xml).replace(signature(xml), '')}</ds:Object></ds:Signature>`,
            )}`,
          ),
        ),
      'signed inside the forged': (xml) =>
        xml.replace(
          signed(xml),
          newId(forged(xml)).replace('</saml:Assertion>', `<saml:Advice>${signed(xml)}</saml:Advice></saml:Assertion>`),
        ),
      'signed response inside a forged response': (xml) =>
        xml
          .replace(/<samlp:Response[^>]*>/, (root) => `${root}<samlp:Extensions>${xml}</samlp:Extensions>`)
          .replace(/(<saml:NameID[^>]*>)[^<]*(?!.*<saml:NameID)/s, `$1${stranger}`),
    };
    for (const [name, wrap] of Object.entries(wraps))
      expect([name, await signIn(onXml(wrap))]).toEqual([name, 'saml_refused']);
  });

  it('is refused with comments, CDATA, entities and other declarations', async () => {
    const inName = (text: string) => onXml((xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${text}`));
    expect(await signIn(inName(`${stranger}<!-- -->.evil.example`))).toBe('saml_refused');
    expect(await signIn(inName(`<![CDATA[${stranger}]]>`))).toBe('saml_refused');
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
    expect(await signIn(onXml((xml) => bomb + xml.replace(/(<saml:NameID[^>]*>)/, '$1&b;')))).toBe('saml_refused');
    const file = `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/hostname">]>`;
    expect(await signIn(onXml((xml) => file + xml.replace(/(<saml:NameID[^>]*>)/, '$1&f;')))).toBe('saml_refused');
    expect(await signIn(onXml((xml) => xml.replace('<saml:Assertion ', '<?a b?><saml:Assertion ')))).toBe(
      'saml_refused',
    );
    // A person who registers such an address at the provider does not become another user: the signature is right.
    provider.behaviour.change = (xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${stranger}<!-- -->.evil.example`);
    expect(await signIn()).toBe('saml_refused');
  });

  it('is refused when it is for another service, another recipient, of another issuer, or outside its time', async () => {
    const past = new Date(Date.now() - 5 * 60_000).toISOString();
    const future = new Date(Date.now() + 5 * 60_000).toISOString();
    for (const tags of [
      { Audience: 'https://another.example/metadata' },
      { SubjectRecipient: 'https://another.example/acs' },
      { Destination: 'https://another.example/acs' },
      { Issuer: 'https://another.example/entity' },
      { ConditionsNotOnOrAfter: past },
      { SubjectConfirmationDataNotOnOrAfter: past },
      { ConditionsNotBefore: future },
    ]) {
      provider.behaviour.tags = tags;
      expect(await signIn(), JSON.stringify(tags)).toBe('saml_refused');
    }
    provider.behaviour.tags = {};
    for (const gone of [
      /<saml:Conditions.*<\/saml:Conditions>/s,
      /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s,
      /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s,
      /<saml:AuthnStatement.*<\/saml:AuthnStatement>/s,
      / Recipient="[^"]*"/,
    ]) {
      provider.behaviour.change = (xml) => xml.replace(gone, '');
      expect(await signIn(), JSON.stringify(gone)).toBe('saml_refused');
    }
  });

  it('is refused when it responds to no request, also inside an unsigned envelope that claims one', async () => {
    provider.behaviour.change = (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '');
    expect(await signIn()).toBe('saml_unsolicited');
    // The signed assertion answers nothing. The envelope, which no signature covers, claims a request of the attacker.
    const { url } = await start();
    const id = /ID="(_[0-9a-f]+)"/.exec(
      inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString(),
    )?.[1];
    const wrapped = onXml((xml) => xml.replace('<samlp:Response ', `<samlp:Response InResponseTo="${id}" `));
    expect((await post(wrapped(await walk(url)))).error).toBe('saml_unsolicited');
    // Envelope and assertion answer different requests.
    provider.behaviour.change = (xml) => xml.replace(/( InResponseTo=")[^"]*/, '$1_another');
    expect(await signIn()).toBe('saml_refused');
  });

  it('is refused when it is signed with SHA-1', async () => {
    const weak = onXml((xml) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'));
    expect(await signIn(weak)).toBe('saml_refused');
  });

  it('is refused when it is too large, no XML, or sent twice in one form', async () => {
    expect((await post('A'.repeat(300_000))).error).toBe('too_large');
    for (const text of ['', 'hello', '<a/>', '<samlp:Response', 'ÿþ'])
      expect([text, (await post(encode(text))).error]).toEqual([text, 'saml_refused']);
    const reply = await app.app.server!.inject({
      method: 'POST',
      url: '/api/auth/saml/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'SAMLResponse=YQ%3D%3D&SAMLResponse=Yg%3D%3D',
    });
    expect(String(reply.headers.location)).toMatch(/#error=saml_refused$/);
    const json = await app.app.server!.inject({ method: 'POST', url: '/api/auth/saml/acs', payload: { a: 1 } });
    expect(String(json.headers.location)).toMatch(/#error=saml_refused$/);
  });
});

describe('what platform admins see of refused sign-ins', () => {
  const refusals = async (as: TestMember) => (await app.request('GET /operation', { as })).body.saml?.refusals ?? [];
  beforeEach(() => app.sql('delete from saml_refusals'));

  it('names the reason, the e-mail and the attributes that came, never their values', async () => {
    const root = await app.company({ roles: ['admin'] });
    provider.behaviour.email = 'stranger@saml.example';
    provider.behaviour.change = withAttribute('department', 'Bakery');
    expect(await signIn()).toBe('saml_no_account');
    expect(await refusals(root)).toEqual([
      { at: expect.any(String), reason: 'no-account', email: 'stranger@saml.example', attributes: ['department'] },
    ]);
    provider.behaviour.tags = { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' };
    expect(await signIn()).toBe('saml_no_account');
    expect((await refusals(root))[0]).toMatchObject({ reason: 'no-email', email: null, attributes: ['department'] });
    expect(JSON.stringify(await app.sql('select * from saml_refusals'))).not.toContain('Bakery');
  });

  it('distinguishes what is wrong', async () => {
    const root = await app.company({ roles: ['admin'] });
    await member();
    const past = new Date(Date.now() - 5 * 60_000).toISOString();
    const wrong: Record<string, Record<string, string>> = {
      'wrong-audience': { Audience: 'https://another.example/metadata' },
      'wrong-recipient': { SubjectRecipient: 'https://another.example/acs' },
      'wrong-destination': { Destination: 'https://another.example/acs' },
      'wrong-issuer': { Issuer: 'https://another.example/entity' },
      'outside-time': { ConditionsNotOnOrAfter: past },
      'unknown-request': { InResponseTo: '_unknown' },
    };
    for (const [reason, tags] of Object.entries(wrong)) {
      provider.behaviour.tags = tags;
      await signIn();
      expect((await refusals(root))[0]?.reason).toBe(reason);
    }
    provider.behaviour.tags = {};
    await signIn(onXml((xml) => xml.replace('status:Success', 'status:Requester')));
    expect((await refusals(root))[0]?.reason).toBe('provider-failed');
    await signIn(onXml((xml) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1')));
    expect((await refusals(root))[0]?.reason).toBe('weak-signature');
    provider.behaviour.change = (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '');
    await signIn();
    expect((await refusals(root))[0]?.reason).toBe('unsolicited');
    provider.behaviour.signingKeys = await makeKeys();
    await signIn();
    // Nothing of a response with a wrong signature is stored.
    expect((await refusals(root))[0]).toMatchObject({ reason: 'wrong-signature', email: null, attributes: [] });
    await post(encode('<a/>'));
    expect((await refusals(root))[0]?.reason).toBe('unreadable');
  });

  it('are the last twenty', async () => {
    const root = await app.company({ roles: ['admin'] });
    for (let i = 0; i < 22; i++) {
      await post(encode('<a/>'));
      await app.sql('delete from rate_limits');
    }
    expect(await refusals(root)).toHaveLength(20);
    const editor = await app.company();
    expect((await app.request('GET /operation', { as: editor })).status).toBe(403);
  });
});

describe('the provider’s metadata', () => {
  it('is read again when a certificate was changed, and for an hour otherwise', async () => {
    await member();
    expect(await signIn()).toBeNull();
    const reads = provider.metadataReads;
    expect(await signIn()).toBeNull();
    expect(provider.metadataReads).toBe(reads);
    const next = await makeKeys();
    Object.assign(provider.behaviour, { signingKeys: next, publishedKeys: [keys, next] });
    now += 2 * 60_000;
    expect(await signIn()).toBeNull();
    expect(provider.metadataReads).toBe(reads + 1);
    // The former certificate stays valid while it is published.
    provider.behaviour.signingKeys = keys;
    expect(await signIn()).toBeNull();
    // A wrong signature does not ask the provider more than once a minute.
    provider.behaviour.signingKeys = await makeKeys();
    for (let i = 0; i < 3; i++) expect(await signIn()).toBe('saml_refused');
    expect(provider.metadataReads).toBe(reads + 1);
  });

  it('stays unchanged while the provider does not respond', async () => {
    await member();
    provider.behaviour.isUp = false;
    now += 3 * 60 * 60_000;
    expect((await app.request('POST /auth/saml/start')).status).toBe(200);
    const never = await startTestApp({ workers: false, env: { SAML_METADATA: `${provider.url}/metadata` } });
    const { status, error } = await never.request('POST /auth/saml/start');
    expect(status).toBe(503);
    expect(error.code).toBe('saml_unavailable');
    await never.stop();
  });

  it('can be a file, or the URL, issuer and certificates alone; the start refuses what it cannot use', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-saml-'));
    const write = (name: string, text: string): string => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const { email } = await member();
    const first = app;
    const manual = {
      SAML_ENTRY_POINT: `${provider.url}/sso?tenant=1`,
      SAML_ISSUER: `${provider.url}/entity`,
      SAML_CERTIFICATE: write('both.pem', `${(await makeKeys()).cert}\n${keys.cert}`),
    };
    for (const env of [{ SAML_METADATA: write('metadata.xml', provider.metadata()) }, manual]) {
      app = await startTestApp({
        workers: false,
        env: { ...env, SAML_ENTITY_ID: 'urn:example:roundsman', SAML_EMAIL_ATTRIBUTE: 'work' },
      });
      try {
        const { companyId } = await app.company();
        await app.member(companyId, { email });
        expect(await metadataOf(app)).toContain('entityID="urn:example:roundsman"');
        provider.behaviour.change = withAttribute('work', email);
        expect(await signIn()).toBeNull();
        // With a chosen attribute, nothing else counts.
        provider.behaviour.change = withAttribute('mail', email);
        expect(await signIn()).toBe('saml_no_account');
      } finally {
        await app.stop();
        app = first;
      }
    }
    const startWith = (env: Record<string, string>) =>
      startTestApp({ workers: false, env }).then((testApp) => testApp.stop());
    await expect(startWith({ SAML_METADATA: path.join(folder, 'none.xml') })).rejects.toThrow(
      'SAML_METADATA must be a file that this server can read',
    );
    await expect(startWith({ SAML_METADATA: write('ours.xml', await metadataOf(app)) })).rejects.toThrow(
      'SAML_METADATA is not the metadata of one SAML 2.0 identity provider',
    );
    await expect(startWith({ ...manual, SAML_CERTIFICATE: write('empty.pem', 'x') })).rejects.toThrow(
      'SAML_CERTIFICATE has no certificate in PEM format',
    );
    rmSync(folder, { recursive: true });
  });
});

describe('this installation', () => {
  it('describes itself to the provider', async () => {
    const reply = await app.app.server!.inject({ url: '/api/auth/saml/metadata' });
    expect(reply.headers['content-type']).toMatch(/^application\/samlmetadata\+xml/);
    expect(reply.body).toContain(`entityID="${ourEntity}"`);
    expect(reply.body).toContain(`Location="${acs}"`);
    expect(reply.body).toContain('WantAssertionsSigned="true"');
  });

  it('offers it by its name only where it is configured', async () => {
    expect((await app.request('GET /boot')).body).toMatchObject({ samlName: 'Example Directory', openIdName: null });
    const plain = await startTestApp({ workers: false });
    expect((await plain.request('GET /boot')).body.samlName).toBeNull();
    const replies = [
      await plain.request('POST /auth/saml/start'),
      await plain.request('POST /auth/saml/finish', { body: { code: 'a', key: 'b' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    for (const [method, url] of [
      ['GET', '/api/auth/saml/metadata'],
      ['POST', '/api/auth/saml/acs'],
    ] as const)
      expect((await plain.app.server!.inject({ method, url })).statusCode).toBe(404);
    await plain.stop();
  });
});
