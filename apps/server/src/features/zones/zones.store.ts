import { type DomainEvent, zoneLimits, type PlanningZone, type ZoneGeometry, type ZoneMode } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { refuseTaken } from '../../platform/db/entity-table.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type ZoneRow = Selectable<Database['zones']>;

export interface ZoneValues {
  readonly name: string;
  readonly color: string;
  readonly mode: ZoneMode;
  readonly drivers: readonly string[];
  readonly vehicleMode: ZoneMode;
  readonly vehicles: readonly string[];
  readonly surchargeMinutes: number;
  readonly postcodes: string | null;
  readonly geometry: ZoneGeometry;
}

const sortable = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

export interface ZoneList extends Page<keyof typeof sortable> {
  readonly filters: { readonly name?: string | undefined };
}

const zonesOf = ({ q, companyId }: Pick<TenantTx, 'q' | 'companyId'>) =>
  q.selectFrom('zones').selectAll().where('company_id', '=', companyId);

export async function listZones(tx: TenantTx, { filters, ...page }: ZoneList) {
  let query = zonesOf(tx);
  if (filters.name) query = query.where('name', 'ilike', containing(filters.name));
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

export const findZone = (tx: TenantTx, id: string): Promise<ZoneRow | undefined> =>
  zonesOf(tx).where('id', '=', id).executeTakeFirst();

/** Returns the zones that planning needs, in a fixed order. */
export async function listPlanningZones(tx: Pick<TenantTx, 'q' | 'companyId'>): Promise<PlanningZone[]> {
  const rows = await zonesOf(tx).orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, mode, drivers, vehicle_mode, vehicles, surcharge_minutes, postcodes, geometry }) => ({
    id,
    mode,
    drivers,
    vehicleMode: vehicle_mode,
    vehicles,
    surchargeMinutes: surcharge_minutes,
    postcodes,
    geometry,
  }));
}

/** Returns names and colours of all zones. */
export const listZoneNames = ({ q, companyId }: TenantTx): Promise<{ name: string; color: string }[]> =>
  q.selectFrom('zones').select(['name', 'color']).where('company_id', '=', companyId).execute();

/** @throws zone_name_taken, also when the names differ only in case; too_many_zones */
export async function insertZone(tx: TenantTx, zone: ZoneValues): Promise<ZoneRow> {
  await checkNumber(tx, 1);
  return refuseTakenName(() =>
    tx.q
      .insertInto('zones')
      .values({ ...columnsOf(zone), company_id: tx.companyId })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Inserts zones whose names were checked. @throws too_many_zones */
export async function insertZones(tx: TenantTx, zones: readonly ZoneValues[]): Promise<ZoneRow[]> {
  if (zones.length === 0) return [];
  await checkNumber(tx, zones.length);
  return refuseTakenName(() =>
    tx.q
      .insertInto('zones')
      .values(zones.map((zone) => ({ ...columnsOf(zone), company_id: tx.companyId })))
      .returningAll()
      .execute(),
  );
}

/** @throws zone_name_taken */
export const updateZone = (
  { q, companyId }: TenantTx,
  id: string,
  zone: ZoneValues,
  at: Date,
): Promise<ZoneRow | undefined> =>
  refuseTakenName(() =>
    q
      .updateTable('zones')
      .set({ ...columnsOf(zone), updated_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );

export const deleteZone = ({ q, companyId }: TenantTx, id: string): Promise<{ name: string } | undefined> =>
  q.deleteFrom('zones').where('company_id', '=', companyId).where('id', '=', id).returning('name').executeTakeFirst();

/** Removes deleted drivers and vehicles from zones, in the transaction that deletes them. */
export async function dropMembers(q: Query, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type === 'driverDeleted')
      await sql`update zones set drivers = array_remove(drivers, ${event.driverId}::uuid)
        where company_id = ${event.companyId} and ${event.driverId}::uuid = any(drivers)`.execute(q);
    if (event.type === 'vehicleDeleted')
      await sql`update zones set vehicles = array_remove(vehicles, ${event.vehicleId}::uuid)
        where company_id = ${event.companyId} and ${event.vehicleId}::uuid = any(vehicles)`.execute(q);
  }
}

const columnsOf = ({
  name,
  color,
  mode,
  drivers,
  vehicleMode,
  vehicles,
  surchargeMinutes,
  postcodes,
  geometry,
}: ZoneValues) => ({
  name,
  color,
  mode,
  drivers: [...drivers],
  vehicle_mode: vehicleMode,
  vehicles: [...vehicles],
  surcharge_minutes: surchargeMinutes,
  postcodes,
  geometry: JSON.stringify(geometry),
});

async function checkNumber({ q, companyId }: TenantTx, added: number): Promise<void> {
  const { count } = await q
    .selectFrom('zones')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (count + added > zoneLimits.zones) refuse('too_many_zones', [], { most: zoneLimits.zones });
}

const refuseTakenName = <T>(work: () => Promise<T>): Promise<T> =>
  refuseTaken('zones_name', () => refuse('zone_name_taken'), work);
