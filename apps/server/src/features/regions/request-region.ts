import { prepareRegionJob } from './prepare-region.job.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@roundsman/contract/errors';
import type { RegionProblemCode } from '@roundsman/contract/http/regions';
import type { PlatformTx } from '../../platform/db/handles.ts';
import { problemDetail, refuse } from '../../platform/errors.ts';
import { regionsFolder } from '../../platform/geo/stored-regions.ts';
import type { Services } from '../../platform/services.ts';
import { storeUpload } from './fetch-extract.ts';
import { nameOfSource } from './name-of-source.ts';
import { readSource } from './read-source.ts';
import { RegionProblem, textValues } from './region-problem.ts';
import { retryRegion, findFailedNamed, insertRegion, type RegionRow, type Source } from './regions.store.ts';
import { uploadsFolder } from './sweep-regions.ts';
import { partOf } from '../../platform/parts.ts';
import { Readable } from 'node:stream';
import { isRecord } from '@roundsman/domain/typed-tables';

type RequestServices = Pick<Services, 'config' | 'db' | 'broadcast'>;

/**
 * Adds a region and requests its preparation. Replaces a region of the same name that was never live, such as one with
 * a mistyped URL. @throws region_name_taken
 */
export async function addRegion(
  services: RequestServices,
  actor: string,
  source: Source,
  name?: string,
): Promise<RegionRow> {
  const row = await services.db.platform(actor).write(async (tx) => {
    const called = name || nameOfSource(source.source);
    const failed = await findFailedNamed(tx, called);
    const region =
      (failed && (await retryRegion(tx, failed.id, source))) ?? (await insertRegion(tx, { name: called, ...source }));
    await schedulePreparation(tx, region);
    return region;
  });
  services.broadcast('admins', 'region.changed', { regionId: row.id });
  return row;
}

/** Requests a new version of a region, from the same source unless another is given. @throws not_found, region_busy */
export async function updateRegion(
  services: RequestServices,
  actor: string,
  id: string,
  source: Source | null,
): Promise<RegionRow> {
  const row = await services.db.platform(actor).write(async (tx) => {
    const region = (await retryRegion(tx, id, source)) ?? refuse('not_found');
    await schedulePreparation(tx, region);
    return region;
  });
  services.broadcast('admins', 'region.changed', { regionId: row.id });
  return row;
}

/** Enqueues the preparation, in the transaction that stores the region. */
export const schedulePreparation = (
  { enqueue }: PlatformTx,
  { id, work_version: version }: Pick<RegionRow, 'id' | 'work_version'>,
) => enqueue(prepareRegionJob, { regionId: id, version }, { singletonKey: `${id}/${version}` });

/** Parses the source that a user entered. @throws a refusal with the reason */
export const sourceOf = (text: string, { config }: Pick<Services, 'config'>): Promise<Source> =>
  refusing(() => readSource(text, config.allowedHosts));

/** Stores the extract of a request's body until `makeRegion` has added the region. Deletes it when that fails. */
export async function withUpload<T>(
  body: unknown,
  fileName: string,
  { config, regionMakers }: Pick<Services, 'config' | 'regionMakers'>,
  makeRegion: (source: Source) => Promise<T>,
): Promise<T> {
  const headers = partOf(body, 'headers');
  if (!(body instanceof Readable) || !isRecord(headers)) return refuse('unsupported_file');
  const size = Number(headers['content-length'] ?? 0);
  const folder = uploadsFolder(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const upload = join(folder, `${randomUUID()}.osm.pbf`);
  try {
    await refusing(() => storeUpload(body, size, upload, () => regionMakers.freeBytes(regionsFolder(config.dataDir))));
    return await makeRegion({ source_kind: 'upload', source: fileName, upload });
  } catch (error) {
    await rm(upload, { force: true });
    throw error;
  }
}

const refusals = {
  file_missing: 'region_file_missing',
  file_unreadable: 'region_file_unreadable',
  address_refused: 'region_address_refused',
  not_pbf: 'region_not_an_extract',
  disk_full: 'region_disk_full',
} as const satisfies Partial<Record<RegionProblemCode, ErrorCode>>;

const isRefused = (code: RegionProblemCode): code is keyof typeof refusals => Object.hasOwn(refusals, code);

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RegionProblem) || !isRefused(error.code)) throw error;
    const code = refusals[error.code];
    const isFilled = error.code === 'disk_full' && !error.values.needed;
    const params = textValues(error.values);
    return refuse(code, [problemDetail(isFilled ? 'region_disk_filled' : code, { path: 'source', params })]);
  }
}
