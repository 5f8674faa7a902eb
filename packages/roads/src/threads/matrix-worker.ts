import { workerData } from 'node:worker_threads';
import { Roads } from '../roads.ts';
import type { MatrixTask } from './matrix-in-threads.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- matrixInThreads starts this thread with a MatrixTask
const { roads, sources, targets, durations, distances, firstRow } = workerData as MatrixTask;
const offset = firstRow * targets.length * Float32Array.BYTES_PER_ELEMENT;
const length = sources.length * targets.length;
new Roads(roads).matrix(sources, targets, {
  durations: new Float32Array(durations, offset, length),
  distances: new Float32Array(distances, offset, length),
});
