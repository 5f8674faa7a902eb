import { parentPort, workerData } from 'node:worker_threads';
import { Roads } from '@roundsman/roads';
import type { IsochroneRequest } from './isochrone-in-thread.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isochroneInThread starts this thread with an IsochroneRequest
const { buffer, from, seconds } = workerData as IsochroneRequest;
const roads = new Roads(buffer);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(seconds.map((limit) => roads.isochrone(from, limit)));
