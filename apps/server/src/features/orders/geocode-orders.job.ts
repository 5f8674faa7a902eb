import { addressMessages, isLatLng, type LatLng, type StopType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { StoredSuggestions } from '../../platform/db/schema.ts';
import { isSure, type Place, type Places } from '../../platform/geo/places.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import type { JobData } from '../../platform/jobs/job-names.ts';
import { findArea, findGoogleKey } from '../places/index.ts';
import { changeStatus } from './change-status.ts';
import {
  type Batch,
  keepSuggestions,
  listWaiting,
  lockWaiting,
  markGeocoded,
  placeOrders,
} from './geocode-orders.store.ts';
import type { OrderRow } from './orders.store.ts';

const ordersAtOnce = 200;
const providerTries = 3;
const unavailable = 'Geocoding service unavailable';

/** Where an address is, or, when nothing is sure, what it may have meant. */
interface Answer {
  readonly point: LatLng | null;
  readonly suggestions: readonly Place[];
}
type Found = ReadonlyMap<string, Answer>;
const mostSuggestions = 5;

/**
 * Looks up the addresses of a batch, some hundred orders a step, each step kept as soon as it is done. When the provider is
 * down the job fails and comes back after a growing pause; the third time in vain the orders get an ERROR (SRV-68). What
 * was done before stays done, so a crash costs one step.
 */
export async function geocodeOrders(data: JobData<'geocode-orders'>, context: JobContext): Promise<void> {
  const { db, places, clock, job, signal, log } = context;
  const tenant = db.tenant(data.companyId);
  const [waiting, area, googleKey] = await tenant.read(
    async (tx) => [await listWaiting(tx, data), await findArea(tx), await findGoogleKey(tx)] as const,
  );

  for (let from = 0; from < waiting.length; from += ordersAtOnce) {
    signal.throwIfAborted();
    const step = waiting.slice(from, from + ordersAtOnce);
    let found: Found | undefined;
    try {
      found = await lookUp(step, places, area, googleKey);
    } catch (error) {
      if (job.retryCount < providerTries) throw error;
      log.warn({ err: error }, 'addresses could not be looked up');
    }
    await tenant.write((tx) => keep(tx, step, found, clock.now()));
  }
  await tenant.write((tx) => tellWhenDone(tx, data, waiting, clock.now()));
}

const legsOf = (row: OrderRow): readonly StopType[] =>
  row.route_plan_type === 'PDP' ? ['pickup', 'delivery'] : ['delivery'];

/** Ends of an order that have an address and no place yet. */
function openLegs(row: OrderRow): { leg: StopType; address: string }[] {
  return legsOf(row).flatMap((leg) => {
    const address = row[`${leg}_address`];
    return address && !isLatLng(row[`${leg}_lat`], row[`${leg}_lng`]) ? [{ leg, address }] : [];
  });
}

/** The same address is asked for once, however it is spaced and capitalised. */
const keyOf = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * What the provider was sure of, kept while the server runs; per provider, so that tests have their own. The rest is asked
 * again when an editor saves: a region may have come meanwhile.
 */
const remembered = new WeakMap<Places, Map<string, Answer>>();
const rememberedMost = 20_000;
const askedAtOnce = 8;

async function lookUp(
  rows: readonly OrderRow[],
  places: Places,
  area: LatLng | null,
  googleKey: string | undefined,
): Promise<Found> {
  const memory = remembered.get(places) ?? new Map<string, Answer>();
  remembered.set(places, memory);
  if (memory.size >= rememberedMost) memory.clear();
  // The same street is another one near another company; ten kilometres make no difference.
  const areaKey = `${area ? `${area.lat.toFixed(1)},${area.lng.toFixed(1)}` : ''}${googleKey ? ' google' : ''}`;
  const wanted = new Map(rows.flatMap(openLegs).map(({ address }) => [keyOf(address), address]));
  const found = new Map<string, Answer>();
  const lanes = wanted.entries();
  const ask = async (): Promise<void> => {
    for (const [key, address] of lanes) {
      const known = memory.get(`${areaKey}|${key}`);
      const answer =
        known ??
        judge(
          await places.search(address, {
            limit: mostSuggestions,
            exact: true,
            ...(area && { near: area }),
            ...(googleKey && { googleKey }),
          }),
        );
      if (answer.point) memory.set(`${areaKey}|${key}`, answer);
      found.set(key, answer);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  return found;
}

function judge(places: readonly Place[]): Answer {
  const [best] = places;
  if (best && isSure(best)) return { point: { lat: best.lat, lng: best.lng }, suggestions: [] };
  return { point: null, suggestions: places.slice(0, mostSuggestions) };
}

/** Writes what was found. `found` undefined: the provider could not be reached. */
async function keep(tx: TenantTx, step: readonly OrderRow[], found: Found | undefined, at: Date): Promise<void> {
  const rows = await lockWaiting(
    tx,
    step.map((row) => row.id),
  );
  for (const leg of ['pickup', 'delivery'] as const) {
    const placed = rows.flatMap((row) => {
      const open = openLegs(row).find((each) => each.leg === leg);
      const point = open && found?.get(keyOf(open.address))?.point;
      return point ? [{ id: row.id, point }] : [];
    });
    await placeOrders(tx, leg, placed);
  }
  const judged = rows.flatMap((row) => {
    const errors = errorsOf(row, found);
    return errors ? [{ id: row.id, errors }] : [];
  });
  await keepSuggestions(
    tx,
    rows.map((row) => ({ id: row.id, suggestions: found ? suggestionsOf(row, found) : {} })),
  );
  for (const [, group] of Map.groupBy(judged, ({ errors }) => errors.join())) {
    const errors = group[0]?.errors ?? [];
    await changeStatus(tx, {
      orderIds: group.map(({ id }) => id),
      to: errors.length > 0 ? 'ERROR' : 'DRAFT',
      actor: 'server',
      at,
      fields: { error_details: errors },
    });
  }
}

/** What is wrong with an order's addresses; undefined when one was edited meanwhile, so that its own job will tell. */
function errorsOf(row: OrderRow, found: Found | undefined): string[] | undefined {
  const open = openLegs(row);
  if (!found) return open.length > 0 ? [unavailable] : [];
  if (open.some(({ address }) => !found.has(keyOf(address)))) return undefined;
  return open.filter(({ address }) => !found.get(keyOf(address))?.point).map(({ leg }) => addressMessages[leg]);
}

function suggestionsOf(row: OrderRow, found: Found): StoredSuggestions {
  const legs = openLegs(row).map(({ leg, address }) => {
    const places = found.get(keyOf(address))?.suggestions ?? [];
    return [
      leg,
      places.map(({ label, lat, lng, confidence }) => ({ label, lat, lng, confidence: confidence ?? null })),
    ] as const;
  });
  return Object.fromEntries(legs.filter(([, places]) => places.length > 0));
}

/** One event a batch, when none of it is left waiting; a saved order may have been the last one of its upload (SRV-69). */
async function tellWhenDone(tx: TenantTx, batch: Batch, worked: readonly OrderRow[], at: Date): Promise<void> {
  const { companyId } = tx;
  if (batch.uploadId === null && worked.length > 0 && (await listWaiting(tx, batch)).length === 0)
    await tx.emit({ type: 'ordersGeocodingCompleted', companyId, batchId: null });
  const uploadIds = new Set([batch.uploadId, ...worked.map((row) => row.upload_id)].filter((id) => id !== null));
  for (const uploadId of uploadIds) {
    if ((await listWaiting(tx, { uploadId, orderIds: [] })).length > 0) continue;
    if (await markGeocoded(tx, uploadId, at))
      await tx.emit({ type: 'ordersGeocodingCompleted', companyId, batchId: uploadId });
  }
}
