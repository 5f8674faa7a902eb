import { totalmem } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';

const megabyte = 1024 * 1024;
/**
 * Share of the memory for objects. The rest is for the database, the loaded roads and the thread's memory outside the
 * heap.
 */
const shareOfMachine = 0.6;
const minMegabytes = 2048;

/**
 * Heap limit of a thread that reads an extract, from the memory of the machine or container. Node's default of two to
 * four gigabytes is too low for the addresses of a country.
 */
export function extractThreadLimits(): ResourceLimits {
  const machine = Math.min(totalmem(), process.constrainedMemory() || Infinity) / megabyte;
  return { maxOldGenerationSizeMb: Math.max(minMegabytes, Math.floor(machine * shareOfMachine)) };
}
