import { z } from 'zod';
import { providerNames as geocoderNames } from './geo/hosted-geocoding/provider.ts';
import { providerNames } from './geo/hosted-roads/hosted-provider.ts';
import { translatorNames } from './translate/translator.ts';

// The environment variables of the server, in groups. `description` and `shownDefault` are printed in
// docs/operators/configuration.md: run `npm run configuration-page` after a change. Both are Markdown.

export const roleNames = ['web', 'worker'] as const;
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Without a trailing slash. */
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL, such as https://plan.example.com' })
  .transform((text) => text.replace(/\/+$/, ''));

const wholeNumber = (most: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(most, `must be at most ${most}`);

const network = {
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000)
    .meta({ description: 'Port to listen on.' }),
  HOST: z.string().default('127.0.0.1').meta({
    description:
      'Address to listen on. `0.0.0.0` listens on all addresses. Demo data and demo accounts exist on a loopback address only.',
  }),
  BASE_URL: httpUrl.optional().meta({
    description:
      'URL that people open, used for links in e-mails, text messages and webhooks. A host other than this machine switches the demo off.',
    shownDefault: '`http://localhost:PORT`',
  }),
  TRUST_PROXY: z.string().default('').meta({
    description:
      'Reverse proxies whose `X-Forwarded-*` headers are used: `true`, or addresses separated by commas. Without it, all people behind a proxy share one limit of failed sign-ins.',
  }),
  TLS_CERT: z.string().optional().meta({
    description:
      'File with the TLS certificate. With `TLS_KEY`, the server itself serves https. A renewed certificate is loaded within a minute.',
  }),
  TLS_KEY: z.string().optional().meta({ description: 'File with the private key of `TLS_CERT`.' }),
  ALLOWED_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([])
    .meta({
      description:
        'Hosts, separated by commas, that webhooks, shop integrations and region downloads may use although they are on a private network or use http. All other requests of this kind go to public https URLs only.',
    }),
};

const demo = {
  DEMO_DRIVERS: z.enum(['moving', 'still'], 'must be moving or still').default('moving').meta({
    description:
      'Drivers of the demo and of sandboxes: `moving` drives their round of today to its end, `still` leaves it as it was made.',
  }),
};

const processes = {
  ROLES: list
    .pipe(z.array(z.enum(roleNames, 'must be web, worker or web,worker')).min(1, 'must be web, worker or web,worker'))
    .default([...roleNames])
    .meta({
      description: 'Work that this process does: `web` serves requests and websockets, `worker` runs background jobs.',
    }),
  DRAIN_SECONDS: wholeNumber(600).default(0).meta({
    description:
      'Seconds to keep serving after SIGTERM. Meanwhile `GET /api/ready` answers 503 and connections close after each response.',
  }),
  REQUESTS_PER_MINUTE: wholeNumber(1_000_000).default(3_000).meta({
    description:
      'Most API requests per minute from one network address, counted over all processes. Requests from this machine are not limited.',
  }),
};

const storage = {
  DATA_DIR: z.string().default('./data').meta({
    description: 'Folder for the embedded database, photos, regions, backups and the key file `secrets.key`.',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
    .optional()
    .meta({
      description:
        'Your own PostgreSQL, version 16 or later, such as `postgresql://owner:password@db.example.com/roundsman`.',
      shownDefault: 'embedded PostgreSQL',
    }),
  DB_CONNECTIONS: wholeNumber(500).default(10).meta({
    description:
      'Most database connections for requests and jobs, at least 2. Each process uses up to ten more for other purposes.',
  }),
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description:
      'Key that encrypts stored secrets, at least 32 characters. Processes that share a database but not `DATA_DIR` need the same key.',
    shownDefault: '`DATA_DIR/secrets.key`',
  }),
  S3_BUCKET: z.string().optional().meta({
    description:
      'Bucket for photos, logos and uploaded spreadsheets. The server does not start if it cannot write to the bucket.',
    shownDefault: 'files in `DATA_DIR`',
  }),
  S3_ENDPOINT: httpUrl.optional().meta({
    description: 'URL of an S3-compatible store.',
    shownDefault: 'Amazon S3',
  }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'Region of the bucket.' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    description: 'Access key of the bucket.',
    shownDefault: 'role of the machine',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'Secret of `S3_ACCESS_KEY_ID`.' }),
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'must be a path of letters, digits, ., - and /')
    .default('')
    .meta({ description: 'Path inside the bucket.' }),
};

const backups = {
  BACKUP_EVERY_HOURS: wholeNumber(24 * 31)
    .default(0)
    .meta({ description: 'Hours between automatic backups. `0` makes none.' }),
  BACKUP_KEEP: wholeNumber(1_000).default(7).meta({
    description:
      'Number of automatic backups to keep, and of backups made before a database migration. `0` makes none before migrations.',
  }),
  BACKUP_DIR: z.string().optional().meta({
    description: 'Folder for automatic backups and backups made before a migration.',
    shownDefault: '`DATA_DIR/backups`',
  }),
  AUDIT_KEEP_DAYS: wholeNumber(36_500).default(730).meta({
    description: 'Days to keep entries of the audit log. `0` keeps them forever. A company can choose a shorter time.',
  }),
  COMPANY_GRACE_DAYS: wholeNumber(365).default(30).meta({
    description: 'Days between the request to delete a company and its deletion.',
  }),
};

const monitoring = {
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .meta({
      description: `Least severe log entry to write: ${logLevels.map((level) => `\`${level}\``).join(', ')}.`,
    }),
  SLOW_QUERY_MS: wholeNumber(600_000).default(1_000).meta({
    description: 'Milliseconds after which a database query is logged and shown on the *System status* page.',
  }),
  RELEASES_URL: httpUrl.optional().meta({
    description:
      'Address that returns the latest release as JSON (`tag_name`, `html_url`), as GitHub, GitLab and Forgejo have it. The *System status* page then shows when a newer version exists. The request contains nothing about the installation.',
    shownDefault: 'not asked',
  }),
  METRICS_PORT: wholeNumber(65_535).optional().meta({
    description: 'Port that serves `/metrics` for Prometheus, without authentication.',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({ description: 'Address of `METRICS_PORT`.' }),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional().meta({
    description:
      'Bearer token for `/metrics` on the main port, at least 16 characters. Without it, the main port serves no metrics.',
  }),
};

const signIn = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https URL' })
    .optional()
    .meta({
      description:
        'URL of the OpenID Connect provider. Only people who already have an account can sign in, by an e-mail address that the provider has verified.',
    }),
  OIDC_CLIENT_ID: z.string().optional().meta({
    description: 'Client id at the provider. The redirect URL to register there is `BASE_URL/login/openid`.',
  }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({ description: 'Client secret at the provider.' }),
  OIDC_NAME: z.string().max(60, 'must be at most 60 characters').default('OpenID Connect').meta({
    description: 'Name of the provider on the sign-in button.',
  }),
  SAML_METADATA: z.string().optional().meta({
    description:
      'Metadata of the SAML 2.0 identity provider: an https URL, or a file. It is read again each hour, so that new certificates apply without a restart. Only people who already have an account can sign in, by the e-mail address that the provider states ([steps](single-sign-on.md)).',
  }),
  SAML_ENTRY_POINT: z
    .url({ protocol: /^https?$/, error: 'must be an https URL' })
    .optional()
    .meta({ description: 'For a provider without metadata: its sign-on URL, for the HTTP-Redirect binding.' }),
  SAML_ISSUER: z.string().optional().meta({ description: 'For a provider without metadata: its entity id.' }),
  SAML_CERTIFICATE: z.string().optional().meta({
    description:
      'For a provider without metadata: a file with its signing certificate as PEM. During a change of certificates it contains both.',
  }),
  SAML_ENTITY_ID: z.string().max(1024, 'must be at most 1024 characters').optional().meta({
    description: 'Entity id of this installation at the provider.',
    shownDefault: '`BASE_URL/api/auth/saml/metadata`',
  }),
  SAML_EMAIL_ATTRIBUTE: z.string().optional().meta({
    description: 'Name of the attribute with the e-mail address. People must not be able to change it themselves.',
    shownDefault: 'the usual names, then the name id',
  }),
  SAML_NAME: z.string().max(60, 'must be at most 60 characters').default('SAML').meta({
    description: 'Name of the provider on the sign-in button.',
  }),
};

const messages = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .optional()
    .meta({
      description: 'Mail server, such as `smtps://user:password@mail.example.com`.',
      shownDefault: 'no e-mail',
    }),
  MAIL_FROM: z.string().default('Roundsman <no-reply@localhost>').meta({ description: 'Sender of e-mails.' }),
  SMS_PROVIDER: z.enum(['twilio', 'http'], 'must be twilio or http').optional().meta({
    description: 'Sender of text messages: `twilio`, or `http` for any gateway that takes one request per message.',
    shownDefault: 'no text messages',
  }),
  SMS_FROM: z.string().optional().meta({
    description: 'Sender: a phone number, a name of at most 11 characters, or a Twilio messaging service (`MG…`).',
    shownDefault: 'name of the company',
  }),
  SMS_ACCOUNT: z.string().optional().meta({ description: 'Twilio account SID.' }),
  SMS_TOKEN: z.string().optional().meta({ description: 'Twilio auth token.' }),
  SMS_URL: z.string().optional().meta({
    description:
      'URL of the gateway. `{to}`, `{from}`, `{text}` and `{callback}` in the URL and in `SMS_BODY` are replaced.',
  }),
  SMS_METHOD: z.enum(['GET', 'POST', 'PUT'], 'must be GET, POST or PUT').default('POST').meta({
    description: 'HTTP method of the request to the gateway.',
  }),
  SMS_BODY: z
    .string()
    .default('{"to":"{to}","from":"{from}","text":"{text}","callback":"{callback}"}')
    .meta({ description: 'Body of the request. It is sent as JSON if it starts with a brace, otherwise as a form.' }),
  SMS_AUTHORIZATION: z.string().optional().meta({
    description: '`Authorization` header of the request, such as `Bearer …`.',
  }),
  SMS_ID_FIELD: z.string().default('id').meta({
    description: 'Field of the gateway’s response that holds the message id. Dots separate levels.',
  }),
  SMS_STATUS_FIELD: z.string().default('status').meta({
    description: 'Field of the gateway’s callback that holds the delivery status.',
  }),
};

const maps = {
  ROADS_PROVIDER: z
    .enum(providerNames, `must be one of ${providerNames.join(', ')}`)
    .optional()
    .meta({
      description: `Routing service for companies that have none of their own: ${providerNames.map((name) => `\`${name}\``).join(', ')}.`,
      shownDefault: 'roads of the regions',
    }),
  ROADS_PROVIDER_URL: httpUrl.optional().meta({ description: 'URL of your OSRM or Valhalla server.' }),
  ROADS_PROVIDER_KEY: z.string().optional().meta({ description: 'API key for Google, Mapbox or HERE.' }),
  GEOCODER: z
    .enum(geocoderNames, `must be one of ${geocoderNames.join(', ')}`)
    .optional()
    .meta({
      description: `Geocoding service for addresses that no region contains: ${geocoderNames.map((name) => `\`${name}\``).join(', ')}.`,
      shownDefault: 'regions and a list of towns',
    }),
  GEOCODER_KEY: z.string().optional().meta({ description: 'API key. Google, HERE and Mapbox need one.' }),
  GEOCODER_URL: httpUrl.optional().meta({
    description: 'URL of your own geocoding server. It must be https if there is a key.',
    shownDefault: 'the provider’s',
  }),
  GEOCODER_PER_SECOND: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .max(1000, 'must be at most 1000')
    .optional()
    .meta({
      description:
        'Most requests per second that one process sends. The public Nominatim server always gets one at most.',
      shownDefault: 'the provider’s usual limit',
    }),
  MAP_STYLE_URL: z.literal('none').or(httpUrl).optional().meta({
    description:
      'MapLibre style for areas without a region. `none` requests nothing from other servers and shows the outline of the world.',
    shownDefault: 'OpenFreeMap',
  }),
  MAP_STYLE_URL_DARK: httpUrl.optional().meta({
    description: 'The same for dark mode.',
    shownDefault: 'OpenFreeMap, or `MAP_STYLE_URL` if set',
  }),
  MAP_ORIGINS: list.pipe(z.array(httpUrl)).default([]).meta({
    description: 'Further origins that the map style loads tiles, icons and fonts from, separated by commas.',
  }),
};

const translation = {
  TRANSLATE_PROVIDER: z
    .enum(translatorNames, `must be one of ${translatorNames.join(', ')}`)
    .optional()
    .meta({
      description: `Service that translates a company’s own texts: ${translatorNames.map((name) => `\`${name}\``).join(', ')}.`,
      shownDefault: 'no translation',
    }),
  TRANSLATE_URL: httpUrl.optional().meta({
    description: 'URL of your own server. It must be https if there is a key.',
    shownDefault: 'the provider’s',
  }),
  TRANSLATE_KEY: z.string().optional().meta({ description: 'API key. DeepL needs one.' }),
};

const pages = {
  SECOND_BRAND_HOSTS: list.default([]).meta({
    description: 'Host names that show the second brand, Rundan, separated by commas.',
  }),
  PUBLIC_HOST: z.string().optional().meta({
    description:
      'Host name of the customers’ tracking pages. Tracking links use it if it is set. A host name that begins with `public` shows these pages without it.',
  }),
  PRICING_TEXT: z.string().max(10_000).optional().meta({
    description:
      'Plans on the `/pricing` page. `||` separates plans; `|` separates the name, price and features of a plan.',
  }),
  PURCHASE_MAIL: z.email('must be an e-mail address').optional().meta({
    description: 'E-mail address that receives purchase requests from `/pricing`.',
  }),
  CHAT_ORIGINS: list.pipe(z.array(httpUrl)).default([]).meta({
    description: 'Further origins that the support chat loads from or connects to, separated by commas.',
  }),
};

/**
 * Links of a brand by their name in the configuration. Each variable also exists as `SECOND_BRAND_…` for the second
 * brand.
 */
export const linkVariables = {
  termsUrl: { name: 'TERMS_URL', description: 'Terms of service.', shownDefault: 'built-in page' },
  privacyUrl: { name: 'PRIVACY_URL', description: 'Privacy policy.', shownDefault: 'built-in page' },
  pricingUrl: { name: 'PRICING_URL', description: 'Prices.', shownDefault: 'built-in page' },
  helpVideoUrl: {
    name: 'HELP_VIDEO_URL',
    description: 'Help video on the route plans page: a video file, or a page that can be embedded.',
  },
  chatScriptUrl: { name: 'CHAT_SCRIPT_URL', description: 'Script of a support chat for signed-in people.' },
  androidLink: { name: 'DRIVER_APP_ANDROID_LINK', description: 'Deep link to a native driver app for Android.' },
  iosLink: { name: 'DRIVER_APP_IOS_LINK', description: 'Deep link to a native driver app for iOS.' },
  androidStore: { name: 'DRIVER_APP_ANDROID_STORE', description: 'Store page of the Android app.' },
  iosStore: { name: 'DRIVER_APP_IOS_STORE', description: 'Store page of the iOS app.' },
} as const;

export const environment = z.object({
  ...network,
  ...processes,
  ...demo,
  ...storage,
  ...backups,
  ...monitoring,
  ...signIn,
  ...messages,
  ...maps,
  ...translation,
  ...pages,
});

export interface Variable {
  readonly name: string;
  /** Markdown. */
  readonly description: string;
  /** Markdown; empty when there is none. */
  readonly defaultValue: string;
}

export interface VariableGroup {
  readonly title: string;
  readonly variables: readonly Variable[];
}

function describeVariable([name, schema]: [string, z.ZodType]): Variable {
  const { description = '', shownDefault } = schema.meta() ?? {};
  const parsed = schema.safeParse(undefined);
  const value = parsed.success ? parsed.data : undefined;
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = Array.isArray(value) ? value.join(',') : isScalar ? String(value) : '';
  return {
    name,
    description,
    defaultValue: typeof shownDefault === 'string' ? shownDefault : text && `\`${text}\``,
  };
}

const describeGroup = (title: string, variables: Readonly<Record<string, z.ZodType>>): VariableGroup => ({
  title,
  variables: Object.entries(variables).map(describeVariable),
});

/** All variables with description and default, as docs/operators/configuration.md prints them. */
export const variableGroups: readonly VariableGroup[] = [
  describeGroup('Network and https', network),
  describeGroup('Processes', processes),
  describeGroup('Demo', demo),
  describeGroup('Database, files and secrets', storage),
  describeGroup('Backups and retention', backups),
  describeGroup('Logs and metrics', monitoring),
  describeGroup('Single sign-on', signIn),
  describeGroup('E-mail and text messages', messages),
  describeGroup('Roads, addresses and maps', maps),
  describeGroup('Machine translation', translation),
  describeGroup('Public pages and the second brand', pages),
  {
    title: 'Links of a brand',
    variables: Object.values(linkVariables).map((link) => ({
      name: link.name,
      description: link.description,
      defaultValue: 'shownDefault' in link ? link.shownDefault : '',
    })),
  },
];
