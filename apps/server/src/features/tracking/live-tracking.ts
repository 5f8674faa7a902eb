import { dateInTimeZone, encodePolyline, isFinished, type LatLng, parseSettings } from '@roundsman/domain';
import type { EndpointNamed, Reply } from '@roundsman/contract';
import type { CompanyBrand } from '../../shared/company-brand.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { RoutingEngine } from '../../platform/geo/routing-engine.ts';
import { expectArrival, type RouteOfOrder } from './expected-arrival.ts';
import { canInstruct, canRate } from './customer-feedback.ts';
import { phaseOfLink } from './link-phase.ts';
import { presentCompany, presentReceiver } from './present-public-order.ts';
import { findRoute, readTracked } from './tracking.store.ts';

type LiveStop = Reply<EndpointNamed<'GET /tracked-stops/:stopId'>>;

/** The reply without the line from the driver to the recipient, and the ends of that line. */
interface LiveStopWithoutLine {
  readonly shown: Omit<LiveStop, 'polyline'>;
  /** Null: there is no line. It begins at the driver, because the previous stop is another customer's address. */
  readonly line: { readonly from: LatLng; readonly to: LatLng; readonly isAlongRoads: boolean } | null;
}

/** Adds the line. It may come from a hosted service, so this is called outside a transaction. */
export async function withLine({ shown, line }: LiveStopWithoutLine, routingEngine: RoutingEngine): Promise<LiveStop> {
  if (!line) return { ...shown, polyline: null };
  const { from, to, isAlongRoads } = line;
  const points = isAlongRoads
    ? await (await routingEngine.travel([from, to], { by: 'straight-line' })).line([0, 1])
    : [from, to];
  return { ...shown, polyline: encodePolyline(points) };
}

/** Returns what the recipient may see now. */
export async function readLiveStop(
  tx: TenantTx,
  orderId: string,
  { now, brand }: { now: Date; brand: CompanyBrand },
): Promise<LiveStopWithoutLine> {
  const order = await readTracked(tx, orderId);
  const route = await findRoute(tx, orderId);
  const phase = phaseOfLink(order, route, now);
  const settings = parseSettings(order.settings);

  const isLive = phase === 'live';
  const isComing = isLive || phase === 'waiting';
  const expected = isComing && route ? await expectArrival(tx, route, { timeZone: settings.timeZone, now }) : null;
  const driver = isLive && route ? positionOf(route) : null;
  const place =
    order.delivery_lat !== null && order.delivery_lng !== null
      ? { lat: order.delivery_lat, lng: order.delivery_lng }
      : null;
  const hasHotline = settings.callDirection === 'SERVICE_HOTLINE';
  // The driver's own number is shown only to the next customer, not to all customers from the evening before.
  const isNext = isLive || (expected !== null && expected.hasFinishedStop && expected.stopsBefore === 0);
  const driverPhone = isNext ? (route?.route_phone ?? route?.driver_phone ?? null) : null;
  // The page asks the customer of a failed delivery to call, also on the days after.
  const hasFailed = isFinished(order.status) && order.status !== 'COMPLETED' && order.status !== 'SKIPPED';
  const isReplanned = phase === 'replanned';
  const phone = hasHotline ? settings.hotline : hasFailed || isReplanned ? order.company_phone : driverPhone;
  const isPast = order.delivery_date !== null && order.delivery_date < dateInTimeZone(settings.timeZone, now);
  const shown = {
    driverId: isLive ? (route?.driver_id ?? null) : null,
    driverLat: driver?.lat ?? null,
    driverLng: driver?.lng ?? null,
    orderLat: place?.lat ?? null,
    orderLng: place?.lng ?? null,
    orderAddress: order.delivery_address,
    // Nobody has chosen another date yet.
    deliveryDate: isReplanned && isPast ? null : order.delivery_date,
    orderEta: expected?.eta ?? null,
    etaFrom: expected?.etaFrom ?? null,
    etaTo: expected?.etaTo ?? null,
    phone: phase === 'over' && !hasFailed ? null : phone,
    status: order.status,
    ...presentReceiver(order),
    isLive,
    stopsBefore: expected?.stopsBefore ?? null,
    orderCode: order.order_code,
    instructions: order.customer_instructions,
    mayInstruct: canInstruct(order),
    rating: order.rating,
    ratingComment: order.rating_comment,
    mayRate: canRate(order, now),
    company: presentCompany(order, brand),
  };
  return { shown, line: driver && place ? { from: driver, to: place, isAlongRoads: settings.snapToRoad } : null };
}

/** Returns the driver's last position on this route, not of an earlier day. */
function positionOf({ lat, lng, position_at, dispatched_at }: RouteOfOrder): { lat: number; lng: number } | null {
  if (lat === null || lng === null || position_at === null) return null;
  return dispatched_at !== null && position_at < dispatched_at ? null : { lat, lng };
}
