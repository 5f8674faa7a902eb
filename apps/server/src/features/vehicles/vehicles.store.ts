import { capacityFields, type DeliveryDate, type VehicleKind } from '@roundsman/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { entityTable } from '../../platform/db/entity-table.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

export type VehicleRow = Selectable<Database['vehicles']>;
export type NewVehicle = Omit<Insertable<Database['vehicles']>, 'id' | 'company_id'>;

const sortable = {
  name: sql`lower(name)`,
  plate: sql`plate`,
  kind: sql`kind`,
  ...tableOf(capacityFields, (field) => sql.ref(field)),
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

export interface VehicleList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly kind?: VehicleKind | undefined;
    readonly depotId?: string | undefined;
    readonly skill?: string | undefined;
    readonly availableOn?: string | undefined;
    readonly outOfServiceOn?: string | undefined;
  };
  readonly search?: string | undefined;
}

const live = ({ q, companyId }: TenantTx) =>
  q.selectFrom('vehicles').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** Days are compared as text, YYYY-MM-DD. */
const isOutOn = (day: string) =>
  sql<boolean>`exists (select from jsonb_array_elements(out_of_service) as period
    where period ->> 'start' <= ${day} and coalesce(period ->> 'end', '9999-12-31') >= ${day})`;

export async function listVehicles(tx: TenantTx, { filters, search, ...page }: VehicleList) {
  let query = live(tx);
  const { kind, depotId, skill, availableOn, outOfServiceOn } = filters;
  if (kind) query = query.where('kind', '=', kind);
  if (depotId) query = query.where('depot_id', '=', depotId);
  if (skill) query = query.where(sql<boolean>`${skill} = any(skills)`);
  if (availableOn) query = query.where(sql<boolean>`not ${isOutOn(availableOn)}`);
  if (outOfServiceOn) query = query.where(isOutOn(outOfServiceOn));
  if (search) {
    const like = containing(search);
    query = query.where((eb) =>
      eb.or([eb('name', 'ilike', like), eb('plate', 'ilike', like), eb('note', 'ilike', like)]),
    );
  }
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

export const {
  find: findVehicle,
  findAll: findVehicles,
  selectForUpdate: selectVehicleForUpdate,
  insert: insertVehicle,
  update: updateVehicle,
  countWith: countVehiclesWithCapacity,
  empty: deleteCapacityOfVehicles,
} = entityTable('vehicles');

/** Lists the vehicles that are in service on this day, by name. */
export const listVehiclesInService = (tx: TenantTx, day: string): Promise<VehicleRow[]> =>
  live(tx)
    .where(sql<boolean>`not ${isOutOn(day)}`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** Lists the plans of this day or later on which a route has the vehicle. */
export const listPlansFrom = ({ q, companyId }: TenantTx, id: string, day: DeliveryDate) =>
  q
    .selectFrom('routes')
    .innerJoin('route_plans as plan', 'plan.id', 'routes.route_plan_id')
    .select(['plan.id', 'plan.name'])
    .distinct()
    .where('routes.company_id', '=', companyId)
    .where('routes.vehicle_id', '=', id)
    .where('plan.company_id', '=', companyId)
    .where('plan.deleted_at', 'is', null)
    .where('plan.delivery_date', '>=', day)
    .orderBy('plan.name')
    .limit(20)
    .execute();
