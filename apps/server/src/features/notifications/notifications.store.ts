import {
  type AlertKind,
  type CompanySettings,
  isStopReached,
  type MessageFailure,
  type MessageFailureCode,
  type OrderStatus,
  type PickupStatus,
  type RoutePlanType,
  type StopType,
  parseSettings,
} from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';

/** Returns the company's data that messages need. */
export async function readSender({ q, companyId }: TenantTx): Promise<{ name: string; settings: CompanySettings }> {
  const row = await q
    .selectFrom('companies as c')
    .leftJoin('company_settings as s', 's.company_id', 'c.id')
    .select(['c.name', 's.data'])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { name: row.name ?? 'Roundsman', settings: parseSettings(row.data) };
}

/** The delivery of an order on a route, with the data that customer messages contain. */
export interface CustomerDelivery {
  readonly orderId: string;
  readonly orderCode: string;
  readonly orderRef: string | null;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly deliveryDate: string | null;
  readonly stopToken: string | null;
  readonly routePlanId: string;
  readonly routePlanType: RoutePlanType;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
  readonly planDate: string;
  readonly routeId: string;
  readonly sequence: number;
  readonly driverName: string;
  readonly driverPhone: string | null;
  /** Planned arrival, in seconds of the plan's day. */
  readonly plannedSeconds: number;
  readonly dispatchedAt: Date | null;
}

/** True when the driver has arrived at the delivery, also while still there, or when the delivery is finished. */
export const hasDriverBeenThere = ({ status, pickupStatus, routePlanType }: CustomerDelivery): boolean =>
  isStopReached('delivery', status, pickupStatus, routePlanType);

function deliveries(q: Query, companyId: string) {
  return q
    .selectFrom('stops as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('routes as r', 'r.id', 's.route_id')
    .innerJoin('drivers as d', 'd.id', 'r.driver_id')
    .innerJoin('route_plans as p', 'p.id', 's.route_plan_id')
    .where('s.company_id', '=', companyId)
    .where('s.type', '=', 'delivery' satisfies StopType)
    .where('o.deleted_at', 'is', null)
    .select([
      'o.id as orderId',
      'o.order_code as orderCode',
      'o.order_ref as orderRef',
      'o.delivery_name as customerName',
      'o.delivery_phone as phone',
      'o.delivery_email as email',
      'o.delivery_address as address',
      'o.delivery_date as deliveryDate',
      'o.stop_token as stopToken',
      'o.route_plan_type as routePlanType',
      'o.status',
      'o.pickup_status as pickupStatus',
      'p.delivery_date as planDate',
      's.route_plan_id as routePlanId',
      'r.id as routeId',
      's.sequence',
      'd.name as driverName',
      'r.phone as driverPhone',
      's.arrival_seconds as plannedSeconds',
      'r.dispatched_at as dispatchedAt',
    ]);
}

export const listDeliveriesOfRoutes = (
  { q, companyId }: TenantTx,
  routeIds: readonly string[],
): Promise<CustomerDelivery[]> =>
  deliveries(q, companyId)
    .where('r.id', '=', (eb) => eb.fn.any(eb.val([...routeIds])))
    .orderBy('s.route_id')
    .orderBy('s.sequence')
    .execute();

export const findDelivery = ({ q, companyId }: TenantTx, orderId: string): Promise<CustomerDelivery | undefined> =>
  deliveries(q, companyId).where('o.id', '=', orderId).executeTakeFirst();

export type SampleOrder = NonNullable<Awaited<ReturnType<typeof findSampleOrder>>>;

/** Returns the requested order, or the newest one on a route, or the newest one. */
export const findSampleOrder = ({ q, companyId }: TenantTx, id: string | undefined) =>
  q
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_code', 'o.order_ref', 'o.delivery_name', 'o.delivery_address', 'o.delivery_date'])
    .where('o.company_id', '=', companyId)
    .where('o.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('o.id', '=', id!))
    .orderBy(sql`exists (select 1 from stops s where s.order_id = o.id and s.type = 'delivery')`, 'desc')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();

/** Returns routes with the recipient of their driver link. */
export const listRoutesWithLink = ({ q, companyId }: TenantTx, routeIds: readonly string[]) =>
  q
    .selectFrom('routes as r')
    .innerJoin('drivers as d', 'd.id', 'r.driver_id')
    .innerJoin('route_plans as p', 'p.id', 'r.route_plan_id')
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', (eb) => eb.fn.any(eb.val([...routeIds])))
    .select([
      'v.name as vehicle_name',
      'r.id',
      'r.status',
      'r.token',
      'r.phone',
      'r.dispatched_at',
      'r.route_plan_id',
      'r.driver_id',
      'd.name as driver_name',
      'p.name as plan_name',
      'p.delivery_date',
    ])
    .execute();

/** Returns drivers who were removed from a dispatched plan. */
export const listRemovedDrivers = ({ q, companyId }: TenantTx, ids: readonly string[]) =>
  q
    .selectFrom('left_routes as l')
    .innerJoin('drivers as d', 'd.id', 'l.driver_id')
    .innerJoin('route_plans as p', 'p.id', 'l.route_plan_id')
    .where('l.company_id', '=', companyId)
    .where('l.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .select([
      'l.id',
      'l.phone',
      'l.left_at',
      'l.route_plan_id',
      'd.name as driver_name',
      'p.name as plan_name',
      'p.delivery_date',
    ])
    .execute();

/** Returns undefined when the plan does not exist. */
export async function listPlanRoutes({ q, companyId }: TenantTx, planId: string) {
  const plan = await q
    .selectFrom('route_plans')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', planId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!plan) return undefined;
  return q
    .selectFrom('routes')
    .select(['id', 'driver_id'])
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .execute();
}

export interface NewMessage {
  readonly routePlanId: string | null;
  readonly orderId: string | null;
  readonly routeId: string | null;
  readonly trigger: 'driver-link' | 'driver-off' | 'dispatch' | 'going' | 'completion' | 'late';
  readonly channel: 'SMS' | 'EMAIL';
  readonly onceKey: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly etaSeconds: number | null;
  /** End of the quiet hours that delay it; null: sent at once. */
  readonly notBefore?: Date | null;
}

/** Returns the new message's id, or undefined when a message with its key exists. */
export async function insertMessage({ q, companyId }: TenantTx, message: NewMessage): Promise<string | undefined> {
  const row = await q
    .insertInto('message_logs')
    .values({
      company_id: companyId,
      route_plan_id: message.routePlanId,
      order_id: message.orderId,
      route_id: message.routeId,
      trigger: message.trigger,
      channel: message.channel,
      once_key: message.onceKey,
      msg_from: message.from,
      msg_to: message.to,
      subject: message.subject,
      msg: message.text,
      eta_seconds: message.etaSeconds,
      status: 'QUEUED',
      not_before: message.notBefore ?? null,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Lists the messages of an event that were stored to be sent at once, and were not. Their keys begin with `onceKey:`. */
export async function findQueuedMessages({ q, companyId }: TenantTx, onceKey: string): Promise<string[]> {
  const rows = await q
    .selectFrom('message_logs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('once_key', 'in', [`${onceKey}:SMS`, `${onceKey}:EMAIL`])
    .where('status', '=', 'QUEUED')
    .where('not_before', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes waiting messages that a newer one to the same recipient replaces. */
export async function deleteSuperseded(
  { q, companyId }: TenantTx,
  { orderId, channel, trigger }: NewMessage,
): Promise<void> {
  await q
    .deleteFrom('message_logs')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('channel', '=', channel)
    .where('trigger', '=', trigger)
    .where('status', '=', 'QUEUED')
    .where('not_before', 'is not', null)
    .execute();
}

/**
 * Returns why a message that announces the driver's arrival is out of date; null while the driver has not arrived.
 * `delivery_over` also means that the driver is at the door.
 */
export async function findOutdatedReason(tx: TenantTx, orderId: string): Promise<MessageFailureCode | null> {
  const delivery = await findDelivery(tx, orderId);
  if (!delivery?.dispatchedAt) return 'removed_from_route';
  return hasDriverBeenThere(delivery) ? 'delivery_over' : null;
}

/** Returns why a message that the delivery is late is out of date; null while the delivery is predicted late. */
export async function findLateReason(tx: TenantTx, orderId: string): Promise<MessageFailureCode | null> {
  const alert = await tx.q
    .selectFrom('alerts')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('stop_type', '=', 'delivery' satisfies StopType)
    .where('kind', '=', 'PREDICTED_LATE' satisfies AlertKind)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return (await findOutdatedReason(tx, orderId)) ?? (alert ? null : 'no_longer_late');
}

/**
 * Returns the arrival in the last dispatch message of this order, by channel; undefined when none was sent. The date is that
 * of the plan, which a dispatched plan keeps; null when the plan is gone.
 */
export const findLastEta = (
  { q, companyId }: TenantTx,
  orderId: string,
  channel: 'SMS' | 'EMAIL',
): Promise<{ readonly seconds: number | null; readonly date: string | null } | undefined> =>
  q
    .selectFrom('message_logs as m')
    .leftJoin('route_plans as p', 'p.id', 'm.route_plan_id')
    .select(['m.eta_seconds as seconds', 'p.delivery_date as date'])
    .where('m.company_id', '=', companyId)
    .where('m.order_id', '=', orderId)
    .where('m.channel', '=', channel)
    .where('m.trigger', '=', 'dispatch')
    .where('m.status', '<>', 'FAILED')
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findMessage = ({ q, companyId }: TenantTx, id: string) =>
  q.selectFrom('message_logs').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();

export async function closeMessage(
  { q, companyId, emit }: TenantTx,
  id: string,
  outcome: { status: 'SENT' | 'FAILED' | 'TEST'; failure?: MessageFailure; providerId?: string },
): Promise<void> {
  const closed = await q
    .updateTable('message_logs')
    .set({
      status: outcome.status,
      error: outcome.failure === undefined ? null : JSON.stringify(outcome.failure),
      provider_id: outcome.providerId ?? null,
      updated_at: new Date(),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst();
  if (outcome.status === 'FAILED' && closed.numUpdatedRows > 0n)
    await emit({ type: 'messageFailed', companyId, messageId: id });
}

/** Stores the provider's status of a sent message, but never an earlier status. */
export async function markDelivered(
  { q, companyId, emit }: TenantTx,
  id: string,
  { status, failure }: { status: 'DELIVERED' | 'UNDELIVERED'; failure: MessageFailure | null },
): Promise<void> {
  const marked = await q
    .updateTable('message_logs')
    .set({ status, error: failure && JSON.stringify(failure), updated_at: new Date() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    // The provider may report before the message is stored as sent.
    .where('status', 'in', ['QUEUED', 'SENT'])
    .executeTakeFirst();
  if (status === 'UNDELIVERED' && marked.numUpdatedRows > 0n)
    await emit({ type: 'messageFailed', companyId, messageId: id });
}

/** A lookup: a callback names a message, not its company. */
export const findMessageCompany = async (q: Query, id: string): Promise<string | undefined> =>
  (await q.selectFrom('message_logs').select('company_id').where('id', '=', id).executeTakeFirst())?.company_id;

/** Returns when a log entry happened; undefined when the driver has undone it. */
export async function findLogEntryTime({ q, companyId }: TenantTx, logEntryId: string): Promise<Date | undefined> {
  const row = await q
    .selectFrom('order_log')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('id', '=', logEntryId)
    .where('void', '=', false)
    .executeTakeFirst();
  return row?.created_at;
}

const sortable = { createdAt: sql`m.created_at`, msgTo: sql`m.msg_to`, status: sql`m.status` };

export interface MessageList extends Page<keyof typeof sortable> {
  readonly filters: {
    /** A date on the company's calendar, YYYY-MM-DD. */
    readonly date?: string | undefined;
    readonly routePlan?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  };
}

export async function listMessages(tx: TenantTx, { filters, ...page }: MessageList) {
  const { q, companyId } = tx;
  const { date, routePlan, from, to } = filters;
  let query = q
    .selectFrom('message_logs as m')
    .leftJoin('route_plans as p', (join) =>
      join.onRef('p.id', '=', 'm.route_plan_id').onRef('p.company_id', '=', 'm.company_id'),
    )
    .where('m.company_id', '=', companyId)
    .selectAll('m')
    .select('p.name as plan_name');
  if (date) {
    const { timeZone } = (await readSender(tx)).settings;
    query = query.where(sql<boolean>`(m.created_at at time zone ${timeZone})::date = ${date}::date`);
  }
  if (routePlan) query = query.where('p.name', 'ilike', containing(routePlan));
  if (from) query = query.where('m.msg_from', 'ilike', containing(from));
  if (to) query = query.where('m.msg_to', 'ilike', containing(to));
  return readPage(query, page, sortable, { newest: sql`m.created_at`, id: sql`m.id` });
}
