import { access, constants } from 'node:fs/promises';
import { hasOldRoads } from '../../platform/geo/old-roads.ts';
import { regionFolder } from '../../platform/geo/stored-regions.ts';
import type { Services } from '../../platform/services.ts';
import { schedulePreparation } from './request-region.ts';
import { listRegions, renewRegion, type RegionRow } from './regions.store.ts';

type Renewing = Pick<Services, 'config' | 'db' | 'broadcast' | 'log'>;

/**
 * Requests a new version of each region whose roads an earlier version of this program prepared, from its source. The
 * old version stays in use until the new one is ready. Regions whose extract is gone are left to a person: the operation
 * page names them.
 */
export async function renewRegions(services: Renewing): Promise<void> {
  const { config, db, broadcast, log } = services;
  const platform = db.platform('worker:regions');
  for (const row of await platform.read(listRegions)) {
    if (row.live_version === null || !hasOldRoads(regionFolder(config.dataDir, row.id, row.live_version))) continue;
    if (!(await hasExtract(row))) {
      log.warn({ region: row.name }, 'the roads of a region are of an earlier version; upload its extract again');
      continue;
    }
    const renewed = await platform.write(async (tx) => {
      const region = await renewRegion(tx, row);
      if (region) await schedulePreparation(tx, region);
      return region;
    });
    if (!renewed) continue;
    log.info({ region: row.name }, 'the roads of a region are of an earlier version and are prepared again');
    broadcast('admins', 'region.changed', { regionId: row.id });
  }
}

/** Returns whether the source can be read again. An uploaded extract is deleted after use. */
async function hasExtract({ source_kind: kind, source, upload }: RegionRow): Promise<boolean> {
  if (kind === 'url') return true;
  const file = kind === 'file' ? source : upload;
  if (file === null) return false;
  return access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
}
