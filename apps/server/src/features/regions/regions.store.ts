import { regionSteps } from '@roundsman/contract/http/regions';
import { type Selectable, sql } from 'kysely';
import type { PlatformTx, Query } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { StoredBounds, StoredRegionProblem, StoredRegionSteps } from './regions.tables.ts';
import { refuse } from '../../platform/errors.ts';

export type RegionRow = Selectable<Database['regions']>;

export type Source = Pick<RegionRow, 'source_kind' | 'source'> & { readonly upload?: string | null };

/** One preparation of a region by one process. It loses the work to a later request or to a process that takes over. */
export interface Work {
  readonly regionId: string;
  readonly version: number;
  readonly by: string;
}

/** A process without a sign of life for this long counts as gone. */
const workTimeoutSeconds = 30;

/** Returns the key of the addresses of one region version. */
export const placesKey = (id: string, version: number): string => `${id}/${version}`;

export const listRegions = ({ q }: PlatformTx): Promise<RegionRow[]> =>
  q.selectFrom('regions').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();

export const findRegion = ({ q }: PlatformTx, id: string): Promise<RegionRow | undefined> =>
  q.selectFrom('regions').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns whether a region is installed, so that travel can be by road. */
export const hasInstalledRegion = async (q: Query): Promise<boolean> =>
  (await q.selectFrom('regions').select('id').where('live_version', 'is not', null).executeTakeFirst()) !== undefined;

/** Ignores case. */
export const findRegionNamed = ({ q }: PlatformTx, name: string): Promise<RegionRow | undefined> =>
  q.selectFrom('regions').selectAll().where(sql`lower(name)`, '=', sql<string>`lower(${name})`).executeTakeFirst();

/** Finds a region of this name that was never live and is not being prepared. */
export async function findFailedNamed(tx: PlatformTx, name: string): Promise<RegionRow | undefined> {
  const row = await findRegionNamed(tx, name);
  const hasEnded = row?.work_state === 'failed' || row?.work_state === 'canceled';
  return row?.live_version === null && hasEnded ? row : undefined;
}

const newWork = {
  work_state: 'waiting' as const,
  work_steps: '{}',
  work_bounds: null,
  work_problem: null,
  work_by: null,
  work_seen_at: null,
};

/** @throws region_name_taken */
export async function insertRegion({ q }: PlatformTx, region: { name: string } & Source): Promise<RegionRow> {
  const row = await q
    .insertInto('regions')
    .values({ ...region, ...newWork, work_version: 1, work_since: new Date() })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? refuse('region_name_taken');
}

/** Requests a new version. Returns undefined for an unknown region. @throws region_busy */
export async function retryRegion(
  { q }: PlatformTx,
  id: string,
  source: Source | null,
): Promise<RegionRow | undefined> {
  const row = await q.selectFrom('regions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  if (row.work_state === 'waiting' || row.work_state === 'working') refuse('region_busy');
  return q
    .updateTable('regions')
    .set({
      ...newWork,
      ...(source && { source_kind: source.source_kind, source: source.source, upload: source.upload ?? null }),
      work_version: row.work_version + 1,
      work_since: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Requests a new version from the same source, unless the live version changed since the row was read, or its
 * preparation is waiting, running or was canceled by a person. Returns undefined then.
 */
export async function renewRegion(
  { q }: PlatformTx,
  { id, live_version: version }: Pick<RegionRow, 'id' | 'live_version'>,
): Promise<RegionRow | undefined> {
  return q
    .updateTable('regions')
    .set((eb) => ({
      ...newWork,
      work_version: eb('work_version', '+', 1),
      work_since: new Date(),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .where('live_version', '=', version)
    .where((eb) => eb.or([eb('work_state', 'is', null), eb('work_state', '=', 'failed')]))
    .returningAll()
    .executeTakeFirst();
}

/** Cancels waiting or running work, which stops within a second. Ended work stays unchanged. */
export async function cancelWork(tx: PlatformTx, id: string): Promise<RegionRow | undefined> {
  await tx.q
    .updateTable('regions')
    .set({ work_state: 'canceled', work_by: null, updated_at: new Date() })
    .where('id', '=', id)
    .where('work_state', 'in', ['waiting', 'working'])
    .execute();
  return findRegion(tx, id);
}

/** Deletes a region with its addresses. The sweep deletes its folders later. */
export async function deleteRegion({ q }: PlatformTx, id: string): Promise<RegionRow | undefined> {
  await q.deleteFrom('place_loads').where('region', 'like', `${id}/%`).execute();
  return q.deleteFrom('regions').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Claims the work for this process. Returns undefined when it has ended, was replaced, or another process has it. */
export const claimWork = ({ q }: PlatformTx, { regionId, version, by }: Work): Promise<RegionRow | undefined> =>
  q
    .updateTable('regions')
    .set({ work_state: 'working', work_by: by, work_seen_at: sql<Date>`now()` })
    .where('id', '=', regionId)
    .where('work_version', '=', version)
    .where('work_state', 'in', ['waiting', 'working'])
    .where((eb) =>
      eb.or([
        eb('work_by', 'is', null),
        eb('work_seen_at', '<', sql<Date>`now() - make_interval(secs => ${workTimeoutSeconds})`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

/** Checks whether this work is waiting or running. */
export async function isWanted({ q }: PlatformTx, { regionId, version }: Omit<Work, 'by'>): Promise<boolean> {
  const row = await q
    .selectFrom('regions')
    .select('id')
    .where('id', '=', regionId)
    .where('work_version', '=', version)
    .where('work_state', 'in', ['waiting', 'working'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the progress and a sign of life. Returns false when this process has lost the work. */
export async function saveSteps({ q }: PlatformTx, work: Work, steps: StoredRegionSteps): Promise<boolean> {
  const { numUpdatedRows } = await updateOwnWork(q, work)
    .set({ work_steps: JSON.stringify(steps), work_seen_at: sql<Date>`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveBounds({ q }: PlatformTx, work: Work, bounds: StoredBounds): Promise<void> {
  await updateOwnWork(q, work)
    .set({ work_bounds: JSON.stringify(bounds) })
    .execute();
}

/** Clears the upload after its extract was moved. */
export async function deleteUpload({ q }: PlatformTx, work: Work): Promise<void> {
  await updateOwnWork(q, work).set({ upload: null }).execute();
}

export async function failWork({ q }: PlatformTx, work: Work, problem: StoredRegionProblem): Promise<void> {
  await updateOwnWork(q, work)
    .set({ work_state: 'failed', work_problem: JSON.stringify(problem), work_by: null, updated_at: new Date() })
    .execute();
}

/** Releases the work, so that another process can claim it at once. */
export async function releaseWork({ q }: PlatformTx, work: Work): Promise<void> {
  await updateOwnWork(q, work).set({ work_by: null }).execute();
}

/** Releases all work, after the start of the only process. */
export async function freeAllWork({ q }: PlatformTx): Promise<void> {
  await q.updateTable('regions').set({ work_by: null }).where('work_by', 'is not', null).execute();
}

/** Lists work that is waiting or running. */
export const listUnfinishedWork = ({ q }: PlatformTx): Promise<{ id: string; work_version: number }[]> =>
  q.selectFrom('regions').select(['id', 'work_version']).where('work_state', 'in', ['waiting', 'working']).execute();

/** Adds the load of the version's addresses, which is not shown until the version goes live. */
export async function stagePlaces({ q }: PlatformTx, { regionId, version }: Work): Promise<void> {
  await sql`insert into place_loads (region, generation, entries, addresses, shown)
    values (${placesKey(regionId, version)}, nextval('place_generations'), 0, 0, false)
    on conflict (region) do nothing`.execute(q);
}

/** Makes this version live: roads, map and addresses at once. Returns false when this process has lost the work. */
export async function activateVersion(
  { q }: PlatformTx,
  work: Work,
  made: { readonly bounds: StoredBounds; readonly bytes: number },
): Promise<boolean> {
  const key = placesKey(work.regionId, work.version);
  const places = await q.selectFrom('place_loads').select('addresses').where('region', '=', key).executeTakeFirst();
  const { numUpdatedRows } = await updateOwnWork(q, work)
    .set({
      live_version: work.version,
      live_bounds: JSON.stringify(made.bounds),
      live_bytes: made.bytes,
      live_addresses: places?.addresses ?? 0,
      made_at: sql<Date>`now()`,
      work_state: null,
      work_by: null,
      updated_at: new Date(),
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await q.deleteFrom('place_loads').where('region', 'like', `${work.regionId}/%`).where('region', '<>', key).execute();
  await q.updateTable('place_loads').set({ shown: true }).where('region', '=', key).execute();
  return true;
}

/**
 * Deletes loaded addresses of versions that are neither live nor being prepared: also those of a load that ended after
 * its region was removed.
 */
export async function deleteUnneededPlaces({ q }: PlatformTx): Promise<void> {
  await sql`delete from place_loads l where not exists (
    select from regions r where l.region = r.id || '/' || r.live_version
      or (l.region = r.id || '/' || r.work_version and r.work_state in ('waiting', 'working')))`.execute(q);
}

const updateOwnWork = (q: PlatformTx['q'], { regionId, version, by }: Work) =>
  q.updateTable('regions').where('id', '=', regionId).where('work_version', '=', version).where('work_by', '=', by);

/** Shares of the steps in the whole work, as measured with extracts of cities. */
const weights = { fetch: 0.1, check: 0.05, roads: 0.4, tiles: 0.3, places: 0.15 } as const;

export const shareDone = (steps: StoredRegionSteps): number =>
  Math.min(
    1,
    regionSteps.reduce((sum, step) => sum + weights[step] * (steps[step]?.done ?? 0), 0),
  );
