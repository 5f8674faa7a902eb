import { totalmem } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';

const megabyte = 1024 * 1024;
/** The rest is for the database, for the roads that answer, and for what a thread holds beside objects. */
const shareOfMachine = 0.6;
const leastMegabytes = 2048;

/**
 * How much a thread that works through an extract may hold in objects: by what the machine (or the container) has. Without a word, Node ends
 * a thread at two to four gigabytes, and a country's addresses are about as much.
 */
export function extractThreadLimits(): ResourceLimits {
  const machine = Math.min(totalmem(), process.constrainedMemory() || Infinity) / megabyte;
  return { maxOldGenerationSizeMb: Math.max(leastMegabytes, Math.floor(machine * shareOfMachine)) };
}
