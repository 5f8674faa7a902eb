import type { StopType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { findContacts } from '../contacts/index.ts';
import { findOrders } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { listDepartures, readRadii, storeRadius } from './geofences.store.ts';

interface Located {
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

type Order = Awaited<ReturnType<typeof findOrders>>[number];

const placeOfStop = (order: Order, stop: StopType): Located => ({
  address: order[`${stop}_address`],
  lat: order[`${stop}_lat`],
  lng: order[`${stop}_lng`],
});

const stopsOf = (order: Order): readonly StopType[] =>
  order.route_plan_type === 'PDP' ? ['pickup', 'delivery'] : ['delivery'];

/** Finds an order. @throws 404 for one of another company */
const findOrder = async (tx: TenantTx, id: string): Promise<Order> =>
  (await findOrders(tx, [id]))[0] ?? refuse('not_found');

const findContact = async (tx: TenantTx, id: string) => (await findContacts(tx, [id]))[0] ?? refuse('not_found');

async function presentOrder(tx: TenantTx, order: Order) {
  const stops = stopsOf(order);
  const departures = await listDepartures(tx, order.id);
  const radii = await readRadii(
    tx,
    stops.map((stop) => placeOfStop(order, stop)),
  );
  const { geofence, geofenceRadius } = await readSettings(tx);
  return {
    mode: geofence,
    stops: stops.map((stop, i) => {
      const departure = departures.get(stop);
      return {
        stop,
        radius: radii[i] ?? geofenceRadius,
        isOwn: radii[i] != null,
        leftAt: departure?.leftAt.toISOString() ?? null,
        isEstimated: departure?.estimatedBecause != null,
        estimatedBecause: departure?.estimatedBecause ?? null,
      };
    }),
  };
}

async function presentContact(tx: TenantTx, { address, lat, lng }: Located) {
  const [own] = await readRadii(tx, [{ address, lat, lng }]);
  const { geofence, geofenceRadius } = await readSettings(tx);
  return { mode: geofence, radius: own ?? geofenceRadius, isOwn: own != null };
}

async function changeRadius(
  tx: TenantTx,
  { principal, now }: SignedInContext,
  place: Located,
  radius: number | null,
): Promise<void> {
  if (!(await storeRadius(tx, place, { radius, userId: principal.userId, at: now() })))
    refuseFields([{ path: 'radius', code: 'geofence_without_place' }]);
  await tx.emit({ type: 'placeRadiusChanged', companyId: tx.companyId, radius });
}

export const routes = handlers({
  'GET /geofences/of-order/:id': ({ tenant }, { params }) =>
    tenant.read(async (tx) => presentOrder(tx, await findOrder(tx, params.id))),

  'PUT /geofences/of-order/:id': (ctx, { params, body: { stop, radius } }) =>
    ctx.tenant.write(async (tx) => {
      const order = await findOrder(tx, params.id);
      if (!stopsOf(order).includes(stop)) refuse('not_found');
      await changeRadius(tx, ctx, placeOfStop(order, stop), radius);
      return presentOrder(tx, order);
    }),

  'GET /geofences/of-contact/:id': ({ tenant }, { params }) =>
    tenant.read(async (tx) => presentContact(tx, await findContact(tx, params.id))),

  'PUT /geofences/of-contact/:id': (ctx, { params, body: { radius } }) =>
    ctx.tenant.write(async (tx) => {
      const contact = await findContact(tx, params.id);
      await changeRadius(tx, ctx, contact, radius);
      return presentContact(tx, contact);
    }),
});
