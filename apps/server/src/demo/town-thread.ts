import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { writeOsm } from '../platform/geo/extract.ts';
import { respondFromThread, runInThread } from '../platform/geo/run-in-thread.ts';
import { textIn } from '../platform/parts.ts';
import { sampleFile } from './sample-sheet.ts';
import { sampleAddresses } from './town/sample-addresses.ts';
import { type TownAddress, townOf } from './town/town.ts';

/** Builds the town in a thread, writes its extract to `file` and returns its addresses. */
export const makeTown = (file: string): Promise<TownAddress[]> =>
  runInThread(new URL(import.meta.url), { townFile: file }, {});

const file = textIn(workerData, 'townFile');
if (!isMainThread && parentPort && file) {
  respondFromThread(parentPort, () => {
    const { elements, addresses } = townOf();
    mkdirSync(dirname(file), { recursive: true });
    const sample = sampleAddresses({ addresses }, 40, 99).map(({ street, houseNumber, postcode, city }) => ({
      street,
      houseNumber,
      postcode,
      city,
    }));
    writeFileSync(sampleFile(dirname(dirname(file))), JSON.stringify(sample));
    writeFileSync(`${file}.part`, writeOsm(elements));
    renameSync(`${file}.part`, file);
    return addresses;
  });
}
