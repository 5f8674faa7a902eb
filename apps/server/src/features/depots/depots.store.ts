import { type Insertable, type Selectable, sql } from 'kysely';
import { type DeliveryDate, isFinished, orderStatuses } from '@roundsman/domain';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { entityTable } from '../../platform/db/entity-table.ts';
import { type EntityList, readEntities } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';

export type DepotRow = Selectable<Database['depots']>;
export type NewDepot = Omit<Insertable<Database['depots']>, 'id' | 'company_id'>;

const live = ({ q, companyId }: TenantTx) =>
  q.selectFrom('depots').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

export const listDepots = (tx: TenantTx, query: EntityList<'name' | 'address'>) =>
  readEntities(live(tx), query, ['name', 'address']);

/** Returns the name of each depot by id, also of deleted ones. */
export async function readDepotNames(q: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await q.selectFrom('depots').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists the names of all depots. Of two with one name the older is last. */
export const listDepotNames = ({ q, companyId }: TenantTx): Promise<{ id: string; name: string }[]> =>
  q
    .selectFrom('depots')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();

/** The fields of a depot that planning uses. */
export type PlanningDepot = Pick<DepotRow, 'id' | 'name' | 'address' | 'lat' | 'lng'>;

/** Lists the depots for planning, by name. */
export const listPlanningDepots = (tx: TenantTx): Promise<PlanningDepot[]> =>
  live(tx).clearSelect().select(['id', 'name', 'address', 'lat', 'lng']).orderBy('name').orderBy('id').execute();

export const {
  find: findDepot,
  selectForUpdate: selectDepotForUpdate,
  insert: insertDepot,
  update: updateDepot,
} = entityTable('depots');

/** Selects a depot, which is not deleted before the transaction ends. */
export const holdDepot = (tx: TenantTx, id: string): Promise<DepotRow | undefined> =>
  live(tx).where('id', '=', id).forShare().executeTakeFirst();

/** Returns whether a driver starts or ends at the depot. */
export async function hasDrivers({ q, companyId }: TenantTx, id: string): Promise<boolean> {
  const driver = await q
    .selectFrom('drivers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('start_depot_id', '=', id), eb('end_depot_id', '=', id), sql<boolean>`${id} = any(reload_depot_ids)`]),
    )
    .limit(1)
    .executeTakeFirst();
  return driver !== undefined;
}

/** Returns whether the goods of an order that has not ended are at the depot. */
export async function hasOpenOrders({ q, companyId }: TenantTx, id: string): Promise<boolean> {
  const order = await q
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('depot_id', '=', id)
    .where('status', 'not in', orderStatuses.filter(isFinished))
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Returns whether a member of the company sees the data of this depot only. */
export async function hasStaff({ q, companyId }: TenantTx, id: string): Promise<boolean> {
  const member = await q
    .selectFrom('memberships')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('depot_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** Returns whether the depot is the home of a vehicle. */
export async function hasVehicles({ q, companyId }: TenantTx, id: string): Promise<boolean> {
  const vehicle = await q
    .selectFrom('vehicles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('depot_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return vehicle !== undefined;
}

/** Returns whether a route of a plan of this day or later starts or ends at the depot. */
export async function isNeededFrom({ q, companyId }: TenantTx, id: string, day: DeliveryDate): Promise<boolean> {
  const plan = await q
    .selectFrom('routes')
    .innerJoin('route_plans as plan', 'plan.id', 'routes.route_plan_id')
    .select('plan.id')
    .where('routes.company_id', '=', companyId)
    .where((eb) => eb.or([eb('routes.start_depot_id', '=', id), eb('routes.end_depot_id', '=', id)]))
    .where('plan.company_id', '=', companyId)
    .where('plan.deleted_at', 'is', null)
    .where('plan.delivery_date', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined;
}
