import type { AllEndpoints, ParsedInput, Reply } from '@roundsman/contract';
import type { StopType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { itemErrorBody, refuse } from '../../platform/errors.ts';
import { refusalOfBatch, refusalOfItem, refuseUnfit } from '../../platform/http/requests/batch.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { findEventOfCompany, findRouteOfOrder, listRoutesOfOrders, selectRouteForUpdate } from './driver-app.store.ts';
import { recordStopEvent } from './record-stop-event.ts';

type StatusesEndpoint = Extract<AllEndpoints, { name: 'POST /orders/statuses' }>;
type Statuses = ParsedInput<StatusesEndpoint>['body'];
type Event = Statuses['events'][number];
type Result = Reply<StatusesEndpoint>['results'][number];
type Recorded = Pick<Result, 'applied'> & { readonly order: NonNullable<Result['order']> };

/** Records the steps that another program reports, by the rules of the driver app. */
export async function recordStatuses(ctx: SignedInContext, { atomic, events }: Statuses) {
  const results = await (atomic ? recordAllOrNone(ctx, events) : recordEach(ctx, events));
  const failed = results.filter(({ error }) => error).length;
  return { results, succeeded: results.length - failed, failed };
}

const idOf = (event: Event): string | null => ('eventId' in event ? event.eventId : null);

async function recordEach({ tenant, now }: SignedInContext, events: readonly Event[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, event] of events.entries()) {
    const eventId = idOf(event);
    try {
      const recorded = await tenant.write((tx) => recordStatus(tx, event, now()));
      results.push({ index, eventId, error: null, ...recorded });
    } catch (error) {
      results.push({ index, eventId, applied: false, order: null, error: itemErrorBody(refusalOfItem(error)) });
    }
  }
  return results;
}

function recordAllOrNone({ tenant, now }: SignedInContext, events: readonly Event[]): Promise<Result[]> {
  return tenant.write(async (tx) => {
    await lockRoutesInOrder(tx, events);
    const results: Result[] = [];
    for (const [index, event] of events.entries()) {
      try {
        results.push({ index, eventId: idOf(event), error: null, ...(await recordStatus(tx, event, now())) });
      } catch (error) {
        throw refusalOfBatch(refusalOfItem(error), 'events', index);
      }
    }
    return results;
  });
}

/** Selects the routes for update in one order, so that two batches cannot deadlock. */
async function lockRoutesInOrder(tx: TenantTx, events: readonly Event[]): Promise<void> {
  const orderIds = [...new Set(events.flatMap((event) => ('orderId' in event ? [event.orderId] : [])))];
  for (const link of await listRoutesOfOrders(tx, orderIds)) await selectRouteForUpdate(tx, link);
}

const pickupStatuses: readonly string[] = ['PICKUP_ARRIVED', 'COLLECTED', 'PICKUP_FAILED'];

async function recordStatus(tx: TenantTx, event: Event, now: Date): Promise<Recorded> {
  if ('issues' in event) return refuseUnfit(event);
  const { at, stop, reason = null, packageState = null, handedTo = null, ...report } = event;
  // The order may be on another route by now, where a repeat must not count again.
  const earlier = await findEventOfCompany(tx, event.eventId);
  if (earlier) {
    if (earlier.order_id !== event.orderId || earlier.status !== event.status) refuse('event_id_reused');
    if ('refused' in earlier.outcome) refuse('order_not_dispatched');
    return { ...earlier.outcome, applied: false };
  }
  const link = (await findRouteOfOrder(tx, event.orderId)) ?? refuse('order_not_dispatched');
  const stopType: StopType = stop ?? (pickupStatuses.includes(event.status) ? 'pickup' : 'delivery');
  const deviceTime = { at: at === undefined ? now : new Date(at), sentAt: null };
  const stopEvent = {
    ...report,
    stopType,
    reason,
    packageState,
    handedTo,
    geofence: null,
    deviceTime,
    mayLackReason: false,
  };
  return (await recordStopEvent(tx, link, stopEvent, now)) ?? refuse('order_not_dispatched');
}
