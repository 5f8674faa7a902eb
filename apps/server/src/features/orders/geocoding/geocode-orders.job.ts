import { geocodeOrdersJob } from './geocoding-batch.ts';
import { addressProblemFor, isLatLng, type OrderProblem, type StopType } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredSuggestions } from '../orders.tables.ts';
import { type AddressResults, lookUpInSteps } from '../../../platform/geo/look-up-addresses.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { DataOf } from '../../../platform/jobs/named-job.ts';
import { findArea, findGoogleKey } from '../../places/index.ts';
import { markGeocoded } from '../../uploads/index.ts';
import { changeStatus } from '../status/change-status.ts';
import {
  type Batch,
  saveSuggestions,
  listWaiting,
  selectWaitingForUpdate,
  saveCoordinates,
} from './geocode-orders.store.ts';
import type { OrderRow } from '../order-table-columns.ts';

/** Geocodes the addresses of a batch of orders in steps, and emits an event when none is left. */
export async function geocodeOrders(data: DataOf<typeof geocodeOrdersJob>, context: JobContext): Promise<void> {
  const { db, clock } = context;
  const tenant = db.tenant(data.companyId);
  const [waiting, area, googleKey] = await tenant.read(
    async (tx) => [await listWaiting(tx, data), await findArea(tx), await findGoogleKey(tx, context)] as const,
  );
  await lookUpInSteps(
    {
      waiting,
      area,
      googleKey,
      addressesOf: (row) => openStops(row).map(({ address }) => address),
      save: (step, results) => tenant.write((tx) => saveStep(tx, step, results, clock.now())),
    },
    context,
  );
  await tenant.write((tx) => emitWhenDone(tx, data, waiting, clock.now()));
}

const stopTypesOf = (row: OrderRow): readonly StopType[] =>
  row.route_plan_type === 'PDP' ? ['pickup', 'delivery'] : ['delivery'];

/** Returns the stops of an order that have an address without coordinates. */
function openStops(row: OrderRow): { stop: StopType; address: string }[] {
  return stopTypesOf(row).flatMap((stop) => {
    const address = row[`${stop}_address`];
    return address && !isLatLng(row[`${stop}_lat`], row[`${stop}_lng`]) ? [{ stop, address }] : [];
  });
}

/** Stores the results of one step. */
async function saveStep(tx: TenantTx, step: readonly OrderRow[], results: AddressResults, at: Date): Promise<void> {
  const rows = await selectWaitingForUpdate(
    tx,
    step.map((row) => row.id),
  );
  for (const stop of ['pickup', 'delivery'] as const) {
    const withPoint = rows.flatMap((row) => {
      const open = openStops(row).find((openStop) => openStop.stop === stop);
      const point = open && results.get(open.address)?.point;
      return point ? [{ id: row.id, point }] : [];
    });
    await saveCoordinates(tx, stop, withPoint);
  }
  const finished = rows.flatMap((row) => {
    const errors = errorsOf(row, results);
    return errors ? [{ id: row.id, errors }] : [];
  });
  await saveSuggestions(
    tx,
    rows.map((row) => ({ id: row.id, suggestions: suggestionsOf(row, results) })),
  );
  for (const [, group] of Map.groupBy(finished, ({ errors }) => JSON.stringify(errors))) {
    const errors = group[0]?.errors ?? [];
    await changeStatus(tx, {
      orderIds: group.map(({ id }) => id),
      to: errors.length > 0 ? 'ERROR' : 'DRAFT',
      actor: 'server',
      at,
      fields: { error_details: JSON.stringify(errors) },
    });
  }
}

/**
 * Returns the address problems of an order. Undefined while an address has no answer, or when one was edited meanwhile:
 * then another job reports it.
 */
function errorsOf(row: OrderRow, results: AddressResults): OrderProblem[] | undefined {
  const open = openStops(row);
  if (open.some(({ address }) => !results.get(address) && !results.isGivenUp(address))) return undefined;
  if (open.some(({ address }) => results.isGivenUp(address))) return [{ code: 'geocoding_unavailable' }];
  return open.filter(({ address }) => !results.get(address)?.point).map(({ stop }) => addressProblemFor(stop));
}

function suggestionsOf(row: OrderRow, results: AddressResults): StoredSuggestions {
  const byStop = openStops(row).map(({ stop, address }) => {
    const places = results.suggestions(address);
    return [
      stop,
      places.map(({ label, lat, lng, confidence }) => ({ label, lat, lng, confidence: confidence ?? null })),
    ] as const;
  });
  return Object.fromEntries(byStop.filter(([, places]) => places.length > 0));
}

/** Emits one event for a batch when none of it is left, also for the upload whose last order was saved alone. */
async function emitWhenDone(tx: TenantTx, batch: Batch, worked: readonly OrderRow[], at: Date): Promise<void> {
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
