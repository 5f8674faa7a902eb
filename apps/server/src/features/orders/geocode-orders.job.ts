import { addressMessages, isLatLng, type LatLng, type StopType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Places } from '../../platform/geo/places.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import type { JobData } from '../../platform/jobs/job-names.ts';
import { changeStatus } from './change-status.ts';
import { type Batch, listWaiting, lockWaiting, markGeocoded, placeOrders } from './geocode-orders.store.ts';
import type { OrderRow } from './orders.store.ts';

const ordersAtOnce = 200;
const providerTries = 3;
const unavailable = 'Geocoding service unavailable';

type Found = ReadonlyMap<string, LatLng | null>;

/**
 * Looks up the addresses of a batch, some hundred orders a step, each step kept as soon as it is done. When the provider is
 * down the job fails and comes back after a growing pause; the third time in vain the orders get an ERROR (SRV-68). What
 * was done before stays done, so a crash costs one step.
 */
export async function geocodeOrders(data: JobData<'geocode-orders'>, context: JobContext): Promise<void> {
  const { db, places, clock, job, signal, log } = context;
  const tenant = db.tenant(data.companyId);
  const waiting = await tenant.read((tx) => listWaiting(tx, data));

  for (let from = 0; from < waiting.length; from += ordersAtOnce) {
    signal.throwIfAborted();
    const step = waiting.slice(from, from + ordersAtOnce);
    let found: Found | undefined;
    try {
      found = await lookUp(step, places);
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

/** Answers of the provider, kept while the server runs; per provider, so that tests have their own. */
const remembered = new WeakMap<Places, Map<string, LatLng | null>>();
const rememberedMost = 20_000;
const askedAtOnce = 8;

async function lookUp(rows: readonly OrderRow[], places: Places): Promise<Found> {
  const memory = remembered.get(places) ?? new Map<string, LatLng | null>();
  remembered.set(places, memory);
  if (memory.size >= rememberedMost) memory.clear();
  const wanted = new Map(rows.flatMap(openLegs).map(({ address }) => [keyOf(address), address]));
  const found = new Map<string, LatLng | null>();
  const lanes = wanted.entries();
  const ask = async (): Promise<void> => {
    for (const [key, address] of lanes) {
      const known = memory.get(key);
      const [best] = known === undefined ? await places.search(address, { limit: 1, exact: true }) : [];
      const point = known ?? (best ? { lat: best.lat, lng: best.lng } : null);
      memory.set(key, point);
      found.set(key, point);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  return found;
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
      const point = open && found?.get(keyOf(open.address));
      return point ? [{ id: row.id, point }] : [];
    });
    await placeOrders(tx, leg, placed);
  }
  const judged = rows.flatMap((row) => {
    const errors = errorsOf(row, found);
    return errors ? [{ id: row.id, errors }] : [];
  });
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
  return open.filter(({ address }) => !found.get(keyOf(address))).map(({ leg }) => addressMessages[leg]);
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
