import { join, resolve } from 'node:path';
import type { BrandKey } from '@roundsman/domain';
import { isOneOf, keysOf, tableOf } from '@roundsman/domain/typed-tables';
import type { z } from 'zod';
import { environment, linkVariables, type logLevels, type roleNames } from './environment.ts';
import { keyProviders, type ProviderName } from './geo/hosted-geocoding/provider.ts';
import type { S3Settings } from './files/s3-files.ts';
import type { HttpSmsSettings } from './sms/http-sms.ts';
import type { TwilioSettings } from './sms/twilio.ts';
import type { ProviderSettings } from './geo/hosted-roads/hosted-provider.ts';
import type { TranslatorSettings } from './translate/translator.ts';

/** All environment variables of the server. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(environment.shape),
  ...Object.values(linkVariables).flatMap(({ name }) => [name, `SECOND_BRAND_${name}`]),
]);
export type BrandLinks = { readonly [Link in keyof typeof linkVariables]: string | null };

export type ServerRole = (typeof roleNames)[number];

/** A SAML identity provider: where its metadata is, or what they would say. */
export interface SamlSettings {
  readonly provider:
    | { readonly metadata: string }
    | { readonly entryPoint: string; readonly issuer: string; readonly certificateFile: string };
  /** Undefined: the URL of our metadata. */
  readonly entityId: string | undefined;
  readonly emailAttribute: string | undefined;
  readonly name: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin of all links that are sent, because the Host header could be forged. No trailing slash. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly roles: readonly ServerRole[];
  readonly trustProxy: boolean | string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: no text messages are sent. */
  readonly sms:
    | (TwilioSettings & { readonly provider: 'twilio' })
    | (HttpSmsSettings & { readonly provider: 'http' })
    | undefined;
  /** Map styles for areas without a region, light and dark. Undefined: the built-in outline of the world. */
  readonly mapStyleUrl: string | undefined;
  readonly mapStyleUrlDark: string | undefined;
  readonly mapOrigins: readonly string[];
  readonly geocoder:
    | {
        readonly provider: ProviderName;
        readonly base: string | undefined;
        readonly key: string | undefined;
        readonly perSecond: number | undefined;
      }
    | undefined;
  /** In lower case. */
  readonly allowedHosts: readonly string[];
  /** Null: region roads, else straight lines. */
  readonly roadProvider: ProviderSettings | null;
  /** Undefined: users sign in with their passwords only. */
  readonly openId:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string; readonly name: string }
    | undefined;
  /** Undefined: no sign-in by SAML. */
  readonly saml: SamlSettings | undefined;
  /** Null: custom texts are translated by people only. */
  readonly translator: TranslatorSettings | null;
  readonly chatOrigins: readonly string[];
  /** Null: requests to purchase are not available. */
  readonly purchaseMail: string | null;
  /** Drivers of the demo go on with their round of today, or stay where they are. */
  readonly demoDrivers: 'moving' | 'still';
  readonly pricingText: string | null;
  /** Undefined: the key is in a file of the data folder. */
  readonly secretsKey: string | undefined;
  /** Undefined: files are in the data folder. */
  readonly s3: S3Settings | undefined;
  readonly secondBrandHosts: readonly string[];
  readonly publicHost: string | undefined;
  readonly links: Readonly<Record<BrandKey, BrandLinks>>;
  readonly logLevel: (typeof logLevels)[number];
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  /** Embedded database on a loopback address: demo data, demo sign-ins and the local outbox are allowed. */
  readonly demoAllowed: boolean;
  /** Null: unlimited. */
  /** Where to ask for the newest release; undefined when the operator has not switched that on. */
  readonly releasesUrl: string | undefined;
  readonly auditKeepDays: number | null;
  readonly metrics: {
    readonly port: number | undefined;
    readonly host: string;
    /** A secret. */
    readonly token: string | undefined;
  };
  /** 0: the server stops at once. */
  readonly drainSeconds: number;
  readonly requestsPerMinute: number;
  readonly dbConnections: number;
  readonly slowQueryMs: number;
  /** everyHours null: no scheduled backups. maxCount 0: also none before a migration. */
  readonly backups: { readonly dir: string; readonly everyHours: number | null; readonly maxCount: number };
  readonly companyGraceDays: number;
}

/** Lists every problem with the name of its variable. Never contains a value, which may be a secret. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigProblems';
    this.problems = problems;
  }
}

export function isLoopback(host: string): boolean {
  return (
    /(^|\.)localhost$/.test(host) ||
    host === '::1' ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host) ||
    host.startsWith('::ffff:127.')
  );
}

function trustOf(text: string): boolean | string {
  if (text === '' || text === 'false' || text === '0' || text === 'no') return false;
  if (text === 'true' || text === '1' || text === 'yes') return true;
  return text;
}

/** Needs no key and has calm colours. */
const openFreeMap = 'https://tiles.openfreemap.org/styles/';

function mapStylesOf(given: {
  MAP_STYLE_URL?: string | undefined;
  MAP_STYLE_URL_DARK?: string | undefined;
}): Pick<Config, 'mapStyleUrl' | 'mapStyleUrlDark'> {
  if (given.MAP_STYLE_URL === 'none') return { mapStyleUrl: undefined, mapStyleUrlDark: undefined };
  if (given.MAP_STYLE_URL === undefined)
    return {
      mapStyleUrl: `${openFreeMap}positron`,
      mapStyleUrlDark: given.MAP_STYLE_URL_DARK ?? `${openFreeMap}dark`,
    };
  return { mapStyleUrl: given.MAP_STYLE_URL, mapStyleUrlDark: given.MAP_STYLE_URL_DARK ?? given.MAP_STYLE_URL };
}

function readLinks(
  given: Readonly<Record<string, string | undefined>>,
  prefix: string,
  problems: string[],
): BrandLinks {
  return tableOf(keysOf(linkVariables), (link) => {
    const variable = linkVariables[link].name;
    const text = given[prefix + variable];
    // Custom schemes of apps are as safe as https; scripts are not.
    if (text && !/^(?!javascript:|data:)[a-z][a-z\d+.-]*:\/\//i.test(text))
      problems.push(`${prefix + variable} must be a URL`);
    return text ?? null;
  });
}

function smsOf(e: z.output<typeof environment>): Config['sms'] {
  const from = e.SMS_FROM ?? null;
  if (e.SMS_PROVIDER === 'twilio')
    return { provider: 'twilio', account: e.SMS_ACCOUNT ?? '', token: e.SMS_TOKEN ?? '', from, url: e.SMS_URL };
  if (e.SMS_PROVIDER !== 'http') return undefined;
  return {
    provider: 'http',
    url: e.SMS_URL ?? '',
    method: e.SMS_METHOD,
    body: e.SMS_BODY,
    authorization: e.SMS_AUTHORIZATION ?? null,
    from,
    idField: e.SMS_ID_FIELD,
    statusField: e.SMS_STATUS_FIELD,
  };
}

function s3Of(e: z.output<typeof environment>): Config['s3'] {
  if (!e.S3_BUCKET) return undefined;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = e;
  const prefix = e.S3_PREFIX.replace(/^\/+|\/+$/g, '');
  return {
    bucket: e.S3_BUCKET,
    endpoint: e.S3_ENDPOINT ?? null,
    region: e.S3_REGION,
    keys: id && secret ? { id, secret } : null,
    prefix: prefix && `${prefix}/`,
  };
}

function s3Problems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (Boolean(given.S3_ACCESS_KEY_ID) !== Boolean(given.S3_SECRET_ACCESS_KEY))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  if (!given.S3_BUCKET && (given.S3_ENDPOINT || given.S3_ACCESS_KEY_ID))
    problems.push('S3_BUCKET must be set with S3_ENDPOINT and the keys');
  return problems;
}

/** Reports a key that would be sent in plain text: the URL must be https or on this machine. */
function geocoderProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  const needsKey = isOneOf(keyProviders, given.GEOCODER);
  if (needsKey && !given.GEOCODER_KEY) problems.push(`GEOCODER_KEY must be set for GEOCODER=${given.GEOCODER}`);
  if (!given.GEOCODER && (given.GEOCODER_URL || given.GEOCODER_KEY))
    problems.push('GEOCODER must be set with GEOCODER_URL and GEOCODER_KEY');
  if (given.GEOCODER_KEY && URL.canParse(given.GEOCODER_URL ?? '')) {
    const { protocol, hostname } = new URL(given.GEOCODER_URL ?? '');
    if (protocol !== 'https:' && !isLoopback(hostname)) problems.push('GEOCODER_URL must be https when there is a key');
  }
  return problems;
}

/** Reports incomplete settings, and a provider without https, whose replies could be forged. */
function openIdProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => !given[name]);
  const problems =
    missing.length > 0 && missing.length < names.length
      ? [`${missing.join(' and ')} must be set together with the other OIDC variables`]
      : [];
  if (URL.canParse(given.OIDC_ISSUER ?? '')) {
    const { protocol, hostname } = new URL(given.OIDC_ISSUER ?? '');
    if (protocol !== 'https:' && !isLoopback(hostname)) problems.push('OIDC_ISSUER must be https');
  }
  return problems;
}

/** Reports incomplete settings, and a provider without https, whose pages could be forged. */
function samlProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const names = ['SAML_ENTRY_POINT', 'SAML_ISSUER', 'SAML_CERTIFICATE'] as const;
  const missing = names.filter((name) => !given[name]);
  const problems: string[] = [];
  if (given.SAML_METADATA && missing.length < names.length)
    problems.push(`SAML_METADATA replaces ${names.join(', ')}: set either it or them`);
  else if (missing.length > 0 && missing.length < names.length)
    problems.push(
      `${missing.join(' and ')} must be set together with the other SAML variables, or SAML_METADATA alone`,
    );
  if (!given.SAML_METADATA && missing.length === names.length && (given.SAML_ENTITY_ID || given.SAML_EMAIL_ATTRIBUTE))
    problems.push('SAML_METADATA must be set with SAML_ENTITY_ID and SAML_EMAIL_ATTRIBUTE');
  for (const name of ['SAML_METADATA', 'SAML_ENTRY_POINT'] as const) {
    if (!/^http:/i.test(given[name] ?? '') || !URL.canParse(given[name] ?? '')) continue;
    if (!isLoopback(new URL(given[name] ?? '').hostname)) problems.push(`${name} must be https`);
  }
  return problems;
}

function samlOf(e: z.output<typeof environment>): Config['saml'] {
  const { SAML_ENTRY_POINT: entryPoint, SAML_ISSUER: issuer, SAML_CERTIFICATE: certificateFile } = e;
  const more = { entityId: e.SAML_ENTITY_ID, emailAttribute: e.SAML_EMAIL_ATTRIBUTE, name: e.SAML_NAME };
  if (e.SAML_METADATA) return { provider: { metadata: e.SAML_METADATA }, ...more };
  return entryPoint && issuer && certificateFile
    ? { provider: { entryPoint, issuer, certificateFile }, ...more }
    : undefined;
}

function translatorProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const { TRANSLATE_PROVIDER: provider, TRANSLATE_URL: url = '', TRANSLATE_KEY: key } = given;
  const problems: string[] = [];
  if (provider === 'deepl' && !key) problems.push('TRANSLATE_KEY must be set for TRANSLATE_PROVIDER=deepl');
  if (!provider && (url || key)) problems.push('TRANSLATE_PROVIDER must be set with TRANSLATE_URL and TRANSLATE_KEY');
  if (key && URL.canParse(url)) {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !isLoopback(hostname))
      problems.push('TRANSLATE_URL must be https when there is a key');
  }
  return problems;
}

/** @throws ConfigProblems */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty line in an .env file means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0] ?? '')} ${issue.message}`);
  const links = { roundsman: readLinks(given, '', problems), rundan: readLinks(given, 'SECOND_BRAND_', problems) };
  if (Boolean(given.TLS_CERT) !== Boolean(given.TLS_KEY)) problems.push('TLS_CERT and TLS_KEY must be set together');
  problems.push(
    ...geocoderProblems(given),
    ...openIdProblems(given),
    ...samlProblems(given),
    ...translatorProblems(given),
    ...s3Problems(given),
  );
  if (given.SMS_PROVIDER === 'twilio' && !(given.SMS_ACCOUNT && given.SMS_TOKEN))
    problems.push('SMS_ACCOUNT and SMS_TOKEN must be set for SMS_PROVIDER=twilio');
  if (given.SMS_PROVIDER === 'http' && !URL.canParse(given.SMS_URL ?? ''))
    problems.push('SMS_URL must be the URL of your gateway');
  const { ROADS_PROVIDER: provider } = given;
  if ((provider === 'osrm' || provider === 'valhalla') && !given.ROADS_PROVIDER_URL)
    problems.push('ROADS_PROVIDER_URL must be the URL of your server');
  if ((provider === 'google' || provider === 'mapbox' || provider === 'here') && !given.ROADS_PROVIDER_KEY)
    problems.push('ROADS_PROVIDER_KEY must be set to your key');
  if (!parsed.success || problems.length > 0) throw new ConfigProblems([...new Set(problems)]);

  const e = parsed.data;
  const scheme = e.TLS_CERT ? 'https' : 'http';
  return {
    port: e.PORT,
    host: e.HOST,
    baseUrl: e.BASE_URL ?? `${scheme}://localhost:${e.PORT}`,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    roles: [...new Set(e.ROLES)],
    trustProxy: trustOf(e.TRUST_PROXY),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    sms: smsOf(e),
    ...mapStylesOf(e),
    mapOrigins: e.MAP_ORIGINS,
    geocoder: e.GEOCODER && {
      provider: e.GEOCODER,
      base: e.GEOCODER_URL,
      key: e.GEOCODER_KEY,
      perSecond: e.GEOCODER_PER_SECOND,
    },
    allowedHosts: e.ALLOWED_HOSTS,
    roadProvider: e.ROADS_PROVIDER
      ? { provider: e.ROADS_PROVIDER, url: e.ROADS_PROVIDER_URL ?? null, key: e.ROADS_PROVIDER_KEY ?? null }
      : null,
    openId:
      e.OIDC_ISSUER && e.OIDC_CLIENT_ID && e.OIDC_CLIENT_SECRET
        ? {
            issuer: e.OIDC_ISSUER,
            clientId: e.OIDC_CLIENT_ID,
            clientSecret: e.OIDC_CLIENT_SECRET,
            name: e.OIDC_NAME,
          }
        : undefined,
    saml: samlOf(e),
    translator: e.TRANSLATE_PROVIDER
      ? { provider: e.TRANSLATE_PROVIDER, base: e.TRANSLATE_URL, key: e.TRANSLATE_KEY }
      : null,
    chatOrigins: e.CHAT_ORIGINS,
    purchaseMail: e.PURCHASE_MAIL ?? null,
    demoDrivers: e.DEMO_DRIVERS,
    pricingText: e.PRICING_TEXT ?? null,
    secretsKey: e.SECRETS_KEY,
    s3: s3Of(e),
    secondBrandHosts: e.SECOND_BRAND_HOSTS,
    publicHost: e.PUBLIC_HOST,
    links,
    logLevel: e.LOG_LEVEL,
    tls: e.TLS_CERT && e.TLS_KEY ? { certFile: e.TLS_CERT, keyFile: e.TLS_KEY } : undefined,
    releasesUrl: e.RELEASES_URL,
    auditKeepDays: e.AUDIT_KEEP_DAYS || null,
    metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST, token: e.METRICS_TOKEN },
    drainSeconds: e.DRAIN_SECONDS,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    dbConnections: Math.max(2, e.DB_CONNECTIONS),
    slowQueryMs: e.SLOW_QUERY_MS,
    backups: {
      dir: resolve(e.BACKUP_DIR ?? join(e.DATA_DIR, 'backups')),
      everyHours: e.BACKUP_EVERY_HOURS || null,
      maxCount: e.BACKUP_KEEP,
    },
    companyGraceDays: e.COMPANY_GRACE_DAYS,
    // A proxy may serve other addresses although this process does not. BASE_URL shows it.
    demoAllowed: !e.DATABASE_URL && isLoopback(e.HOST) && (!e.BASE_URL || isLoopback(new URL(e.BASE_URL).hostname)),
  };
}
