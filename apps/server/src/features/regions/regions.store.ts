import { regionSteps } from '@roundsman/contract/http/regions';
import { type Selectable, sql } from 'kysely';
import type { PlatformTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { StoredBounds, StoredRegionProblem, StoredRegionSteps } from './regions.tables.ts';
import { refuse } from '../../platform/errors.ts';

export type RegionRow = Selectable<Database['regions']>;

export type Source = Pick<RegionRow, 'source_kind' | 'source'> & { readonly upload?: string | null };

/** Which run of the work: a later one, or another process that took it over, makes it not ours any more. */
export interface Work {
  readonly regionId: string;
  readonly version: number;
  readonly by: string;
}

/** A process that said nothing for so long is gone. */
const workTimeoutSeconds = 30;

/** The places of one version of a region. */
export const placesKey = (id: string, version: number): string => `${id}/${version}`;

export const listRegions = ({ q }: PlatformTx): Promise<RegionRow[]> =>
  q.selectFrom('regions').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();

export const findRegion = ({ q }: PlatformTx, id: string): Promise<RegionRow | undefined> =>
  q.selectFrom('regions').selectAll().where('id', '=', id).executeTakeFirst();

/** Whatever the case of its letters. */
export const findRegionNamed = ({ q }: PlatformTx, name: string): Promise<RegionRow | undefined> =>
  q.selectFrom('regions').selectAll().where(sql`lower(name)`, '=', sql<string>`lower(${name})`).executeTakeFirst();

/** One of this name that never answered and is not being made. */
export async function findFailedNamed(tx: PlatformTx, name: string): Promise<RegionRow | undefined> {
  const row = await findRegionNamed(tx, name);
  const hasEnded = row?.work_state === 'failed' || row?.work_state === 'canceled';
  return row?.live_version === null && hasEnded ? row : undefined;
}

const requestedWork = {
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
    .values({ ...region, ...requestedWork, work_version: 1, work_since: new Date() })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? refuse('region_name_taken');
}

/** Asks for a new version. Undefined when there is no such region. @throws region_busy */
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
      ...requestedWork,
      ...(source && { source_kind: source.source_kind, source: source.source, upload: source.upload ?? null }),
      work_version: row.work_version + 1,
      work_since: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Whoever works on it notices within a second. What has ended stays as it ended. */
export async function cancelWork(tx: PlatformTx, id: string): Promise<RegionRow | undefined> {
  await tx.q
    .updateTable('regions')
    .set({ work_state: 'canceled', work_by: null, updated_at: new Date() })
    .where('id', '=', id)
    .where('work_state', 'in', ['waiting', 'working'])
    .execute();
  return findRegion(tx, id);
}

/** With its places; its folders are swept away afterwards. */
export async function deleteRegion({ q }: PlatformTx, id: string): Promise<RegionRow | undefined> {
  await q.deleteFrom('place_loads').where('region', 'like', `${id}/%`).execute();
  return q.deleteFrom('regions').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Makes the work this process's own; undefined when it has ended, another is wanted, or another process is at it. */
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

/** Whether somebody is still to do this work or at it. */
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

/** Says how far the work is, and that somebody is at it. False when it is not ours any more. */
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

/** The extract that was sent has been taken over. */
export async function deleteUpload({ q }: PlatformTx, work: Work): Promise<void> {
  await updateOwnWork(q, work).set({ upload: null }).execute();
}

export async function failWork({ q }: PlatformTx, work: Work, problem: StoredRegionProblem): Promise<void> {
  await updateOwnWork(q, work)
    .set({ work_state: 'failed', work_problem: JSON.stringify(problem), work_by: null, updated_at: new Date() })
    .execute();
}

/** Somebody else may go on at once. */
export async function releaseWork({ q }: PlatformTx, work: Work): Promise<void> {
  await updateOwnWork(q, work).set({ work_by: null }).execute();
}

/** After a start of the only process there is: whoever was at work is gone. */
export async function freeAllWork({ q }: PlatformTx): Promise<void> {
  await q.updateTable('regions').set({ work_by: null }).where('work_by', 'is not', null).execute();
}

/** The work that was begun or asked for and has not ended. */
export const listUnfinishedWork = ({ q }: PlatformTx): Promise<{ id: string; work_version: number }[]> =>
  q.selectFrom('regions').select(['id', 'work_version']).where('work_state', 'in', ['waiting', 'working']).execute();

/** Its places are to be loaded beside those that are shown. */
export async function stagePlaces({ q }: PlatformTx, { regionId, version }: Work): Promise<void> {
  await sql`insert into place_loads (region, generation, entries, addresses, shown)
    values (${placesKey(regionId, version)}, nextval('place_generations'), 0, 0, false)
    on conflict (region) do nothing`.execute(q);
}

/** From now on this version answers: roads, map and places at once. False when the work is not ours any more. */
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

/** Staged places that nobody is making any more. */
export async function deleteStagedEntries({ q }: PlatformTx): Promise<void> {
  await sql`delete from place_loads l where not l.shown and not exists (
    select from regions r where l.region = r.id || '/' || r.work_version and r.work_state in ('waiting', 'working'))`.execute(
    q,
  );
}

const updateOwnWork = (q: PlatformTx['q'], { regionId, version, by }: Work) =>
  q.updateTable('regions').where('id', '=', regionId).where('work_version', '=', version).where('work_by', '=', by);

/** How far each step weighs in the whole, as seen on extracts of a city. */
const weights = { fetch: 0.1, check: 0.05, roads: 0.4, tiles: 0.3, places: 0.15 } as const;

export const shareDone = (steps: StoredRegionSteps): number =>
  Math.min(
    1,
    regionSteps.reduce((sum, step) => sum + weights[step] * (steps[step]?.done ?? 0), 0),
  );
