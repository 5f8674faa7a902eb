import { parentPort, workerData } from 'node:worker_threads';
import { OsmFileError } from '@roundsman/roads/osm';
import { entriesFromExtract } from '../extract/entries-from-extract.ts';
import { readExtract } from '../extract/read-extract.ts';
import type { Message, Task } from './extract-thread.ts';
import { rowBatches } from './row-batches.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');
const say = (message: Message): void => port.postMessage(message);
try {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- batchesInThread starts this thread with a Task
  const { extract } = workerData as Task;
  const entries = entriesFromExtract(readExtract(extract, (share) => say({ read: share * 0.6 })));
  say({ read: 1 });
  const batches = rowBatches(entries);
  const next = (): void => {
    const { value } = batches.next();
    if (value) say({ batch: value });
    else {
      say({ end: true });
      port.close();
    }
  };
  port.on('message', next);
  next();
} catch (error) {
  if (!(error instanceof OsmFileError)) throw error;
  say({ problem: { code: error.code, message: error.message, at: error.bytePosition } });
}
