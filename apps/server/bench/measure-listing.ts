import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BenchServer } from './bench-server.ts';

export interface Listing {
  /** Answered requests per second. */
  readonly perSecond: number;
  /** Median of the response times in milliseconds; p99 is their 99th percentile. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Number of errors, timeouts and responses other than 2xx. */
  readonly failed: number;
}

interface ListingRequest {
  readonly path: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests per second over all connections. Absent: each connection sends the next request after a response. */
  readonly perSecond?: number;
}

/** The JSON output of autocannon; times in milliseconds. */
const results = z.object({
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  requests: z.object({ total: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
});

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));

/** Requests a list repeatedly from a process of its own. */
export async function measureListing(server: BenchServer, request: ListingRequest): Promise<Listing> {
  const args = [
    '--json',
    `--connections=${request.connections}`,
    `--duration=${request.seconds}`,
    `--headers=authorization=Bearer ${server.token}`,
    ...(request.perSecond ? [`--overallRate=${request.perSecond}`] : []),
    `${server.baseUrl}${request.path}`,
  ];
  const child = spawn(process.execPath, [autocannon, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [json, errorText] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!json.trim().startsWith('{')) throw new Error(`autocannon: ${errorText}`);
  const { latency, requests, errors, timeouts, non2xx } = results.parse(JSON.parse(json));
  return {
    perSecond: requests.total / request.seconds,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    failed: errors + timeouts + non2xx,
  };
}
