import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../platform/testing/test-app.ts';
import { makeKeys, withAttribute } from './identity-provider.fixture.ts';
import { acs, member, metadataOf, ourEntity, saml, signIn, startSaml } from './saml.fixture.ts';

startSaml();

describe('the provider’s metadata', () => {
  it('is read again when a certificate was changed, and for an hour otherwise', async () => {
    await member();
    expect(await signIn()).toBeNull();
    const reads = saml.provider.metadataReads;
    expect(await signIn()).toBeNull();
    expect(saml.provider.metadataReads).toBe(reads);
    const next = await makeKeys();
    Object.assign(saml.provider.behaviour, { signingKeys: next, publishedKeys: [saml.keys, next] });
    saml.now += 2 * 60_000;
    expect(await signIn()).toBeNull();
    expect(saml.provider.metadataReads).toBe(reads + 1);
    // The former certificate stays valid while it is published.
    saml.provider.behaviour.signingKeys = saml.keys;
    expect(await signIn()).toBeNull();
    // A wrong signature does not ask the provider more than once a minute.
    saml.provider.behaviour.signingKeys = await makeKeys();
    for (let i = 0; i < 3; i++) expect(await signIn()).toBe('saml_refused');
    expect(saml.provider.metadataReads).toBe(reads + 1);
  });

  it('stays unchanged while the provider does not respond', async () => {
    await member();
    saml.provider.behaviour.isUp = false;
    saml.now += 3 * 60 * 60_000;
    expect((await saml.app.request('POST /auth/saml/start')).status).toBe(200);
    const never = await startTestApp({ workers: false, env: { SAML_METADATA: `${saml.provider.url}/metadata` } });
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
    const first = saml.app;
    const manual = {
      SAML_ENTRY_POINT: `${saml.provider.url}/sso?tenant=1`,
      SAML_ISSUER: `${saml.provider.url}/entity`,
      SAML_CERTIFICATE: write('both.pem', `${(await makeKeys()).cert}\n${saml.keys.cert}`),
    };
    for (const env of [{ SAML_METADATA: write('metadata.xml', saml.provider.metadata()) }, manual]) {
      saml.app = await startTestApp({
        workers: false,
        env: { ...env, SAML_ENTITY_ID: 'urn:example:roundsman', SAML_EMAIL_ATTRIBUTE: 'work' },
      });
      try {
        const { companyId } = await saml.app.company();
        await saml.app.member(companyId, { email });
        expect(await metadataOf(saml.app)).toContain('entityID="urn:example:roundsman"');
        saml.provider.behaviour.change = withAttribute('work', email);
        expect(await signIn()).toBeNull();
        // With a chosen attribute, nothing else counts.
        saml.provider.behaviour.change = withAttribute('mail', email);
        expect(await signIn()).toBe('saml_no_account');
      } finally {
        await saml.app.stop();
        saml.app = first;
      }
    }
    const startWith = (env: Record<string, string>) =>
      startTestApp({ workers: false, env }).then((testApp) => testApp.stop());
    await expect(startWith({ SAML_METADATA: path.join(folder, 'none.xml') })).rejects.toThrow(
      'SAML_METADATA must be a file that this server can read',
    );
    await expect(startWith({ SAML_METADATA: write('ours.xml', await metadataOf(saml.app)) })).rejects.toThrow(
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
    const reply = await saml.app.app.server!.inject({ url: '/api/auth/saml/metadata' });
    expect(reply.headers['content-type']).toMatch(/^application\/samlmetadata\+xml/);
    expect(reply.body).toContain(`entityID="${ourEntity}"`);
    expect(reply.body).toContain(`Location="${acs}"`);
    expect(reply.body).toContain('WantAssertionsSigned="true"');
  });

  it('offers it by its name only where it is configured', async () => {
    expect((await saml.app.request('GET /boot')).body).toMatchObject({
      samlName: 'Example Directory',
      openIdName: null,
    });
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
