import { type DomainEvent, type PlanningZone, zoneFields, zoneLimits } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import { type Insertable, type Selectable, sql } from 'kysely';
import { entityTable } from '../../platform/db/entity-table.ts';
import { columnsOfFields } from '../../platform/db/field-columns.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { type EntityList, readEntities } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';

type Fields = typeof zoneFields;
export type ZoneRow = Selectable<Database['zones']>;
type NewZone = Omit<Insertable<Database['zones']>, 'id' | 'company_id'>;
export type ZoneValues = { readonly [Field in keyof Fields]: ZoneRow[Fields[Field]['column']] };

const table = entityTable('zones', {
  isRemoving: true,
  // Also when the names differ only in case.
  refusals: { zones_name: () => refuse('zone_name_taken') },
});

export const { find: findZone, remove: deleteZone } = table;

export const listZones = (tx: TenantTx, query: EntityList<'name'>) => readEntities(table.rows(tx), query, ['name']);

const planningFields = [
  'mode',
  'drivers',
  'vehicleMode',
  'vehicles',
  'surchargeMinutes',
  'postcodes',
  'geometry',
] as const;

/** Returns the zones that planning needs, in a fixed order. */
export async function listPlanningZones(tx: Pick<TenantTx, 'q' | 'companyId'>): Promise<PlanningZone[]> {
  const rows = await table.rows(tx).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, ...valuesByField(zoneFields, planningFields, row) }));
}

/** Returns names and colours of all zones. */
export const listZoneNames = ({ q, companyId }: TenantTx): Promise<{ name: string; color: string }[]> =>
  q.selectFrom('zones').select(['name', 'color']).where('company_id', '=', companyId).execute();

/** @throws zone_name_taken, too_many_zones */
export async function insertZone(tx: TenantTx, zone: ZoneValues): Promise<ZoneRow> {
  await checkNumber(tx, 1);
  return table.insert(tx, columnsOf(zone));
}

/** Inserts zones whose names were checked. @throws too_many_zones */
export async function insertZones(tx: TenantTx, zones: readonly ZoneValues[]): Promise<ZoneRow[]> {
  await checkNumber(tx, zones.length);
  return table.insertAll(tx, zones.map(columnsOf));
}

/** @throws zone_name_taken */
export const updateZone = (tx: TenantTx, id: string, zone: ZoneValues, at: Date): Promise<ZoneRow | undefined> =>
  table.update(tx, id, { ...columnsOf(zone), updated_at: at });

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

const columnsOf = (zone: ZoneValues): NewZone =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of all fields
  columnsOfFields(zoneFields, zone) as unknown as NewZone;

async function checkNumber({ q, companyId }: TenantTx, added: number): Promise<void> {
  const { count } = await q
    .selectFrom('zones')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (count + added > zoneLimits.zones) refuse('too_many_zones', [], { most: zoneLimits.zones });
}
