import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { regionsFolder } from '../../platform/geo/stored-regions.ts';
import type { Services } from '../../platform/services.ts';
import { deleteStagedEntries, listRegions, type RegionRow } from './regions.store.ts';

/** Extracts that were sent and never asked for: the request was cut off. */
const uploadLifetimeMs = 86_400_000;

/** Where extracts that browsers send wait for their region. */
export const uploadsFolder = (dataDir: string): string => join(regionsFolder(dataDir), 'uploads');

/** Deletes what no region needs: folders of replaced, canceled and removed versions, and their places. */
export async function sweepRegions({
  config,
  db,
  regionMakers,
}: Pick<Services, 'config' | 'db' | 'regionMakers'>): Promise<void> {
  const folder = regionsFolder(config.dataDir);
  // The folders first: what appears after this look belongs to a region that may not be in the list.
  const there = await Promise.all(
    (await namesIn(folder)).map(async (id) => ({ id, names: await namesIn(join(folder, id)) })),
  );
  const platform = db.platform('worker:regions');
  const rows = new Map((await platform.read(listRegions)).map((row) => [row.id, row]));
  for (const { id, names } of there) {
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
      if (!isNeeded(row, name)) await rm(join(folder, id, name), { recursive: true, force: true });
    // A crash between the swap and this leaves the extract there.
    if (row.live_version !== null)
      await rm(join(folder, id, String(row.live_version), 'extract.osm.pbf'), { force: true });
  }
  await platform.write(deleteStagedEntries);
  await regionMakers.sweepPlaces();
}

function isNeeded(row: RegionRow, name: string): boolean {
  const isWorking = row.work_state === 'waiting' || row.work_state === 'working';
  // A download that broke off is gone on with when somebody tries again.
  if (name.startsWith('extract.part'))
    return isWorking || (row.work_state === 'failed' && row.work_problem?.code.startsWith('address_') === true);
  return name === String(row.live_version) || (isWorking && name === String(row.work_version));
}

async function sweepUploads(
  folder: string,
  names: readonly string[],
  rows: ReadonlyMap<string, RegionRow>,
): Promise<void> {
  const wanted = new Set([...rows.values()].map(({ upload }) => upload));
  for (const name of names) {
    const file = join(folder, name);
    if (wanted.has(file)) continue;
    const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > uploadLifetimeMs) await rm(file, { force: true });
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
