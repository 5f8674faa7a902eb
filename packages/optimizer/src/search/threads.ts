import { Worker } from 'node:worker_threads';

/** How long a thread without work waits for more: to start one takes a tenth of a second, and it is slow until its code is compiled. */
const WAITS_MS = 10_000;

const waiting = new Map<Worker, NodeJS.Timeout>();

/** A thread of the optimizer: one that waits since an earlier search, or a new one. Give it back by `release`, or end it. */
export function hire(): Worker {
  const [first] = waiting;
  if (!first) return start();
  const [worker, end] = first;
  clearTimeout(end);
  waiting.delete(worker);
  worker.ref();
  return worker;
}

/** Takes back threads whose work is done. They wait for more for a while, and keep no process alive. */
export function release(workers: readonly Worker[]): void {
  for (const worker of workers) {
    const end = setTimeout(() => {
      waiting.delete(worker);
      void worker.terminate();
    }, WAITS_MS);
    waiting.set(worker, end.unref());
    worker.unref();
  }
}

/** Starts so many threads for the search that comes next, so that they load their code while the problem is still being read. */
export function startThreads(count: number): void {
  release(Array.from({ length: Math.max(0, count - waiting.size) }, start));
}

function start(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  // Who hires it listens, too. One that fails while it waits would end the process if nobody did; it just exits.
  worker.on('error', () => {});
  worker.on('exit', () => {
    clearTimeout(waiting.get(worker));
    waiting.delete(worker);
  });
  return worker;
}
