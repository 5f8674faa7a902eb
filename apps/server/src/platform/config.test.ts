import { expect, test } from 'vitest';
import { ConfigProblems, isLoopback, readConfig } from './config.ts';
import { securityHeaders } from './http/replies/security-headers.ts';

test('an empty environment is a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    roles: ['web', 'worker'],
    trustProxy: false,
    demoAllowed: true,
  });
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test('a demo never listens on other addresses, nor uses your own database (OPS-01)', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).demoAllowed).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/x' }).demoAllowed).toBe(false);
  expect(readConfig({ BASE_URL: 'https://plan.example.com' }).demoAllowed).toBe(false);
  expect(readConfig({ BASE_URL: 'http://localhost:4000' }).demoAllowed).toBe(true);
  for (const host of ['127.0.0.1', 'rundan.localhost', '127.8.8.8', 'localhost', '::1', '::ffff:127.0.0.1'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', 'localhost.evil.example'])
    expect(isLoopback(host)).toBe(false);
});

test('reads all values', () => {
  const config = readConfig({
    PORT: '8080',
    BASE_URL: 'https://plan.example.com/',
    ROLES: 'worker',
    TRUST_PROXY: '10.0.0.0/8',
    SECOND_BRAND_HOSTS: 'rundan.example, www.rundan.example',
    TLS_CERT: '/c',
    TLS_KEY: '/k',
  });
  expect(config).toMatchObject({
    port: 8080,
    baseUrl: 'https://plan.example.com',
    roles: ['worker'],
    trustProxy: '10.0.0.0/8',
    secondBrandHosts: ['rundan.example', 'www.rundan.example'],
    tls: { certFile: '/c', keyFile: '/k' },
  });
});

test('names every problem at once, and shows no value', () => {
  let problems: readonly string[] = [];
  try {
    readConfig({
      PORT: 'hunter2',
      ROLES: 'web,cook',
      DATABASE_URL: 'mysql://u:hunter2@x/y',
      BASE_URL: 'hunter2',
      LOG_LEVEL: 'loud',
      TLS_CERT: '/c',
    });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigProblems);
    problems = (error as ConfigProblems).problems;
  }
  expect(problems.map((problem) => problem.split(' ')[0] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'BASE_URL',
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'ROLES',
    'TLS_CERT',
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

test('the map outside of regions: by default a keyless service, another URL, or none', () => {
  const styles = (env: Record<string, string>) => {
    const { mapStyleUrl, mapStyleUrlDark } = readConfig(env);
    return [mapStyleUrl, mapStyleUrlDark];
  };
  expect(styles({})).toEqual([
    'https://tiles.openfreemap.org/styles/positron',
    'https://tiles.openfreemap.org/styles/dark',
  ]);
  const ownStyle = 'https://tiles.example/style.json';
  expect(styles({ MAP_STYLE_URL: ownStyle })).toEqual([ownStyle, ownStyle]);
  expect(styles({ MAP_STYLE_URL: ownStyle, MAP_STYLE_URL_DARK: `${ownStyle}?dark` })).toEqual([
    ownStyle,
    `${ownStyle}?dark`,
  ]);
  expect(styles({ MAP_STYLE_URL: 'none' })).toEqual([undefined, undefined]);
});

test('OpenID Connect needs all three settings, and https unless the provider is on this machine', () => {
  const all = {
    OIDC_ISSUER: 'https://id.example/realms/x/',
    OIDC_CLIENT_ID: 'roundsman',
    OIDC_CLIENT_SECRET: 'hunter2',
  };
  expect(readConfig({}).openId).toBeUndefined();
  expect(readConfig({ ...all, OIDC_NAME: 'Example ID' }).openId).toEqual({
    issuer: 'https://id.example/realms/x/',
    clientId: 'roundsman',
    clientSecret: 'hunter2',
    name: 'Example ID',
  });
  expect(readConfig({ ...all, OIDC_ISSUER: 'http://127.0.0.1:4000' }).openId?.issuer).toBe('http://127.0.0.1:4000');
  expect(() => readConfig({ ...all, OIDC_ISSUER: 'http://id.example' })).toThrow('OIDC_ISSUER must be https');
  expect(() => readConfig({ OIDC_ISSUER: all.OIDC_ISSUER })).toThrow(
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set',
  );
});

test('SAML needs metadata, or all three settings in its place', () => {
  const metadata = { SAML_METADATA: 'https://id.example/metadata' };
  const manual = {
    SAML_ENTRY_POINT: 'https://id.example/sso',
    SAML_ISSUER: 'urn:example:id',
    SAML_CERTIFICATE: '/etc/id.pem',
  };
  const rest = { entityId: undefined, emailAttribute: undefined, name: 'SAML' };
  expect(readConfig({}).saml).toBeUndefined();
  expect(readConfig(metadata).saml).toEqual({ provider: { metadata: 'https://id.example/metadata' }, ...rest });
  expect(readConfig({ ...manual, SAML_NAME: 'Example ID' }).saml).toEqual({
    provider: { entryPoint: 'https://id.example/sso', issuer: 'urn:example:id', certificateFile: '/etc/id.pem' },
    ...rest,
    name: 'Example ID',
  });
  expect(() => readConfig({ ...metadata, ...manual })).toThrow('set either it or them');
  expect(() => readConfig({ SAML_ISSUER: 'urn:example:id' })).toThrow(
    'SAML_ENTRY_POINT and SAML_CERTIFICATE must be set',
  );
  expect(() => readConfig({ SAML_ENTITY_ID: 'urn:us' })).toThrow('SAML_METADATA must be set');
  expect(() => readConfig({ SAML_METADATA: 'http://id.example/metadata' })).toThrow('SAML_METADATA must be https');
  expect(() => readConfig({ ...manual, SAML_ENTRY_POINT: 'http://id.example/sso' })).toThrow(
    'SAML_ENTRY_POINT must be https',
  );
  expect(readConfig({ SAML_METADATA: 'http://localhost:8080/metadata' }).saml).toBeDefined();
});

test('a translation service, a support chat and a help video are available when configured (CONST-13, CONST-17)', () => {
  expect(readConfig({})).toMatchObject({ translator: null, chatOrigins: [], purchaseMail: null });
  const config = readConfig({
    TRANSLATE_PROVIDER: 'libretranslate',
    TRANSLATE_URL: 'http://localhost:5000/',
    CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
    CHAT_ORIGINS: 'https://api.chat.example',
    HELP_VIDEO_URL: 'https://video.example/embed/1',
  });
  expect(config.translator).toEqual({ provider: 'libretranslate', base: 'http://localhost:5000', key: undefined });
  const policy = (given: typeof config) => JSON.stringify(securityHeaders(given).contentSecurityPolicy);
  for (const origin of ['https://chat.example', 'wss://api.chat.example', 'https://video.example'])
    expect(policy(config)).toContain(origin);
  expect(policy(readConfig({ CHAT_ORIGINS: 'https://api.chat.example' }))).not.toContain('chat.example');
  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return (error as ConfigProblems).problems;
    }
  };
  expect(problemsOf({ TRANSLATE_PROVIDER: 'deepl' })).toEqual([
    'TRANSLATE_KEY must be set for TRANSLATE_PROVIDER=deepl',
  ]);
  expect(problemsOf({ TRANSLATE_KEY: 'x' })).toHaveLength(1);
  expect(
    problemsOf({ TRANSLATE_PROVIDER: 'deepl', TRANSLATE_KEY: 'x', TRANSLATE_URL: 'http://deepl.example' }),
  ).toEqual(['TRANSLATE_URL must be https when there is a key']);
});
