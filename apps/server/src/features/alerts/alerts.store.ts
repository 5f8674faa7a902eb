import {
  type AlertKind,
  type AlertState,
  deactivatedStatuses,
  type OrderStatus,
  type RoutePlanStatus,
} from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Condition } from './find-conditions.ts';

export type AlertRow = Selectable<Database['alerts']>;

/** A plan whose routes are checked for alerts. */
interface PlanToCheck {
  readonly companyId: string;
  readonly planId: string;
}

/** Orders that need nothing more of a driver. */
const over: readonly OrderStatus[] = ['SKIPPED', 'PICKUP_FAILED', 'DELIVERY_FAILED', 'COMPLETED', 'FAILED'];

/**
 * Lists the dispatched plans of the present day with open orders, of companies with an alert switched on, and the plans with
 * open alerts. A day lasts until six of the next morning. `switches`: the settings that switch alerts on, with their value for a
 * company that has stored none. Needs platform scope.
 */
export async function listPlansToCheck(
  q: Query,
  now: Date,
  switches: readonly { readonly field: string; readonly isOn: boolean }[],
): Promise<PlanToCheck[]> {
  const isAnyOn = sql.join(
    switches.map(({ field, isOn }) => sql`coalesce((s.data->>${field})::boolean, ${isOn})`),
    sql` or `,
  );
  const dayAt = (at: Date) => sql`(${at}::timestamptz at time zone coalesce(s.data->>'timeZone', 'UTC'))::date`;
  const { rows } = await sql<PlanToCheck>`
    select p.company_id as "companyId", p.id as "planId"
    from route_plans p
    join companies c on c.id = p.company_id and c.status <> all(${[...deactivatedStatuses]})
    left join company_settings s on s.company_id = p.company_id
    where p.deleted_at is null and p.status = ${'DISPATCHED' satisfies RoutePlanStatus}
      and p.delivery_date between ${now}::date - 2 and ${now}::date + 2
      and p.delivery_date between ${dayAt(new Date(now.getTime() - 6 * 3_600_000))} and ${dayAt(now)}
      and (${isAnyOn})
      and exists (select from stops t join orders o on o.id = t.order_id
        where t.route_plan_id = p.id and o.deleted_at is null and o.status <> all(${[...over]}))
    union select a.company_id, a.route_plan_id from alerts a where a.closed_at is null`.execute(q);
  return rows;
}

/** Selects the open alerts of a plan until the transaction ends. */
export const selectOpenAlertsForUpdate = ({ q, companyId }: TenantTx, planId: string): Promise<AlertRow[]> =>
  q
    .selectFrom('alerts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Stores a new alert. Returns undefined when the same one is open. */
export const insertAlert = (
  { q, companyId }: TenantTx,
  planId: string,
  { kind, routeId, driverId, orderId, stop, value, expected, latest }: Condition & { readonly driverId: string },
  now: Date,
): Promise<AlertRow | undefined> =>
  q
    .insertInto('alerts')
    .values({
      company_id: companyId,
      kind,
      route_plan_id: planId,
      route_id: routeId,
      driver_id: driverId,
      order_id: orderId,
      stop_type: stop,
      value,
      worst: value,
      expected_seconds: expected,
      latest_seconds: latest,
      opened_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Stores the present values of open alerts. */
export async function updateAlerts(
  { q, companyId }: TenantTx,
  changes: readonly { readonly id: string; readonly condition: Condition }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, condition: { value, expected, latest } }) => ({ id, value, expected, latest }));
  await sql`update alerts a set value = n.value, worst = greatest(a.worst, n.value), expected_seconds = n.expected,
      latest_seconds = n.latest, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, value integer, expected integer, latest integer)
    where a.id = n.id and a.company_id = ${companyId} and a.closed_at is null`.execute(q);
}

/** Closes an alert. Returns undefined when it is closed. */
export const closeAlert = ({ q, companyId }: TenantTx, id: string, now: Date): Promise<AlertRow | undefined> =>
  q
    .updateTable('alerts')
    .set({ closed_at: now, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Closes the open alerts of routes, plans and orders. Returns those that it closed. */
export async function closeAlertsOf(
  q: Query,
  companyId: string,
  {
    routeIds,
    planIds,
    orderIds,
  }: {
    readonly routeIds: readonly string[];
    readonly planIds: readonly string[];
    readonly orderIds: readonly string[];
  },
  now: Date,
): Promise<AlertRow[]> {
  return q
    .updateTable('alerts')
    .set({ closed_at: now, updated_at: now })
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('route_id', '=', eb.fn.any(eb.val([...routeIds]))),
        eb('route_plan_id', '=', eb.fn.any(eb.val([...planIds]))),
        eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))),
      ]),
    )
    .returningAll()
    .execute();
}

export interface AlertFilters {
  readonly state?: AlertState | undefined;
  readonly kind?: AlertKind | undefined;
  readonly depotId?: string | undefined;
  readonly routePlanId?: string | undefined;
  /** Groups whose orders the reader sees; null: all. Alerts about routes belong to no group. */
  readonly groupIds: readonly string[] | null;
}

const alertsOf = ({ q, companyId }: TenantTx, { kind, depotId, routePlanId, groupIds }: AlertFilters) =>
  q
    .selectFrom('alerts as a')
    .leftJoin('routes as r', 'r.id', 'a.route_id')
    .innerJoin('route_plans as p', (join) => join.onRef('p.id', '=', 'a.route_plan_id').on('p.deleted_at', 'is', null))
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'a.order_id').on('o.deleted_at', 'is', null))
    .where('a.company_id', '=', companyId)
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind!))
    .$if(depotId !== undefined, (query) => query.where('r.start_depot_id', '=', depotId!))
    .$if(routePlanId !== undefined, (query) => query.where('a.route_plan_id', '=', routePlanId!))
    .$if(groupIds !== null, (query) => query.where('o.group_id', '=', (eb) => eb.fn.any(eb.val([...groupIds!]))));

const stateOf = sql<AlertState>`case when a.closed_at is not null then 'closed'
  when a.dismissed_at is not null then 'dismissed' else 'open' end`;

const details = (tx: TenantTx, filters: AlertFilters) =>
  alertsOf(tx, filters)
    // A route that goes on has its present driver, one that was removed its last.
    .innerJoin('drivers as d', (join) => join.on('d.id', '=', sql`coalesce(r.driver_id, a.driver_id)`))
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .leftJoin('depots as e', 'e.id', 'r.start_depot_id')
    .leftJoin('users as u', 'u.id', 'a.dismissed_by')
    .selectAll('a')
    .select([
      'd.id as driver_id',
      'r.phone as driver_phone',
      'd.name as driver_name',
      'r.vehicle_id',
      'v.name as vehicle_name',
      'r.start_depot_id as depot_id',
      'e.name as depot_name',
      'p.name as plan_name',
      'p.delivery_date',
      'o.order_code',
      'o.order_ref',
      'u.name as dismissed_by_name',
    ])
    .select(stateOf.as('state'))
    .select(
      sql<string | null>`case a.stop_type when 'pickup' then o.pickup_name else o.delivery_name end`.as('stop_name'),
    )
    .select(
      sql<string | null>`case a.stop_type when 'pickup' then o.pickup_address else o.delivery_address end`.as(
        'stop_address',
      ),
    );

export type AlertDetails = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

const sortable = { openedAt: sql`a.opened_at` };

/** Lists alerts, the newest first. */
export const listAlerts = (tx: TenantTx, filters: AlertFilters, page: Page<keyof typeof sortable>) =>
  readPage(
    details(tx, filters).$if(filters.state !== undefined, (query) => query.where(stateOf, '=', filters.state!)),
    page,
    sortable,
    { newest: sql`a.opened_at`, id: sql`a.id` },
  );

export const findAlert = (tx: TenantTx, id: string, groupIds: AlertFilters['groupIds']) =>
  details(tx, { groupIds }).where('a.id', '=', id).executeTakeFirst();

/** Counts the alerts of each state, with the filters besides the state. */
export async function countAlerts(tx: TenantTx, filters: AlertFilters): Promise<ReadonlyMap<AlertState, number>> {
  const rows = await alertsOf(tx, filters)
    .select(stateOf.as('state'))
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(stateOf)
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Marks an alert as dismissed, or not. Returns false when it was so before. */
export async function markDismissed(
  { q, companyId }: TenantTx,
  id: string,
  dismissal: { readonly at: Date; readonly by: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('alerts')
    .set({ dismissed_at: dismissal?.at ?? null, dismissed_by: dismissal?.by ?? null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('dismissed_at', dismissal ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the alerts of all companies that were opened before. Needs platform scope. */
export const deleteOldAlerts = (q: Query, before: Date) =>
  q.deleteFrom('alerts').where('opened_at', '<', before).execute();
