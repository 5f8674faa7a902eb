import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasOldRoads } from '../../platform/geo/old-roads.ts';
import { regionsFolder } from '../../platform/geo/stored-regions.ts';
import type { Services } from '../../platform/services.ts';
import { deleteUnneededPlaces, listRegions, type RegionRow } from './regions.store.ts';

/** Age after which an upload without a region is deleted: its request was interrupted. */
const staleUploadMs = 86_400_000;

/** How long the files of an earlier version of this program stay, so that an upgrade can be reverted. */
const oldRoadsMs = 7 * 86_400_000;

/** Returns the folder of uploaded extracts that wait for their region. */
export const uploadsFolder = (dataDir: string): string => join(regionsFolder(dataDir), 'uploads');

/** Deletes what no region needs: folders and addresses of replaced, canceled and removed versions. */
export async function sweepRegions({
  config,
  db,
  regionMakers,
}: Pick<Services, 'config' | 'db' | 'regionMakers'>): Promise<void> {
  const folder = regionsFolder(config.dataDir);
  // List the folders first: a folder that appears later may belong to a region that is not in the list of regions.
  const folders = await Promise.all(
    (await namesIn(folder)).map(async (id) => ({ id, names: await namesIn(join(folder, id)) })),
  );
  const platform = db.platform('worker:regions');
  const rows = new Map((await platform.read(listRegions)).map((row) => [row.id, row]));
  for (const { id, names } of folders) {
    if (id === 'uploads') {
      await sweepUploads(uploadsFolder(config.dataDir), names, rows);
      continue;
    }
    const row = rows.get(id);
    if (!row) {
      await rm(join(folder, id), { recursive: true, force: true });
      continue;
    }
    for (const name of names)
      if (!isNeeded(row, name) && !isForReturn(row, join(folder, id, name)))
        await rm(join(folder, id, name), { recursive: true, force: true });
    // A crash right after a version went live leaves its extract there.
    if (row.live_version !== null)
      await rm(join(folder, id, String(row.live_version), 'extract.osm.pbf'), { force: true });
  }
  await platform.write(deleteUnneededPlaces);
  await regionMakers.sweepPlaces();
}

function isNeeded(row: RegionRow, name: string): boolean {
  const isWorking = row.work_state === 'waiting' || row.work_state === 'working';
  // An interrupted download resumes when the region is requested again.
  if (name.startsWith('extract.part'))
    return isWorking || (row.work_state === 'failed' && row.work_problem?.code.startsWith('address_') === true);
  return name === String(row.live_version) || (isWorking && name === String(row.work_version));
}

/** Returns whether a folder was replaced by a preparation after an upgrade that people may still revert. */
function isForReturn({ made_at: madeAt }: RegionRow, folder: string): boolean {
  return madeAt !== null && Date.now() - madeAt.getTime() < oldRoadsMs && hasOldRoads(folder);
}

async function sweepUploads(
  folder: string,
  names: readonly string[],
  rows: ReadonlyMap<string, RegionRow>,
): Promise<void> {
  const neededUploads = new Set([...rows.values()].map(({ upload }) => upload));
  for (const name of names) {
    const file = join(folder, name);
    if (neededUploads.has(file)) continue;
    const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > staleUploadMs) await rm(file, { force: true });
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
