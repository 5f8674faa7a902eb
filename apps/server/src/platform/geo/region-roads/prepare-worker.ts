import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { prepareRoads } from '@roundsman/roads';
import { z } from 'zod';
import { drivesOnLeft } from '../driving-side.ts';

/** Planning takes precedence over preparing a region. On Linux this sets the thread's own priority. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const input = z.object({
  extract: z.string(),
  file: z.string(),
  middle: z.object({ lat: z.number(), lng: z.number() }).optional(),
});
const { extract, file, middle } = input.parse(workerData);
let published = 0;
prepareRoads(extract, file, {
  drivesOnLeft: middle !== undefined && drivesOnLeft(middle),
  onProgress(share) {
    if (share < published + 0.005 && share < 1) return;
    published = share;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(share);
  },
});
