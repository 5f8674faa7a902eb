import { randomUUID } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import { parse } from 'qs';
import { type Config, isLoopback } from '../config.ts';
import type { Services } from '../services.ts';
import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import { handleErrors } from './replies/error-reply.ts';
import { bodyLimit } from './requests/multipart.ts';
import { replaceLimitHeaders } from './replies/rate-limit-headers.ts';
import { createSharedCounts } from './replies/shared-counts.ts';
import { securityHeaders, shortenHeadersOfJson } from './replies/security-headers.ts';
import { Server as TlsServer } from 'node:tls';

const minuteMs = 60_000;
const certificateLookMs = 30_000;

/**
 * Creates the HTTP server without routes: parsing, headers, limits, errors and one log line a request. Without services
 * its rate limits count this process alone.
 */
export async function createServer(config: Config, log: Log, services?: Services): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: config.trustProxy,
    // Longer than the idle timeout of proxies, so that a proxy never reuses a connection that is closing.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Requests that still arrive on an open connection are served, so that a proxy need not repeat them.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 500,
      querystringParser: (text) => parse(text, { depth: 3, arrayLimit: 1000, parameterLimit: 5000 }),
    },
    ...(config.tls && { https: { cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) } }),
  });

  if (config.tls) reloadCertificate(server, config.tls, log);
  handleErrors(server, services?.insight.disks);
  acceptEmptyJson(server);
  // Providers post the delivery status of messages as a form. No endpoint trusts a cookie, so a foreign page gains
  // nothing by it.
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parse(body, { depth: 0, parameterLimit: 200 })),
  );
  // Handlers read large files as a stream, after authorization.
  server.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (services?.presence.isLeaving) reply.header('connection', 'close');
  });
  logRequests(server);
  answerAfterBody(server);
  replaceLimitHeaders(server);

  await server.register(helmet, securityHeaders(config));
  shortenHeadersOfJson(server);
  await server.register(rateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: minuteMs,
    ...(services && { store: createSharedCounts(services, minuteMs) }),
    // Pages and scripts are many and cheap. Loopback requests come from this machine's own proxies and tests.
    allowList: (request) => !request.url.startsWith('/api') || isLoopback(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await server.register(multipart, { limits: { fileSize: bodyLimit, files: 20, fields: 200, fieldSize: 1024 * 1024 } });
  return server;
}

const maxDrainMs = 30_000;

/**
 * Lets a client that sends too much read the answer. Fastify would close the connection while the client still sends, which
 * resets it. Instead the rest of the body is discarded before the answer, for at most half a minute.
 */
function answerAfterBody(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413 || raw.complete || raw.readableEnded || raw.destroyed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxDrainMs).unref();
    for (const event of ['end', 'close', 'error']) raw.once(event, resolve);
    // A reader of files that has given up does not read on.
    raw.unpipe();
    raw.resume();
    await promise;
    clearTimeout(timer);
    if (raw.complete) reply.removeHeader('connection');
  });
}

/** Loads a renewed certificate within a minute, without a restart. An invalid one is logged and ignored. */
function reloadCertificate(server: FastifyInstance, { certFile, keyFile }: NonNullable<Config['tls']>, log: Log): void {
  const secure = server.server;
  if (!(secure instanceof TlsServer)) throw new Error('A certificate is for a server with TLS');
  const reload = (): void => {
    try {
      secure.setSecureContext({ cert: readFileSync(certFile), key: readFileSync(keyFile) });
      log.info('the certificate was loaded again');
    } catch (error) {
      log.error({ err: error }, 'the new certificate cannot be used; the old one stays');
    }
  };
  // Polling works on every file system, and for links that are replaced.
  for (const file of [certFile, keyFile])
    watchFile(file, { interval: certificateLookMs, persistent: false }, (now, before) => {
      if (now.mtimeMs !== before.mtimeMs) setTimeout(reload, 500).unref();
    });
  server.addHook('onClose', async () => {
    for (const file of [certFile, keyFile]) unwatchFile(file);
  });
}

/** Accepts a POST with the type JSON and an empty body as one without a body. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

/** Logs the pattern of the route and not its path, which contains the secret of drivers' and customers' links. */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const isQuiet = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
