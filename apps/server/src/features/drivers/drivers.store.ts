import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeliveryDate, DriverStatus } from '@roundsman/domain';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { entityTable } from '../../platform/db/entity-table.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';

export type DriverRow = Selectable<Database['drivers']>;
export type NewDriver = Omit<Insertable<Database['drivers']>, 'id' | 'company_id'>;

const sortable = {
  name: sql`lower(name)`,
  email: sql`email`,
  phone: sql`phone`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

export interface DriverList extends Page<keyof typeof sortable> {
  readonly filters: { readonly status?: DriverStatus | undefined; readonly depotId?: string | undefined };
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

const live = ({ q, companyId }: TenantTx) =>
  q.selectFrom('drivers').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

export async function listDrivers(tx: TenantTx, { filters, name, email, phone, ...page }: DriverList) {
  let query = live(tx);
  if (filters.status) query = query.where('status', '=', filters.status);
  const { depotId } = filters;
  if (depotId)
    query = query.where((eb) => eb.or([eb('start_depot_id', '=', depotId), eb('end_depot_id', '=', depotId)]));
  if (name) query = query.where('name', 'ilike', containing(name));
  if (email) query = query.where('email', 'ilike', containing(email));
  // Phones are stored as + and digits, and searched for with spaces.
  if (phone) query = query.where('phone', 'like', containing(phone.replace(/[^\d+]/g, '') || phone));
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

/** Returns the names of drivers by id, of all companies that the query may read. */
export async function readDriverNames(q: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await q.selectFrom('drivers').select(['id', 'name']).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists the names of all drivers. Of two with one name the older is last. */
export const listDriverNames = ({ q, companyId }: TenantTx): Promise<{ id: string; name: string }[]> =>
  q
    .selectFrom('drivers')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();

export const {
  find: findDriver,
  findAll: findDrivers,
  selectForUpdate: selectDriverForUpdate,
  insert: insertDriver,
  update: updateDriver,
  countWith: countDriversWithCapacity,
  empty: deleteCapacityOfDrivers,
} = entityTable('drivers');

/** Returns all drivers of the company who are active. */
export const listActiveDrivers = ({ q, companyId }: TenantTx): Promise<DriverRow[]> =>
  q
    .selectFrom('drivers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'ACTIVE')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Selects drivers in the sequence of their ids, until the transaction ends: changes of their days come one after another. */
export const selectDriversForUpdate = async ({ q, companyId }: TenantTx, ids: readonly string[]): Promise<void> => {
  await q
    .selectFrom('drivers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Returns the colours of the company's drivers, with repeats. */
export async function listColors(tx: TenantTx): Promise<string[]> {
  const rows = await live(tx).clearSelect().select('color').execute();
  return rows.map((row) => row.color);
}

/** Returns whether the driver is on an optimized or dispatched plan of this day or later. */
export async function isNeededFrom({ q, companyId }: TenantTx, id: string, day: DeliveryDate): Promise<boolean> {
  const plan = await q
    .selectFrom('routes')
    .innerJoin('route_plans as plan', 'plan.id', 'routes.route_plan_id')
    .select('plan.id')
    .where('routes.company_id', '=', companyId)
    .where('routes.driver_id', '=', id)
    .where('plan.company_id', '=', companyId)
    .where('plan.deleted_at', 'is', null)
    .where('plan.status', 'in', ['OPTIMIZED', 'DISPATCHED'])
    .where('plan.delivery_date', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined;
}
