import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { writeOsm } from '../platform/geo/extract.ts';
import { answerFromThread, runInThread } from '../platform/geo/run-in-thread.ts';
import { type TownAddress, townOf } from './town/town.ts';

/** Makes the town, writes it as an extract to `file`, and answers its addresses. In a thread, beside what else a start has to do. */
export const makeTown = (file: string): Promise<TownAddress[]> =>
  runInThread(new URL(import.meta.url), { townFile: file }, {});

const input = workerData as { townFile?: string } | null;
if (!isMainThread && parentPort && input?.townFile) {
  const file = input.townFile;
  answerFromThread(parentPort, () => {
    const { elements, addresses } = townOf();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, writeOsm(elements));
    renameSync(`${file}.part`, file);
    return addresses;
  });
}
