import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withAttribute } from './identity-provider.fixture.ts';
import { acs, decode, finish, member, onXml, post, saml, signIn, start, startSaml, walk } from './saml.fixture.ts';

startSaml();

describe('sign-in by SAML', () => {
  it('signs in the user with the e-mail that the provider states', async () => {
    const { userId } = await member();
    await saml.app.sql('update users set must_change_password = true where id = $1', [userId]);
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
    expect((await saml.app.request('GET /auth/profile', { as })).body).toMatchObject({ _id: userId });
    const { sessions } = (await saml.app.request('GET /account/sessions', { as })).body;
    expect(sessions.find(({ isCurrent }) => isCurrent)?.method).toBe('saml');
    const [event] = await saml.app.sql(
      `select payload from outbox where type = 'signedIn' and payload->>'userId' = $1`,
      [userId],
    );
    expect(event?.payload).toMatchObject({ method: 'saml' });
    // Nothing of the sign-in is left.
    expect(await saml.app.sql('select 1 from saml_attempts where user_id = $1', [userId])).toEqual([]);
  });

  it('accepts a provider that signs the response too', async () => {
    await member();
    saml.provider.behaviour.signsResponse = true;
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
    saml.now += 11 * 60_000;
    expect((await finish(code, late.key)).error.code).toBe('saml_refused');
    saml.now = Date.now();
    saml.provider.behaviour.tags = { InResponseTo: '_unknown' };
    expect(await signIn()).toBe('saml_refused');
  });

  it('creates no account', async () => {
    saml.provider.behaviour.email = 'stranger@saml.example';
    expect(await signIn()).toBe('saml_no_account');
    expect(await saml.app.sql(`select 1 from users where email = 'stranger@saml.example'`)).toEqual([]);
    saml.provider.behaviour.email = 'not an address';
    expect(await signIn()).toBe('saml_no_account');
  });

  it('refuses a person whose last membership ended while they were at the provider', async () => {
    const { userId } = await member();
    const { url, key } = await start();
    const { code } = await post(await walk(url));
    await saml.app.sql('update memberships set deleted_at = now() where user_id = $1', [userId]);
    expect((await finish(code, key)).error.code).toBe('saml_no_account');
  });

  it('limits the attempts of a network', async () => {
    saml.provider.behaviour.email = 'stranger@saml.example';
    for (let i = 0; i < 20; i++) await post('bm90IHhtbA==');
    expect((await post('bm90IHhtbA==')).error).toBe('too_many_requests');
  });

  it('offers the companies when there are several', async () => {
    const { userId } = await member();
    const second = await saml.app.company({ name: 'A second one' });
    await saml.app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [
      userId,
      second.companyId,
    ]);
    const { url, key } = await start();
    const { code } = await post(await walk(url));
    const { body } = await finish(code, key);
    expect(body.companies?.map(({ name }) => name)).toEqual(['A second one', 'Test company']);
    const chosen = await saml.app.request('POST /auth/login-company', {
      body: { company: second.companyId, ticket: body.ticket },
    });
    expect(chosen.body.access_token).toEqual(expect.any(String));
  });

  it('reads the e-mail from the usual attributes, before the name id', async () => {
    const { email } = await member();
    saml.provider.behaviour.email = 'another@saml.example';
    for (const name of [
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
      'urn:oid:0.9.2342.19200300.100.1.3',
      'mail',
    ]) {
      saml.provider.behaviour.change = withAttribute(name, email);
      expect(await signIn(), JSON.stringify(name)).toBeNull();
    }
    // Two addresses are ambiguous.
    saml.provider.behaviour.change = withAttribute('mail', email, 'second@saml.example');
    expect(await signIn()).toBe('saml_no_account');
    // A name that only looks like an e-mail.
    saml.provider.behaviour.email = email;
    saml.provider.behaviour.change = (xml) => xml;
    saml.provider.behaviour.tags = { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' };
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
