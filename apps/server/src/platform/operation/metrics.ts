import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { version } from '../version.ts';
import { alertKinds, findAlerts, readBackups } from './alerts.ts';
import type { Insight } from './insight.ts';

export interface Metrics {
  /** Counts every later request. Call it before routes are added. */
  observe(server: FastifyInstance): void;
  /** Returns the figures in the format of Prometheus. */
  text(): Promise<string>;
}

/**
 * Collects figures of this process and of the installation. Routes are labelled by their pattern, because paths contain
 * secrets.
 */
export function createMetrics(insight: Insight, config: Pick<Config, 'backups'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'roundsman_http_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `roundsman_${name}`, help, labelNames, registers: [registry] });
  gauge('info', 'What is running', ['version']).set({ version }, 1);
  const sockets = gauge('sockets', 'Browsers and phones connected to this process');
  const pool = gauge('db_connections', 'Database connections of this process', ['state']);
  const outboxWaiting = gauge('outbox_waiting', 'Events and jobs that were not delivered yet');
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest of them');
  const outboxParked = gauge('outbox_parked', 'Events and jobs that could not be delivered and were set aside');
  const disk = gauge('disk_bytes', 'Disk of DATA_DIR', ['kind']);
  const freeDisk = gauge('disk_free_bytes', 'Free bytes on the disk of a content', ['content']);
  const fullDisk = gauge('disk_full', '1 while the disk of a content is full', ['content']);
  const alert = gauge('alert', 'What needs somebody now: 1', ['kind']);
  const jobs = gauge('jobs', 'Jobs by queue and state', ['queue', 'state']);
  const jobAge = gauge('job_oldest_seconds', 'How long the oldest job of a queue waits', ['queue']);

  return {
    observe(server) {
      server.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? '(none)',
          status: String(reply.statusCode),
        };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    async text() {
      const [outbox, queues, disks, backup, outdatedRegions] = await Promise.all([
        insight.outbox(),
        insight.queues(),
        insight.disks.read(),
        readBackups(config),
        insight.outdatedRegions(),
      ]);
      const { startedAt } = insight;
      const alerts = findAlerts({ outbox, queues, disks, backup, outdatedRegions, startedAt, now: new Date() });
      for (const kind of alertKinds) alert.set({ kind }, alerts.some((candidate) => candidate.kind === kind) ? 1 : 0);
      const space = disks[0]?.space;
      disk.set({ kind: 'free' }, space?.freeBytes ?? 0);
      disk.set({ kind: 'total' }, space?.totalBytes ?? 0);
      for (const disk of disks)
        for (const content of disk.contents) {
          if (disk.space) freeDisk.set({ content }, disk.space.freeBytes);
          fullDisk.set({ content }, disk.state === 'full' ? 1 : 0);
        }
      sockets.set(insight.sockets());
      const { total, idle, waiting } = insight.pool();
      pool.set({ state: 'busy' }, total - idle);
      pool.set({ state: 'idle' }, idle);
      pool.set({ state: 'asked_for' }, waiting);
      outboxWaiting.set(outbox.waiting);
      outboxAge.set(outbox.oldestSeconds ?? 0);
      outboxParked.set(outbox.parked);
      for (const { name, waiting: waits, running, failed, oldestSeconds } of queues) {
        jobs.set({ queue: name, state: 'waiting' }, waits);
        jobs.set({ queue: name, state: 'running' }, running);
        jobs.set({ queue: name, state: 'failed_today' }, failed);
        jobAge.set({ queue: name }, oldestSeconds ?? 0);
      }
      return registry.metrics();
    },
  };
}

const type = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves /metrics for requests with the token. Without a token the path does not exist. */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  if (!token) return;
  server.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    const isRight = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (!isRight) return reply.code(401).type('text/plain').send('The token of METRICS_TOKEN is needed\n');
    return reply
      .header('cache-control', 'no-store')
      .type(type)
      .send(await metrics.text());
  });
}

/** Serves the figures on a port of their own, without a token. */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: Config['metrics']['host'] },
  log: Log,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be read');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
