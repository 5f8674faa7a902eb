import type { OrderStatus, StopType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';

// Data of webhooks. It is read when the message is written, which may be minutes after the event.

export const findPlan = ({ q, companyId }: TenantTx, planId: string) =>
  q
    .selectFrom('route_plans')
    .select(['id', 'name', 'delivery_date', 'type', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', planId)
    .executeTakeFirst();

export const listRoutes = ({ q, companyId }: TenantTx, routeIds: readonly string[]) =>
  q
    .selectFrom('routes as r')
    .innerJoin('drivers as d', 'd.id', 'r.driver_id')
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', (eb) => eb.fn.any(eb.val([...routeIds])))
    .select(['r.id', 'r.token', 'r.phone', 'd.id as driver_id', 'd.name as driver_name'])
    .select(['r.vehicle_id', 'v.name as vehicle_name', 'v.plate as vehicle_plate'])
    .orderBy('r.position')
    .execute();

export const listRouteStops = ({ q, companyId }: TenantTx, routeIds: readonly string[]) =>
  q
    .selectFrom('stops as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('s.company_id', '=', companyId)
    .where('s.route_id', '=', (eb) => eb.fn.any(eb.val([...routeIds])))
    .select([
      's.route_id',
      's.type',
      's.sequence',
      's.arrival_seconds',
      'o.id',
      'o.order_code',
      'o.order_ref',
      'o.pickup_address',
      'o.pickup_lat',
      'o.pickup_lng',
      'o.delivery_address',
      'o.delivery_lat',
      'o.delivery_lng',
    ])
    .orderBy('s.sequence')
    .execute();

export type RouteStop = Awaited<ReturnType<typeof listRouteStops>>[number];

/** Lists orders, deleted ones too, oldest first. */
export const listOrders = ({ q, companyId }: TenantTx, orderIds: readonly string[]) =>
  q
    .selectFrom('orders')
    .select(['id', 'order_code', 'order_ref', 'status', 'pickup_status', 'delivery_date', 'signature'])
    .select(['received_by', 'handed_to'])
    .select(['customer_instructions', 'unscheduled_reason', 'route_plan_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

export const findOrder = async (tx: TenantTx, orderId: string): Promise<OrderRow | undefined> =>
  (await listOrders(tx, [orderId]))[0];

/** Returns the route of a driver in a plan. */
export const findRouteId = async (
  { q, companyId }: TenantTx,
  routePlanId: string,
  driverId: string,
): Promise<string | undefined> =>
  (
    await q
      .selectFrom('routes')
      .select('id')
      .where('company_id', '=', companyId)
      .where('route_plan_id', '=', routePlanId)
      .where('driver_id', '=', driverId)
      .executeTakeFirst()
  )?.id;

/** Lists the status of each order of a route. */
export const listRouteStatuses = async ({ q, companyId }: TenantTx, routeId: string): Promise<OrderStatus[]> => {
  const rows = await q
    .selectFrom('stops as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.status')
    .where('s.company_id', '=', companyId)
    .where('s.route_id', '=', routeId)
    .execute();
  return rows.map(({ status }) => status);
};

/** Returns the last standing log entry of a route's orders. */
export const findLastEntryOfRoute = ({ q, companyId }: TenantTx, routeId: string) =>
  q
    .selectFrom('order_log as l')
    .innerJoin('stops as s', 's.order_id', 'l.order_id')
    .select(['l.id', 'l.created_at'])
    .where('l.company_id', '=', companyId)
    .where('s.route_id', '=', routeId)
    .where('l.void', '=', false)
    .orderBy('l.seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the status before this log entry; undefined when it is the order's first. */
export const findStatusBefore = async (
  { q, companyId }: TenantTx,
  logEntryId: string,
): Promise<OrderStatus | undefined> =>
  (
    await q
      .selectFrom('order_log as l')
      .innerJoin('order_log as b', 'b.order_id', 'l.order_id')
      .select('b.status')
      .where('l.company_id', '=', companyId)
      .where('l.id', '=', logEntryId)
      .where('b.void', '=', false)
      .whereRef('b.seq', '<', 'l.seq')
      .orderBy('b.seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.status;

export const findMessage = ({ q, companyId }: TenantTx, id: string) =>
  q
    .selectFrom('message_logs')
    .select(['id', 'route_plan_id', 'order_id', 'trigger', 'channel', 'status', 'error', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns a proposal of an agent with the name of the person who decided. */
export const findProposal = ({ q, companyId }: TenantTx, id: string) =>
  q
    .selectFrom('proposals as p')
    .leftJoin('users as u', 'u.id', 'p.decided_by')
    .select(['p.id', 'p.endpoint', 'p.agent', 'p.key_name', 'p.reason', 'p.created_at', 'p.expires_at'])
    .select(['p.decided_at', 'u.name as decider', 'p.decision_reason', 'p.failure'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', id)
    .executeTakeFirst();

/** Returns a finished optimization run. */
export const findRun = ({ q, companyId }: TenantTx, runId: string) =>
  q
    .selectFrom('optimize_runs')
    .select(['id', 'status', 'figures', 'result'])
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .executeTakeFirst();

export const findDriverName = async ({ q, companyId }: TenantTx, driverId: string): Promise<string | undefined> =>
  (
    await q
      .selectFrom('drivers')
      .select('name')
      .where('company_id', '=', companyId)
      .where('id', '=', driverId)
      .executeTakeFirst()
  )?.name;

/** Returns a log entry; undefined when the driver has undone it. */
export const findStandingEntry = ({ q, companyId }: TenantTx, logEntryId: string) =>
  q
    .selectFrom('order_log')
    .select(['status', 'notes', 'reason', 'created_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', logEntryId)
    .where('void', '=', false)
    .executeTakeFirst();

export const listPhotoNames = async ({ q, companyId }: TenantTx, orderId: string): Promise<string[]> => {
  const rows = await q
    .selectFrom('order_photos')
    .select('file_name')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.file_name);
};

/** Returns the location of a stop. */
export const placeOf = (stop: RouteStop, type: StopType) => ({
  address: stop[`${type}_address`],
  lat: stop[`${type}_lat`],
  lng: stop[`${type}_lng`],
});
