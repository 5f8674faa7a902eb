import { isWanted, writeRouteWebhookJob, writeStepWebhookJob, writeWebhooks } from './write-webhook.ts';
import {
  type EventOf,
  isFinished,
  isUndoable,
  type OrderStatus,
  undoPeriodMs,
  type WebhookEvent,
} from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type EventDelivery, subscribe } from '../../platform/events/subscribe.ts';
import { fileLinks } from '../../platform/files/file-links.ts';
import { job } from '../../platform/jobs/job.ts';
import type { DataOf } from '../../platform/jobs/named-job.ts';
import type { Services } from '../../platform/services.ts';
import {
  dispatchData,
  messageData,
  orderData,
  presentOrder,
  proofData,
  proposalData,
  routesData,
  runData,
  schedulingData,
  absenceData,
  horizonData,
  alertData,
  arrivalsData,
  outageData,
  masterRouteFailedData,
  seriesFailedData,
  stepEventOfStatus,
  underWay,
} from './webhook-data.ts';
import {
  findLastEntryOfRoute,
  findOrder,
  findRouteId,
  findStandingEntry,
  findStatusBefore,
  listOrders,
  listRouteStatuses,
} from './webhook-data.store.ts';

/** The last try comes two and a half hours after the first, and the receiver needs time to fetch the photos. */
const photoLinkMs = 4 * 3_600_000;
const ordersAtOnce = 500;

/** Writes one message about an event. Nothing is read for companies without an endpoint for it. */
const writeEventMessage = (
  tx: TenantTx,
  event: WebhookEvent,
  { id, createdAt }: Pick<EventDelivery, 'id' | 'createdAt'>,
  baseUrl: string,
  read: () => Promise<object | undefined>,
): Promise<void> => writeMessage(tx, event, { onceKey: `event:${id}`, createdAt }, baseUrl, read);

async function writeMessage(
  tx: TenantTx,
  event: WebhookEvent,
  { onceKey, createdAt }: { readonly onceKey: string; readonly createdAt: Date },
  baseUrl: string,
  read: () => Promise<object | undefined>,
): Promise<void> {
  if (!(await isWanted(tx, [event]))) return;
  const data = await read();
  if (data) await writeWebhooks(tx, [{ event, onceKey, createdAt, data }], baseUrl);
}

export const onDispatched = subscribe(
  ['routePlanDispatched'],
  'webhook-dispatched',
  (event: EventOf<'routePlanDispatched'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(event.companyId)
      .write((tx) =>
        writeEventMessage(
          tx,
          event.isUpdate ? 'routeplan.dispatch.update' : 'routeplan.dispatch',
          delivery,
          config.baseUrl,
          () => dispatchData(tx, event.routePlanId, event.routeIds, config.baseUrl),
        ),
      ),
  { durable: true },
);

export const onOptimized = subscribe(
  ['optimizationCompleted'],
  'webhook-optimized',
  (event: EventOf<'optimizationCompleted'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(event.companyId)
      .write((tx) =>
        writeEventMessage(tx, 'routeplan.optimized', delivery, config.baseUrl, () =>
          runData(tx, event.routePlanId, event.runId, delivery.createdAt),
        ),
      ),
  { durable: true },
);

const eventOfEdit = { created: 'order.created', changed: 'order.changed', deleted: 'order.deleted' } as const;

/** Writes one message for each order. A thousand imported orders are written in several transactions. */
export const onOrdersEdited = subscribe(
  ['ordersEdited'],
  'webhook-orders-edited',
  async (
    { companyId, change, orderIds }: EventOf<'ordersEdited'>,
    { db, config }: Services,
    delivery: EventDelivery,
  ) => {
    const event = eventOfEdit[change];
    const { id, createdAt } = delivery;
    for (let from = 0; from < orderIds.length; from += ordersAtOnce) {
      const wanted = await db.tenant(companyId).write(async (tx) => {
        if (!(await isWanted(tx, [event]))) return false;
        const orders = await listOrders(tx, orderIds.slice(from, from + ordersAtOnce));
        const messages = orders.map((order) => ({
          event,
          onceKey: `event:${id}:${order.id}`,
          createdAt,
          data: { order: presentOrder(order), at: createdAt.toISOString() },
        }));
        await writeWebhooks(tx, messages, config.baseUrl);
        return true;
      });
      if (!wanted) return;
    }
  },
  { durable: true },
);

export const onRoutesChanged = subscribe(
  ['routesChanged'],
  'webhook-routes-changed',
  (event: EventOf<'routesChanged'>, { db, config }: Services, { id, createdAt }: EventDelivery) =>
    db.tenant(event.companyId).write(async (tx) => {
      if (!(await isWanted(tx, ['route.changed']))) return;
      const routes = await routesData(tx, event.routePlanId, event.routeIds, config.baseUrl, createdAt);
      const messages = routes.map((data) => ({
        event: 'route.changed' as const,
        onceKey: `event:${id}:${data.route.driver._id}`,
        createdAt,
        data,
      }));
      await writeWebhooks(tx, messages, config.baseUrl);
    }),
  { durable: true },
);

export const onInstructions = subscribe(
  ['customerInstructionsChanged'],
  'webhook-instructions',
  (event: EventOf<'customerInstructionsChanged'>, { db, config }: Services, delivery: EventDelivery) =>
    db.tenant(event.companyId).write((tx) =>
      writeEventMessage(tx, 'order.instructions', delivery, config.baseUrl, async () => {
        const order = await findOrder(tx, event.orderId);
        const at = delivery.createdAt.toISOString();
        return order && { order: presentOrder(order), instructions: order.customer_instructions, at };
      }),
    ),
  { durable: true },
);

export const onProof = subscribe(
  ['proofAdded'],
  'webhook-proof',
  async (event: EventOf<'proofAdded'>, { db, config, clock }: Services, delivery: EventDelivery) => {
    const links = await fileLinks(db, clock.now(), photoLinkMs);
    const { baseUrl } = config;
    await db
      .tenant(event.companyId)
      .write((tx) =>
        writeEventMessage(tx, 'order.proof.added', delivery, baseUrl, () =>
          proofData(tx, event, { baseUrl, links, at: delivery.createdAt }),
        ),
      );
  },
  { durable: true },
);

export const onMessageFailed = subscribe(
  ['messageFailed'],
  'webhook-message-failed',
  (event: EventOf<'messageFailed'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(event.companyId)
      .write((tx) =>
        writeEventMessage(tx, 'message.failed', delivery, config.baseUrl, () => messageData(tx, event.messageId)),
      ),
  { durable: true },
);

/** Writes that an optimization of a horizon has ended. Other changes of a horizon have no message. */
export const onHorizonChanged = subscribe(
  ['horizonChanged'],
  'webhook-horizon-changed',
  async ({ companyId, ...event }: EventOf<'horizonChanged'>, { db, config }: Services, delivery: EventDelivery) => {
    if (event.change !== 'optimized' && event.change !== 'failed') return;
    await db
      .tenant(companyId)
      .write((tx) =>
        writeEventMessage(tx, 'horizon.optimized', delivery, config.baseUrl, () =>
          Promise.resolve(horizonData(event, delivery.createdAt)),
        ),
      );
  },
  { durable: true },
);

/** Writes that expected arrivals of a route moved. */
export const onArrivalsMoved = subscribe(
  ['arrivalsMoved'],
  'webhook-arrivals',
  (event: EventOf<'arrivalsMoved'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(event.companyId)
      .write((tx) =>
        writeEventMessage(tx, 'route.arrivals', delivery, config.baseUrl, () =>
          arrivalsData(tx, event, delivery.createdAt),
        ),
      ),
  { durable: true },
);

/** Writes that an alert was opened or closed. */
export const onAlert = subscribe(
  ['alertOpened', 'alertClosed'],
  'webhook-alert',
  (event: EventOf<'alertOpened' | 'alertClosed'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(event.companyId)
      .write((tx) =>
        writeEventMessage(
          tx,
          event.type === 'alertOpened' ? 'alert.opened' : 'alert.closed',
          delivery,
          config.baseUrl,
          () => alertData(tx, event, delivery.createdAt),
        ),
      ),
  { durable: true },
);

/** Writes that stops of a missing driver or vehicle were handed on or given back. */
export const onOutageChanged = subscribe(
  ['outageChanged'],
  'webhook-outage-changed',
  ({ companyId, ...event }: EventOf<'outageChanged'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(companyId)
      .write((tx) =>
        writeEventMessage(tx, 'routeplan.outage', delivery, config.baseUrl, () =>
          Promise.resolve(outageData(event, delivery.createdAt)),
        ),
      ),
  { durable: true },
);

/** Writes a day that could not be made once, as the event is emitted once for each day. */
export const onMasterRouteDayFailed = subscribe(
  ['masterRouteDayFailed'],
  'webhook-master-route-day-failed',
  ({ companyId, ...event }: EventOf<'masterRouteDayFailed'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(companyId)
      .write((tx) =>
        writeEventMessage(tx, 'masterroute.day.failed', delivery, config.baseUrl, () =>
          Promise.resolve(masterRouteFailedData(event, delivery.createdAt)),
        ),
      ),
  { durable: true },
);

/** Writes that an absence of a driver was entered, changed, decided or deleted. */
export const onAbsenceChanged = subscribe(
  ['absenceChanged'],
  'webhook-absence-changed',
  ({ companyId, ...event }: EventOf<'absenceChanged'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(companyId)
      .write((tx) =>
        writeEventMessage(tx, 'driver.absence', delivery, config.baseUrl, () =>
          Promise.resolve(absenceData(event, delivery.createdAt)),
        ),
      ),
  { durable: true },
);

/** Writes a failed creation once, as the event is emitted once for each date. */
export const onSeriesOrderFailed = subscribe(
  ['seriesOrderFailed'],
  'webhook-series-order-failed',
  ({ companyId, ...event }: EventOf<'seriesOrderFailed'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(companyId)
      .write((tx) =>
        writeEventMessage(tx, 'series.order.failed', delivery, config.baseUrl, () =>
          Promise.resolve(seriesFailedData(event, delivery.createdAt)),
        ),
      ),
  { durable: true },
);

export const onProposed = subscribe(
  ['proposalCreated'],
  'webhook-proposed',
  (event: EventOf<'proposalCreated'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(event.companyId)
      .write((tx) =>
        writeEventMessage(tx, 'proposal.created', delivery, config.baseUrl, () =>
          proposalData(tx, event.proposalId, 'OPEN', delivery.createdAt),
        ),
      ),
  { durable: true },
);

export const onProposalDecided = subscribe(
  ['proposalDecided'],
  'webhook-proposal-decided',
  ({ companyId, proposalId, status }: EventOf<'proposalDecided'>, { db, config }: Services, delivery: EventDelivery) =>
    db
      .tenant(companyId)
      .write((tx) =>
        writeEventMessage(
          tx,
          status === 'OUTDATED' ? 'proposal.outdated' : 'proposal.decided',
          delivery,
          config.baseUrl,
          () => proposalData(tx, proposalId, status, delivery.createdAt),
        ),
      ),
  { durable: true },
);

/** Handles the steps of drivers and of dispatchers, and orders that get a route or lose it. */
export const onStep = subscribe(
  ['orderStatusChanged'],
  'webhook-step',
  async (event: EventOf<'orderStatusChanged'>, services: Services, delivery: EventDelivery) => {
    const { companyId, orderId, driverId, logEntryId } = event;
    if (!logEntryId) return;
    await services.db.tenant(companyId).write(async (tx) => {
      await writeScheduling(tx, event, delivery, services);
      await writeRouteProgress(tx, event, services);
    });
    const stepEvent = stepEventOfStatus[event.status];
    if (!stepEvent) return;
    // The message of a step that the driver can undo waits until they no longer can.
    if (!isUndoable(event.status)) return writeStep({ companyId, orderId, driverId, logEntryId }, services);
    await services.db.tenant(companyId).write(async (tx) => {
      if (!(await isWanted(tx, [stepEvent.webhookEvent]))) return;
      const startAfter = new Date(services.clock.now().getTime() + undoPeriodMs);
      await tx.enqueue(writeStepWebhookJob, { companyId, orderId, driverId, logEntryId }, { startAfter });
    });
  },
  { durable: true },
);

const withoutRoute: readonly (OrderStatus | undefined)[] = ['DRAFT', 'UNASSIGNED', 'UNSCHEDULED', undefined];
const leavingRoute: readonly OrderStatus[] = ['DRAFT', 'UNASSIGNED', 'UNSCHEDULED'];

async function writeScheduling(
  tx: TenantTx,
  { orderId, driverId, routePlanId, logEntryId, status }: EventOf<'orderStatusChanged'>,
  { createdAt }: EventDelivery,
  { config }: Pick<Services, 'config'>,
): Promise<void> {
  const event =
    status === 'ASSIGNED' ? 'order.scheduled' : leavingRoute.includes(status) ? 'order.unscheduled' : undefined;
  if (!event || !logEntryId) return;
  await writeMessage(tx, event, { onceKey: `scheduling:${logEntryId}`, createdAt }, config.baseUrl, async () => {
    const before = await findStatusBefore(tx, logEntryId);
    const hadRoute = !withoutRoute.includes(before) && before !== 'GEOCODING' && before !== 'ERROR';
    // An order that no route could take is unscheduled, too, although it had none.
    const isNews = event === 'order.scheduled' ? !hadRoute : hadRoute || status === 'UNSCHEDULED';
    if (!isNews) return undefined;
    const data = await schedulingData(
      tx,
      orderId,
      event === 'order.scheduled' ? driverId : null,
      routePlanId,
      createdAt,
    );
    if (!data || event === 'order.scheduled') return data;
    const { driver: _none, ...rest } = data;
    const reason = status === 'UNSCHEDULED' ? (await findOrder(tx, orderId))?.unscheduled_reason?.code : undefined;
    return { ...rest, reason: reason ?? null };
  });
}

/** Writes that a route started, once; and arranges that its end is written when it cannot be undone any more. */
async function writeRouteProgress(
  tx: TenantTx,
  { companyId, driverId, routePlanId, status }: EventOf<'orderStatusChanged'>,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<void> {
  const hasBegun = underWay.includes(status);
  if (!driverId || !routePlanId || !(hasBegun || isFinished(status))) return;
  if (!(await isWanted(tx, ['route.started', 'route.finished']))) return;
  const routeId = await findRouteId(tx, routePlanId, driverId);
  if (!routeId) return;
  const at = clock.now();
  if (hasBegun)
    await writeMessage(
      tx,
      'route.started',
      { onceKey: `route-started:${routeId}`, createdAt: at },
      config.baseUrl,
      async () => (await routesData(tx, routePlanId, [routeId], config.baseUrl, at))[0],
    );
  if (isFinished(status) && (await listRouteStatuses(tx, routeId)).every(isFinished)) {
    const startAfter = new Date(at.getTime() + undoPeriodMs);
    await tx.enqueue(writeRouteWebhookJob, { companyId, routePlanId, driverId }, { startAfter });
  }
}

/** Writes that a route is finished. A route that got further stops and is finished again has another message. */
export const writeRouteWebhook = job(
  writeRouteWebhookJob,
  async ({ companyId, routePlanId, driverId }, { db, config }) => {
    await db.tenant(companyId).write(async (tx) => {
      const routeId = await findRouteId(tx, routePlanId, driverId);
      if (!routeId || !(await listRouteStatuses(tx, routeId)).every(isFinished)) return;
      const last = await findLastEntryOfRoute(tx, routeId);
      if (!last) return;
      const once = { onceKey: `route-finished:${routeId}:${last.id}`, createdAt: last.created_at };
      await writeMessage(
        tx,
        'route.finished',
        once,
        config.baseUrl,
        async () => (await routesData(tx, routePlanId, [routeId], config.baseUrl, last.created_at))[0],
      );
    });
  },
  { concurrency: 2, retryLimit: 8 },
);

async function writeStep(
  step: DataOf<typeof writeStepWebhookJob>,
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const links = await fileLinks(db, clock.now(), photoLinkMs);
  const { baseUrl } = config;
  await db.tenant(step.companyId).write(async (tx) => {
    const entry = await findStandingEntry(tx, step.logEntryId);
    const event = entry && stepEventOfStatus[entry.status]?.webhookEvent;
    if (!event) return;
    const once = { onceKey: `step:${step.logEntryId}`, createdAt: clock.now() };
    await writeMessage(tx, event, once, baseUrl, () => orderData(tx, step, { baseUrl, links }));
  });
}

export const writeStepWebhook = job(writeStepWebhookJob, writeStep, { concurrency: 4, retryLimit: 8 });
