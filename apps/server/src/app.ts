import { Server as NetServer } from 'node:net';
import { contract, type Endpoint } from '@roundsman/contract';
import { brandOf } from '@roundsman/domain';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { systemRoutes, version } from './system-routes.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { RestoreRequest } from './platform/backup/run-restore.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { connectApp } from './platform/db/connect.ts';
import { createDb } from './platform/db/handles.ts';
import { createPool } from './platform/db/pools.ts';
import { startRelay } from './platform/events/relay.ts';
import type { Feature } from './platform/feature.ts';
import { configuredFiles } from './platform/files/configured-files.ts';
import { createHostedGeocoder } from './platform/geo/hosted-geocoding/hosted-geocoder.ts';
import { createRegionMap } from './platform/geo/region-map.ts';
import { startGazetteerThread, createRegionGeocoder } from './platform/geo/geocoder.ts';
import { regionMakers } from './platform/geo/region-makers.ts';
import { storedRegions } from './platform/geo/stored-regions.ts';
import { checkedRoutingEngine } from './platform/geo/checked-routing-engine.ts';
import { companyProvider } from './platform/geo/hosted-roads/company-provider.ts';
import { createHostedRoutingEngine } from './platform/geo/hosted-roads/hosted-routing-engine.ts';
import { createRegionRoutingEngine } from './platform/geo/region-roads/region-routing-engine.ts';
import type { Routes } from './platform/http/handlers.ts';
import { describeApi } from './openapi/describe-api.ts';
import { servePages } from './platform/http/requests/pages.ts';
import { securityHeaders } from './platform/http/replies/security-headers.ts';
import { isPublicHost } from './platform/http/public-host.ts';
import { callerAddress } from './platform/http/requests/caller-address.ts';
import type { Authenticate } from './platform/http/requests/principal.ts';
import { serveGuide } from './platform/http/files/serve-guide.ts';
import { serveMap } from './platform/http/files/serve-map.ts';
import { serve } from './platform/http/serve.ts';
import { createServer } from './platform/http/server.ts';
import { startJobs } from './platform/jobs/boss.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import type { Log } from './platform/log.ts';
import { outsideCalls } from './platform/outside-calls.ts';
import { localMail, localSms, noMail, noSms } from './platform/mail/local-outbox.ts';
import { smtpMail } from './platform/mail/smtp.ts';
import { fullContentOf } from './platform/full-disk.ts';
import { createDisks } from './platform/operation/disks.ts';
import { createInsight, type Insight, SlowQueries } from './platform/operation/insight.ts';
import { createMetrics, listenForMetrics, type Metrics, serveMetrics } from './platform/operation/metrics.ts';
import { sealPlainSecrets } from './platform/secrets/seal-plain-secrets.ts';
import { installationSecrets } from './platform/secrets/secrets.ts';
import type { Services } from './platform/services.ts';
import { configuredSms } from './platform/sms/configured-sms.ts';
import { createFanout } from './platform/sockets/fanout.ts';
import { createTranslator } from './platform/translate/create-translator.ts';
import { createSockets, type SocketRules } from './platform/sockets/sockets.ts';

export interface AppOptions {
  readonly config: Config;
  readonly log: Log;
  /** URL of the migrated database, as its owner. */
  readonly ownerUrl: string;
  readonly features: readonly Feature[];
  readonly contract?: readonly Endpoint[];
  /** Services of a test: the clock, mail and others. */
  readonly replace?: Partial<
    Pick<Services, 'mail' | 'sms' | 'routingEngine' | 'geocoder' | 'files' | 'regions' | 'regionMakers' | 'backUp'>
  > & {
    readonly clock?: Clock;
  };
  /** Accepts the sessions of a test. All other tokens go to the authenticating feature. */
  readonly alsoAuthenticate?: (services: Services) => Authenticate;
  /** Receives restores that people confirm. Without it, restores are refused. */
  readonly onRestore?: (request: RestoreRequest) => void;
  /** Allows a test to start some features only. Endpoints without a handler reply 503. */
  readonly isPartial?: boolean;
}

export interface App {
  readonly services: Services;
  /** Undefined without the web role. */
  readonly server: FastifyInstance | undefined;
  /** Starts the roles: the workers first, then the web server. Returns the port if it listens. */
  start(options?: { readonly listen?: boolean }): Promise<number | undefined>;
  /** Stops requests, sockets, outbox, jobs and connections, in this order. Can be called twice. */
  stop(): Promise<void>;
}

/** Builds the server from its features. @throws when a handler or a service is missing or doubled */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, ownerUrl } = options;
  const features = options.contract ? options.features : [systemRoutes, ...options.features];
  const jobs = Object.values(
    mergeOnce('job', features, ({ jobs = [] }) => Object.fromEntries(jobs.map((job) => [job.name, job]))),
  );
  const routes = mergeOnce('handler', features, (feature) => feature.routes ?? {});
  const subscribers = features.flatMap((feature) => feature.subscribers ?? []);

  const ownerPool = createPool(ownerUrl, log, { max: 2, application_name: 'roundsman-owner' });
  const pool = await connectApp(ownerUrl, log, config.dbConnections).catch(async (error: unknown) => {
    await ownerPool.end();
    throw error;
  });
  const fanout = createFanout(pool, ownerUrl, log);
  let countSockets = () => 0;
  const slowQueries = new SlowQueries();
  const disks = createDisks(config, log);
  const insight = createInsight({
    pool,
    ownerPool,
    slowQueries,
    disks,
    dataDir: config.dataDir,
    sockets: () => countSockets(),
  });
  const metrics = createMetrics(insight, config);
  const services = createServices({ ...options, features }, { pool, jobs, fanout, insight, slowQueries });
  const { authenticate, server } = await build().catch(async (error: unknown) => {
    await Promise.all([pool.end(), ownerPool.end()]);
    throw error;
  });

  async function build() {
    await services.files.check();
    const authenticate = authenticator(options, services);
    const isWeb = config.roles.includes('web');
    return {
      authenticate,
      server: isWeb ? await createWeb(options, services, routes, authenticate, metrics) : undefined,
    };
  }

  const ends: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;

  async function start({ listen = true } = {}): Promise<number | undefined> {
    await sealPlainSecrets(
      services,
      features.flatMap(({ sealedTable }) => sealedTable ?? []),
    );
    const leaveRegions = await services.regions.follow?.();
    if (leaveRegions) ends.unshift(leaveRegions);
    if (config.roles.includes('worker')) {
      const running = await startJobs({
        ownerUrl,
        ownerPool,
        jobs,
        subscribers,
        services,
        log,
        alone: config.databaseUrl === undefined && config.roles.includes('web'),
      });
      ends.unshift(() => running.stop());
      const { flushed } = fanout;
      const relay = startRelay({
        db: services.db,
        ownerUrl,
        send: running.send,
        flushed,
        subscribers,
        services,
        log,
      });
      ends.unshift(() => relay.stop());
      for (const feature of features) {
        const end = await feature.start?.(services);
        if (end) ends.unshift(end);
      }
    }
    // After the jobs: without the web role, the metrics show that the process works.
    if (listen && config.metrics.port !== undefined) {
      const figures = await listenForMetrics(metrics, { ...config.metrics, port: config.metrics.port }, log);
      ends.unshift(async () => void figures.close());
    }
    if (!server) return undefined;
    const sockets = createSockets(server.server, socketRules(options, services, authenticate), fanout, log);
    countSockets = () => sockets.count();
    await fanout.start();
    ends.unshift(async () => {
      const drains = config.drainSeconds > 0 && listen;
      if (drains) await drain(services, config.drainSeconds, log);
      const emptied = drains ? stopListening(server.server) : undefined;
      const closed = server.close();
      // The last connections end after the sockets.
      sockets.stop();
      await closed;
      await emptied;
    });
    if (!listen) return undefined;
    await server.listen({ port: config.port, host: config.host });
    const address = server.server.address();
    return typeof address === 'object' && address ? address.port : config.port;
  }

  async function end(): Promise<void> {
    for (const end of [...ends, () => fanout.stop(), () => pool.end(), () => ownerPool.end()]) {
      await end().catch((error: unknown) => log.error({ err: error }, 'stopping'));
    }
  }

  return { services, server, start, stop: () => (stopping ??= end()) };
}

/** Keeps serving and reports that the server is stopping, so that a load balancer chooses another server in time. */
async function drain({ presence }: Services, seconds: number, log: Log): Promise<void> {
  presence.isLeaving = true;
  log.info({ seconds }, 'serving on for a while, for proxies to look elsewhere');
  await new Promise((done) => setTimeout(done, seconds * 1000));
  // Node accepts waiting connections before it runs immediates. A connection that still waits at the end is reset, and a
  // proxy may not repeat its request.
  await new Promise((done) => setImmediate(done));
}

/** Stops accepting connections. Unlike the server's `close`, it does not cut idle ones. Resolves when all are closed. */
function stopListening(server: NetServer): Promise<void> {
  return new Promise((done) => NetServer.prototype.close.call(server, () => done()));
}

interface ServiceParts {
  readonly pool: pg.Pool;
  readonly jobs: readonly AnyJob[];
  readonly fanout: Pick<Services, 'broadcast' | 'disconnect'>;
  readonly insight: Insight;
  readonly slowQueries: SlowQueries;
}

function createServices(
  { config, log, features, ownerUrl, onRestore, replace = {} }: AppOptions,
  { pool, jobs, fanout, insight, slowQueries }: ServiceParts,
): Services {
  const lookups = features.flatMap((feature) => feature.lookups ?? []);
  const transactionalListeners = features.flatMap((feature) => feature.transactionalListener ?? []);
  const db = createDb({
    pool,
    log,
    lookups,
    isJob: (name) => jobs.some((job) => job.name === name),
    transactionalListeners,
    slowMs: config.slowQueryMs,
    onError: (error) => {
      if (fullContentOf(error) === 'database') insight.disks.recordRefusal('database');
    },
    onSlow: (query) => {
      log.warn(query, 'slow query');
      slowQueries.add({ ...query, at: new Date() });
    },
  });
  const secrets = installationSecrets(config);
  const files = outsideCalls('the file store', replace.files ?? configuredFiles(config));
  const regions = replace.regions ?? storedRegions(db, config.dataDir, log);
  const mail = config.smtpUrl
    ? smtpMail(config.smtpUrl, config.mailFrom, log)
    : config.demoAllowed
      ? localMail(db)
      : noMail;
  const services: Services = {
    config,
    log,
    db,
    clock: systemClock,
    presence: { isLeaving: false },
    files,
    secrets,
    mail,
    sms: configuredSms(config) ?? (config.demoAllowed ? localSms(db) : noSms),
    routingEngine: createHostedRoutingEngine(createRegionRoutingEngine(regions, log), {
      installation: config.roadProvider,
      companyProvider: companyProvider(secrets, log),
      log,
    }),
    geocoder: createRegionGeocoder(
      pool,
      createHostedGeocoder({
        pool,
        log,
        provider: config.geocoder?.provider,
        base: config.geocoder?.base,
        key: config.geocoder?.key,
        perSecond: config.geocoder?.perSecond,
        contact: config.baseUrl,
        fallback: startGazetteerThread(),
      }),
    ),
    translator: createTranslator(config.translator),
    regions,
    regionMakers: regionMakers(pool),
    broadcast: fanout.broadcast,
    requestRestore: onRestore ?? null,
    disconnect: fanout.disconnect,
    insight,
    backUp: (file) => makeBackup({ ownerUrl, dataDir: config.dataDir, files, file, log, secrets: () => secrets }),
    ...replace,
  };
  return {
    ...services,
    files,
    mail: outsideCalls('the mail server', services.mail),
    sms: outsideCalls('the text message provider', services.sms, ['stateIn', 'reasonIn']),
    routingEngine: checkedRoutingEngine(services.routingEngine),
    geocoder: outsideCalls('the geocoder', services.geocoder),
    translator: services.translator && outsideCalls('the translation service', services.translator),
    regionMakers: outsideCalls('the threads that prepare a region', services.regionMakers),
  };
}

async function createWeb(
  options: AppOptions,
  services: Services,
  routes: Routes,
  authenticate: Authenticate,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const { config, log } = options;
  const entries: readonly Endpoint[] = options.contract ?? contract;
  const server = await createServer(config, log, services);
  metrics.observe(server);
  serveMetrics(server, metrics, config.metrics.token);
  serve(server, {
    contract: entries,
    routes,
    services,
    authenticate,
    isPartial: options.isPartial ?? false,
  });
  for (const feature of options.features)
    feature.serve?.(server, { services, contract: entries, routes, authenticate });
  await describeApi(server, entries, version, config.baseUrl);
  serveGuide(server, (host) => brandOf(host, config.secondBrandHosts));
  const map = createRegionMap({ regions: services.regions, dataDir: config.dataDir, log });
  serveMap(server, map, { light: config.mapStyleUrl ?? null, dark: config.mapStyleUrlDark ?? null });
  server.addHook('onClose', () => map.close());
  await servePages(server, {
    isPublicHost: (hostname) => isPublicHost(config, hostname),
    driverHeaders: securityHeaders(config, { runsWebAssembly: true }),
  });
  await server.ready();
  return server;
}

function authenticator(options: AppOptions, services: Services): Authenticate {
  const authenticate = optionOfFeatures(options, 'authenticate')?.(services) ?? (() => Promise.resolve(undefined));
  const also = options.alsoAuthenticate?.(services);
  return also ? async (token, address) => (await also(token, address)) ?? authenticate(token, address) : authenticate;
}

function socketRules(options: AppOptions, services: Services, authenticate: Authenticate): SocketRules {
  const drivers = optionOfFeatures(options, 'socketDrivers')?.(services);
  const tracking = optionOfFeatures(options, 'socketTracking')?.(services);
  const plans = optionOfFeatures(options, 'socketPlans')?.(services);
  return {
    authenticate,
    addressOf: callerAddress(options.config.trustProxy),
    authorizeLink: async (link) =>
      'driverToken' in link ? drivers?.(link.driverToken) : tracking?.(link.trackingToken),
    canFollowPlan: async (principal, planId) => (await plans?.(principal, planId)) ?? false,
  };
}

/** Returns the one value that exactly one feature has to provide. @throws when none or several provide it */
function optionOfFeatures<Key extends 'authenticate' | 'socketDrivers' | 'socketTracking' | 'socketPlans'>(
  { features, isPartial }: AppOptions,
  key: Key,
): Feature[Key] | undefined {
  const having = features.filter((feature) => feature[key]);
  if (having.length > 1)
    throw new Error(`Two features have ${key}: ${having.map((feature) => feature.name).join(', ')}`);
  if (having.length === 0 && !isPartial) throw new Error(`No feature has ${key}`);
  return having[0]?.[key];
}

function mergeOnce<T>(
  kind: string,
  features: readonly Feature[],
  of: (feature: Feature) => Readonly<Record<string, T>>,
): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const feature of features) {
    for (const [name, value] of Object.entries(of(feature))) {
      if (name in merged) throw new Error(`Two features have a ${kind} for ${name}; one is ${feature.name}`);
      merged[name] = value;
    }
  }
  return merged;
}
