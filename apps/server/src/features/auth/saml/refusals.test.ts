import { inflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { makeKeys, withAttribute } from './identity-provider.fixture.ts';
import { encode, member, onXml, post, saml, signIn, start, startSaml, walk } from './saml.fixture.ts';

startSaml();

describe('a forged or foreign response', () => {
  const stranger = 'victim@saml.example';
  beforeEach(async () => {
    const { companyId } = await member();
    const users = await saml.app.sql('select 1 from users where email = $1', [stranger]);
    if (users.length === 0) await saml.app.member(companyId, { email: stranger });
  });

  it('is refused without a signature, or with one of another key', async () => {
    expect(await signIn(onXml((xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')))).toBe('saml_refused');
    saml.provider.behaviour.signingKeys = await makeKeys();
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
    saml.provider.behaviour.change = (xml) =>
      xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${stranger}<!-- -->.evil.example`);
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
      saml.provider.behaviour.tags = tags;
      expect(await signIn(), JSON.stringify(tags)).toBe('saml_refused');
    }
    saml.provider.behaviour.tags = {};
    for (const gone of [
      /<saml:Conditions.*<\/saml:Conditions>/s,
      /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s,
      /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s,
      /<saml:AuthnStatement.*<\/saml:AuthnStatement>/s,
      / Recipient="[^"]*"/,
    ]) {
      saml.provider.behaviour.change = (xml) => xml.replace(gone, '');
      expect(await signIn(), JSON.stringify(gone)).toBe('saml_refused');
    }
  });

  it('is refused when it responds to no request, also inside an unsigned envelope that claims one', async () => {
    saml.provider.behaviour.change = (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '');
    expect(await signIn()).toBe('saml_unsolicited');
    // The signed assertion answers nothing. The envelope, which no signature covers, claims a request of the attacker.
    const { url } = await start();
    const id = /ID="(_[0-9a-f]+)"/.exec(
      inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString(),
    )?.[1];
    const wrapped = onXml((xml) => xml.replace('<samlp:Response ', `<samlp:Response InResponseTo="${id}" `));
    expect((await post(wrapped(await walk(url)))).error).toBe('saml_unsolicited');
    // Envelope and assertion answer different requests.
    saml.provider.behaviour.change = (xml) => xml.replace(/( InResponseTo=")[^"]*/, '$1_another');
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
    const reply = await saml.app.app.server!.inject({
      method: 'POST',
      url: '/api/auth/saml/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'SAMLResponse=YQ%3D%3D&SAMLResponse=Yg%3D%3D',
    });
    expect(String(reply.headers.location)).toMatch(/#error=saml_refused$/);
    const json = await saml.app.app.server!.inject({ method: 'POST', url: '/api/auth/saml/acs', payload: { a: 1 } });
    expect(String(json.headers.location)).toMatch(/#error=saml_refused$/);
  });
});

describe('what platform admins see of refused sign-ins', () => {
  const refusals = async (as: TestMember) =>
    (await saml.app.request('GET /operation', { as })).body.saml?.refusals ?? [];
  beforeEach(() => saml.app.sql('delete from saml_refusals'));

  it('names the reason, the e-mail and the attributes that came, never their values', async () => {
    const root = await saml.app.company({ roles: ['admin'] });
    saml.provider.behaviour.email = 'stranger@saml.example';
    saml.provider.behaviour.change = withAttribute('department', 'Bakery');
    expect(await signIn()).toBe('saml_no_account');
    expect(await refusals(root)).toEqual([
      { at: expect.any(String), reason: 'no-account', email: 'stranger@saml.example', attributes: ['department'] },
    ]);
    saml.provider.behaviour.tags = { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' };
    expect(await signIn()).toBe('saml_no_account');
    expect((await refusals(root))[0]).toMatchObject({ reason: 'no-email', email: null, attributes: ['department'] });
    expect(JSON.stringify(await saml.app.sql('select * from saml_refusals'))).not.toContain('Bakery');
  });

  it('distinguishes what is wrong', async () => {
    const root = await saml.app.company({ roles: ['admin'] });
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
      saml.provider.behaviour.tags = tags;
      await signIn();
      expect((await refusals(root))[0]?.reason).toBe(reason);
    }
    saml.provider.behaviour.tags = {};
    await signIn(onXml((xml) => xml.replace('status:Success', 'status:Requester')));
    expect((await refusals(root))[0]?.reason).toBe('provider-failed');
    await signIn(onXml((xml) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1')));
    expect((await refusals(root))[0]?.reason).toBe('weak-signature');
    saml.provider.behaviour.change = (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '');
    await signIn();
    expect((await refusals(root))[0]?.reason).toBe('unsolicited');
    saml.provider.behaviour.signingKeys = await makeKeys();
    await signIn();
    // Nothing of a response with a wrong signature is stored.
    expect((await refusals(root))[0]).toMatchObject({ reason: 'wrong-signature', email: null, attributes: [] });
    await post(encode('<a/>'));
    expect((await refusals(root))[0]?.reason).toBe('unreadable');
  });

  it('are the last twenty', async () => {
    const root = await saml.app.company({ roles: ['admin'] });
    for (let i = 0; i < 22; i++) {
      await post(encode('<a/>'));
      await saml.app.sql('delete from rate_limits');
    }
    expect(await refusals(root)).toHaveLength(20);
    const editor = await saml.app.company();
    expect((await saml.app.request('GET /operation', { as: editor })).status).toBe(403);
  });
});
