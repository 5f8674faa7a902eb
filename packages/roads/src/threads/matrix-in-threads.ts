import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RoadMatrix } from '../hierarchy/matrix-search.ts';
import type { RoadPosition } from '../hierarchy/road-position.ts';
import type { Roads } from '../roads.ts';

export interface MatrixOptions {
  /** At most the number of cores, which is the default. */
  threads?: number;
  /** Ends the threads; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface MatrixTask {
  roads: SharedArrayBuffer;
  sources: (RoadPosition | null)[];
  targets: (RoadPosition | null)[];
  durations: SharedArrayBuffer;
  distances: SharedArrayBuffer;
  firstRow: number;
}

/** Calculates a large matrix in threads that share the roads and the result, so nothing is copied. */
export async function matrixInThreads(
  roads: Roads,
  sources: readonly (RoadPosition | null)[],
  targets: readonly (RoadPosition | null)[],
  options: MatrixOptions = {},
): Promise<RoadMatrix> {
  const bytes = sources.length * targets.length * Float32Array.BYTES_PER_ELEMENT;
  const durations = new SharedArrayBuffer(bytes);
  const distances = new SharedArrayBuffer(bytes);
  const threads = Math.max(1, Math.min(options.threads ?? Infinity, availableParallelism(), sources.length));
  const rows = Math.ceil(sources.length / threads);
  const workers: Worker[] = [];
  try {
    options.signal?.throwIfAborted();
    await Promise.all(
      Array.from({ length: Math.ceil(sources.length / Math.max(1, rows)) }, (_, i) => {
        const task: MatrixTask = {
          roads: roads.buffer,
          sources: sources.slice(i * rows, (i + 1) * rows),
          targets: [...targets],
          durations,
          distances,
          firstRow: i * rows,
        };
        return new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('./matrix-worker.ts', import.meta.url), { workerData: task });
          workers.push(worker);
          worker.once('error', reject);
          worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A thread ended with ${code}`))));
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
        });
      }),
    );
  } finally {
    for (const worker of workers) void worker.terminate();
  }
  return { durations: new Float32Array(durations), distances: new Float32Array(distances) };
}
