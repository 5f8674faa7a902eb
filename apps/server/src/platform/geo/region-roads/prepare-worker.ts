import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { prepareRoads } from '@roundsman/roads';

/** A region can wait; who plans meanwhile cannot. On Linux this is the thread's own priority. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const { extract, file } = workerData as { extract: string; file: string };
let told = 0;
prepareRoads(extract, file, {
  onProgress(share) {
    if (share < told + 0.005 && share < 1) return;
    told = share;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(share);
  },
});
