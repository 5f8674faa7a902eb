import { Worker } from 'node:worker_threads';

/**
 * How long an idle thread waits for the next search. Starting one takes a tenth of a second, and it is slow until its
 * code is compiled.
 */
const WAITS_MS = 10_000;

const waiting = new Map<Worker, NodeJS.Timeout>();

/** Returns an idle thread of an earlier search, or a new one. Pass it to `releaseWorkers`, or terminate it. */
export function acquireWorker(): Worker {
  const [first] = waiting;
  if (!first) return start();
  const [worker, end] = first;
  clearTimeout(end);
  waiting.delete(worker);
  worker.ref();
  return worker;
}

/** Returns threads to the pool. They wait for the next search for a while, without keeping the process alive. */
export function releaseWorkers(workers: readonly Worker[]): void {
  for (const worker of workers) {
    const end = setTimeout(() => {
      waiting.delete(worker);
      void worker.terminate();
    }, WAITS_MS);
    waiting.set(worker, end.unref());
    worker.unref();
  }
}

/** Starts threads for the next search, so that they load their code while the problem is still being read. */
export function startThreads(count: number): void {
  releaseWorkers(Array.from({ length: Math.max(0, count - waiting.size) }, start));
}

function start(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  // A search adds its own listener. Without this one, an error of an idle thread would end the process.
  worker.on('error', () => {});
  worker.on('exit', () => {
    clearTimeout(waiting.get(worker));
    waiting.delete(worker);
  });
  return worker;
}
