import { readParking } from '../accepted-doors/index.ts';
import {
  type CompanySettings,
  definitionOf,
  emptyValueOf,
  fieldsWith,
  formatClock,
  formatTimeOfDay,
  freshArrival,
  secondsInTimeZone,
  toRouteStopProgress,
  orderFieldNames,
  orderFields,
  parseProofRules,
  parseSettings,
  shownLoads,
  undoPeriodMs,
} from '@roundsman/domain';
import type { CompanyBrand } from '../../shared/company-brand.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listProgress } from '../../shared/route-progress.ts';
import { findDrivers } from '../drivers/index.ts';
import { readRadii } from '../geofences/index.ts';
import { type GoodsToFetch, readGoodsToFetch } from '../outages/index.ts';
import { listColleagues, listStops, listUndoable, readRoute } from './driver-app.store.ts';
import { valuesByField } from '@roundsman/domain/typed-tables';

/** Returns the route as the driver app shows it, with the driver's own stops only. */
export async function presentDriverRoute(
  tx: TenantTx,
  routeId: string,
  context: { now: Date; mapStyleUrl: string | null; brand: CompanyBrand },
) {
  const route = await readRoute(tx, routeId);
  const stops = await listStops(tx, routeId);
  const undoable = await listUndoable(tx, routeId, new Date(context.now.getTime() - undoPeriodMs));
  const toFetch = await readGoodsToFetch(tx, route.route_plan_id);
  const parking = await readParking(tx, stops);
  const owners = await findDrivers(tx, [...new Set([...toFetch.values()].map(({ fromDriverId }) => fromDriverId))]);
  const nameOf = new Map(owners.map(({ id, name }) => [id, name]));
  const settings = parseSettings(route.settings);
  const radii = await readRadii(tx, stops.map(placeOf));
  const arrivals = await arrivalsOf(tx, route, { now: context.now, timeZone: settings.timeZone });
  const time = (seconds: number | null): string | null => (seconds === null ? null : formatTimeOfDay(seconds));
  return {
    _id: route.id,
    plan: {
      name: route.plan_name,
      deliveryDate: route.delivery_date,
      type: route.plan_type,
      version: route.plan_version,
    },
    driver: { _id: route.driver_id, name: route.driver_name, color: route.driver_color },
    vehicle: route.vehicle_name === null ? null : { name: route.vehicle_name, plate: route.vehicle_plate },
    company: {
      name: route.company_name,
      logo: context.brand.logo,
      primaryColor: context.brand.primaryColor,
      hotline: settings.hotline ?? route.company_phone,
      language: settings.systemLanguage,
      timeZone: settings.timeZone,
    },
    start: {
      address: route.start_address,
      lat: route.start_lat,
      lng: route.start_lng,
      time: time(route.start_seconds),
    },
    end: { address: route.end_address, lat: route.end_lat, lng: route.end_lng, time: time(route.end_seconds) },
    breakStart: time(route.break_start_seconds) ?? route.break_start,
    breakEnd: time(route.break_end_seconds) ?? route.break_end,
    breakTimes: route.break_times.map(({ start, end }) => ({
      start: formatTimeOfDay(start),
      end: formatTimeOfDay(end),
    })),
    onBreakSince: route.on_break_since?.toISOString() ?? null,
    distance: route.summary.distance,
    polyline: route.polyline,
    geofence: settings.geofence,
    stops: stops.map((row, i) => ({
      ...presentStop(row, settings),
      parking: parking.get(`${row.id} ${row.stop_type}`) ?? null,
      expectedArrival: arrivals.get(row.sequence) ?? null,
      geofenceRadius: radii[i] ?? settings.geofenceRadius,
      leftAt: row.left_at?.toISOString() ?? null,
      loads: shownLoads(settings.loadDimensions, row),
      goodsToFetch: presentGoodsToFetch(row, toFetch.get(row.id), { driverId: route.driver_id, nameOf }),
      undo: presentUndo(row, undoable.get(row.id)),
    })),
    defaultGoToStop: settings.defaultGoToStop,
    proof: parseProofRules(route.proof_rules),
    colleagues: settings.reassign ? await listColleagues(tx, route) : [],
    serverTime: context.now.toISOString(),
    mapStyleUrl: context.mapStyleUrl,
  };
}

/** Returns the expected arrivals by road that customers and the office see, HH:mm:ss by sequence. */
async function arrivalsOf(
  tx: TenantTx,
  route: { readonly id: string; readonly delivery_date: string },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<ReadonlyMap<number, string>> {
  const stops = (await listProgress(tx, [route.id])).get(route.id) ?? [];
  const clock = secondsInTimeZone(timeZone, route.delivery_date, now);
  return new Map(
    stops.flatMap((stop) => {
      const byRoad = freshArrival(toRouteStopProgress(stop, timeZone), clock);
      return byRoad ? [[stop.sequence, formatClock(byRoad.arrival)] as const] : [];
    }),
  );
}

const placeOf = (row: StopRow) =>
  row.stop_type === 'pickup'
    ? { address: row.pickup_address, lat: row.pickup_lat, lng: row.pickup_lng }
    : { address: row.delivery_address, lat: row.delivery_lat, lng: row.delivery_lng };

type StopRow = Awaited<ReturnType<typeof listStops>>[number];
const ofOrder = fieldsWith({ isForDriver: true, part: 'order' });
const ofPickup = fieldsWith({ isForDriver: true, part: 'pickup' });
const ofDelivery = fieldsWith({ isForDriver: true, part: 'delivery' });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each column has the empty value of its kind
const emptyRow = Object.fromEntries(
  orderFieldNames.map((field) => [definitionOf(field).column, emptyValueOf(definitionOf(field).kind)]),
) as unknown as StopRow;

/** Fields of the order's other stop are empty. */
const presentDriverFields = (row: StopRow) => ({
  ...valuesByField(orderFields, ofOrder, row),
  ...valuesByField(orderFields, ofPickup, row.stop_type === 'pickup' ? row : emptyRow),
  ...valuesByField(orderFields, ofDelivery, row.stop_type === 'delivery' ? row : emptyRow),
});

function presentStop(row: StopRow, settings: Pick<CompanySettings, 'serviceTime' | 'parkingTime'>) {
  const isPickup = row.stop_type === 'pickup';
  return {
    orderId: row.id,
    stop: row.stop_type,
    sequence: row.sequence,
    orderCode: row.order_code,
    orderRef: row.order_ref,
    name: isPickup ? row.pickup_name : row.delivery_name,
    phone: isPickup ? row.pickup_phone : row.delivery_phone,
    address: isPickup ? row.pickup_address : row.delivery_address,
    lat: isPickup ? row.pickup_lat : row.delivery_lat,
    lng: isPickup ? row.pickup_lng : row.delivery_lng,
    notes: isPickup ? row.pickup_notes : (row.delivery_notes ?? row.notes),
    customerInstructions: isPickup ? null : row.customer_instructions,
    arrivalTime: formatTimeOfDay(row.arrival_seconds),
    finishTime: formatTimeOfDay(row.end_seconds),
    windowStart: isPickup ? row.time_start : row.delivery_time_start,
    windowEnd: isPickup ? row.time_end : row.delivery_time_end,
    timeWindows: isPickup ? row.pickup_time_windows : row.delivery_time_windows,
    parkingMins: (isPickup ? row.pickup_parking_duration : row.delivery_parking_duration) ?? settings.parkingTime,
    durationMins: (isPickup ? row.pickup_duration : row.delivery_duration) ?? settings.serviceTime,
    load: row.load,
    requiredSkills: row.required_skills,
    customFields: row.fields,
    ...presentDriverFields(row),
    status: row.status,
    pickupStatus: row.pickup_status,
    finishedAt: row.finished_at?.toISOString() ?? null,
    driverNotes: row.driver_notes,
    packageWas: row.package_was,
    packageState: row.package_state,
    receivedBy: row.received_by,
    handedTo: row.handed_to,
    photos: row.photos,
    hasSignature: row.has_signature,
    reportedBy: row.reported && { ...row.reported, at: new Date(row.reported.at).toISOString() },
  };
}

function presentGoodsToFetch(
  row: StopRow,
  goods: GoodsToFetch | undefined,
  { driverId, nameOf }: { readonly driverId: string; readonly nameOf: ReadonlyMap<string, string> },
) {
  if (!goods || row.stop_type === 'pickup' || row.finished_at !== null) return null;
  const { fromDriverId, address, lat, lng } = goods;
  return { driver: fromDriverId === driverId ? null : (nameOf.get(fromDriverId) ?? null), address, lat, lng };
}

function presentUndo(
  { stop_type }: Awaited<ReturnType<typeof listStops>>[number],
  event: Awaited<ReturnType<typeof listUndoable>> extends Map<string, infer Row> ? Row | undefined : never,
) {
  if (!event?.said_at || !event.changed || event.stop !== stop_type) return null;
  const changed = event.changed.map(({ orderId, status, pickupStatus, became }) => ({
    orderId,
    status,
    pickupStatus,
    became,
  }));
  return { eventId: event.id, at: event.said_at.toISOString(), changed };
}
