import { parentPort, workerData } from 'node:worker_threads';
import { Roads } from '@roundsman/roads';
import type { ReachAsked } from './reach-in-thread.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- reachInThread starts this thread with a ReachAsked
const { buffer, from, seconds } = workerData as ReachAsked;
const roads = new Roads(buffer);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(seconds.map((each) => roads.isochrone(from, each)));
