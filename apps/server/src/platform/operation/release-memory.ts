import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The server is idle after a minute with less work than this share of it, and stays idle for another one. */
const everyMs = 60_000;
const maxUtilization = 0.02;
const idleMinutes = 2;
/** Garbage that is worth a collection, in bytes of the heap. */
const minGrowth = 16 * 1024 * 1024;

export interface ReleaseMemoryOptions {
  readonly everyMs?: number;
  /** Share of the time since the last look in which the process worked. */
  readonly utilization?: () => number;
  readonly collect?: () => void;
  /** Bytes of the heap, with garbage. */
  readonly heapBytes?: () => number;
}

/**
 * Collects garbage when the server has become idle, so that what a busy hour needed returns to the system. Node collects
 * only while it allocates: without this, an idle server keeps the heap of its busiest minute. Takes a tenth of a second at
 * a time when nobody waits. The returned function ends it.
 */
export function releaseMemoryWhenIdle({
  everyMs: interval = everyMs,
  utilization = utilizationSinceLastCall(),
  collect = garbageCollector(),
  heapBytes = () => process.memoryUsage().heapTotal,
}: ReleaseMemoryOptions = {}): () => void {
  let quietLooks = 0;
  let heapAfterCollection = 0;
  const timer = setInterval(() => {
    quietLooks = utilization() < maxUtilization ? quietLooks + 1 : 0;
    if (quietLooks < idleMinutes || heapBytes() < heapAfterCollection + minGrowth) return;
    collect();
    heapAfterCollection = heapBytes();
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

function utilizationSinceLastCall(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Node has the collector only behind a flag, which may be set while it runs. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Node has no garbage collector to call');
  return () => void collect();
}
