import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BenchServer } from './bench-server.ts';

export interface Listing {
  /** Requests a second that were answered. */
  readonly perSecond: number;
  /** Milliseconds; half, and 99 of 100, of the answers took no longer. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Answers that were no list, and those that never came. */
  readonly failed: number;
}

interface ListingRequest {
  readonly path: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second over all connections; as fast as they are answered when absent. */
  readonly perSecond?: number;
}

/** What autocannon prints; times in milliseconds. */
const results = z.object({
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  requests: z.object({ total: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
});

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));

/** Asks for a list again and again, from a process of its own. */
export async function measureListing(server: BenchServer, wish: ListingRequest): Promise<Listing> {
  const args = [
    '--json',
    `--connections=${wish.connections}`,
    `--duration=${wish.seconds}`,
    `--headers=authorization=Bearer ${server.token}`,
    ...(wish.perSecond ? [`--overallRate=${wish.perSecond}`] : []),
    `${server.baseUrl}${wish.path}`,
  ];
  const child = spawn(process.execPath, [autocannon, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [json, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!json.trim().startsWith('{')) throw new Error(`autocannon: ${complaints}`);
  const { latency, requests, errors, timeouts, non2xx } = results.parse(JSON.parse(json));
  return {
    perSecond: requests.total / wish.seconds,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    failed: errors + timeouts + non2xx,
  };
}
