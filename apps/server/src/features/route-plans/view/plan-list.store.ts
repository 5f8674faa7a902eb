import type { RoutePlanStatus, RoutePlanType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../../platform/db/handles.ts';
import { containing, type Page, type PageOf, readPage } from '../../../platform/db/listing.ts';
import { isNoSandbox } from '../../../shared/sandbox.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PlanRow } from '../route-plans.store.ts';

export interface PlanListRow extends PlanRow {
  readonly company_name: string | null;
  readonly total_orders: number;
  readonly total_drivers: number;
}

const withTotals = (q: Query) =>
  q
    .selectFrom('route_plans as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .where('p.deleted_at', 'is', null)
    .selectAll('p')
    .select([
      'c.name as company_name',
      sql<number>`(select count(*) from orders o where o.company_id = p.company_id and o.route_plan_id = p.id and o.deleted_at is null)`.as(
        'total_orders',
      ),
      sql<number>`(select count(*) from routes r where r.company_id = p.company_id and r.route_plan_id = p.id)`.as(
        'total_drivers',
      ),
    ]);

const figure = (name: keyof PlanRow['report']) => sql`(p.report->>${sql.lit(name)})::double precision`;
const sortable = {
  name: sql`lower(p.name)`,
  deliveryDate: sql`p.delivery_date`,
  type: sql`p.type`,
  status: sql`p.status`,
  updatedAt: sql`p.updated_at`,
  createdAt: sql`p.created_at`,
  distance: figure('distance'),
  travelMins: figure('travelMins'),
  serviceMins: figure('serviceMins'),
  workingMins: figure('workingMins'),
  waitingMins: figure('waitingMins'),
  workingPercentage: figure('workingPercentage'),
};

export interface PlanList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly name?: string | undefined;
    readonly deliveryDate?: string | undefined;
    readonly type?: RoutePlanType | undefined;
    readonly status?: RoutePlanStatus | undefined;
    readonly depotId?: string | undefined;
  };
}

/** Lists plans of a company, or of all companies if `companyId` is null (platform admins only). */
export async function listPlans(
  q: Query,
  companyId: string | null,
  { filters, ...page }: PlanList,
): Promise<PageOf<PlanListRow>> {
  let query = withTotals(q);
  query = query.where(companyId === null ? isNoSandbox('p.company_id') : (eb) => eb('p.company_id', '=', companyId));
  if (filters.name) query = query.where('p.name', 'ilike', containing(filters.name));
  if (filters.deliveryDate)
    query = query.where(sql`p.delivery_date::text`, 'like', containing(filters.deliveryDate.replaceAll('/', '-')));
  if (filters.type) query = query.where('p.type', '=', filters.type);
  if (filters.status) query = query.where('p.status', '=', filters.status);
  const { depotId } = filters;
  if (depotId)
    query = query.where(
      sql<boolean>`(exists (select from routes r where r.company_id = p.company_id and r.route_plan_id = p.id
          and ${depotId} in (r.start_depot_id, r.end_depot_id))
        or exists (select from orders o where o.company_id = p.company_id and o.route_plan_id = p.id
          and o.deleted_at is null and o.depot_id = ${depotId}))`,
    );
  return readPage(query, page, sortable, { newest: sql`p.created_at`, id: sql`p.id` });
}

/** Reads one row of the list. @throws 404 */
export async function readPlanRow({ q, companyId }: TenantTx, id: string): Promise<PlanListRow> {
  const row = await withTotals(q).where('p.company_id', '=', companyId).where('p.id', '=', id).executeTakeFirst();
  return row ?? refuse('not_found');
}
