import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addRegion, findRegionNamed, prepareRegion, updateRegion } from '../features/regions/index.ts';
import type { Services } from '../platform/services.ts';
import { CITY } from './town/districts.ts';

export type ImportingDemo = Pick<Services, 'config' | 'db' | 'log' | 'broadcast' | 'regionMakers'>;

/** Path of the town's extract. It is not deleted, so that the region can be prepared again. */
export const townFile = (dataDir: string): string => join(dataDir, 'demo', 'null-island.osm.pbf');

/** Imports the town like any region. Continues the import of an earlier start. */
export async function importDemoRegion(services: ImportingDemo): Promise<void> {
  const platform = services.db.platform('worker:demo');
  const there = await platform.read((tx) => findRegionNamed(tx, CITY));
  if (there && there.live_version !== null) return;
  const source = { source_kind: 'file' as const, source: townFile(services.config.dataDir), upload: null };
  const isUnderWay = there?.work_state === 'waiting' || there?.work_state === 'working';
  const row = !there
    ? await addRegion(services, 'worker:demo', source, CITY)
    : isUnderWay
      ? there
      : await updateRegion(services, 'worker:demo', there.id, source);
  const work = { regionId: row.id, version: row.work_version, by: randomUUID() };
  await prepareRegion(services, work, new AbortController().signal);
}
