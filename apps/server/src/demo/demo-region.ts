import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addRegion, findRegionNamed, prepareRegion, updateRegion } from '../features/regions/index.ts';
import type { Services } from '../platform/services.ts';
import { CITY, townExtractFile } from '@roundsman/demo-town';

export type ImportingDemo = Pick<Services, 'config' | 'db' | 'log' | 'broadcast' | 'regionMakers'>;

/** Path of the town's extract. It stays in the data folder, so that the region can be prepared again. */
export const townFile = (dataDir: string): string => join(dataDir, 'demo', 'null-island.osm.pbf');

async function storeExtract(dataDir: string): Promise<void> {
  const file = townFile(dataDir);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(townExtractFile, `${file}.part`);
  await rename(`${file}.part`, file);
}

/** Imports the town like any region. Continues the import of an earlier start. */
export async function importDemoRegion(services: ImportingDemo): Promise<void> {
  const platform = services.db.platform('worker:demo');
  const region = await platform.read((tx) => findRegionNamed(tx, CITY));
  if (region && region.live_version !== null) return;
  await storeExtract(services.config.dataDir);
  const source = { source_kind: 'file' as const, source: townFile(services.config.dataDir), upload: null };
  const isUnderWay = region?.work_state === 'waiting' || region?.work_state === 'working';
  const row = !region
    ? await addRegion(services, 'worker:demo', source, CITY)
    : isUnderWay
      ? region
      : await updateRegion(services, 'worker:demo', region.id, source);
  const work = { regionId: row.id, version: row.work_version, by: randomUUID() };
  await prepareRegion(services, work, new AbortController().signal);
}
