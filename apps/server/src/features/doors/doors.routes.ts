import { type DoorState, greatCircleMetres, type StopType } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { findContacts } from '../contacts/index.ts';
import { findOrders } from '../orders/index.ts';
import { decideDoors } from './decide-doors.ts';
import { placesOf } from './doors.store.ts';
import { type Door, distanceOf, listDoorSummaries, readDoors } from './read-doors.ts';

export const routes = handlers({
  'GET /doors': ({ tenant }, { query: { filters, currentPage, itemsPerPage, order } }) =>
    tenant.read(
      async (tx) => {
        const farthestFirst = await listDoorSummaries(tx);
        const all = order === 'ascend' ? farthestFirst.toReversed() : farthestFirst;
        const search = filters.search?.toLowerCase() ?? '';
        const shown = all.filter(
          ({ state, name, address }) =>
            (filters.state === undefined || state === filters.state) &&
            `${name ?? ''} ${address ?? ''}`.toLowerCase().includes(search),
        );
        const from = (currentPage - 1) * itemsPerPage;
        const places = shown.slice(from, from + itemsPerPage).map(({ place }) => place);
        const countOf = (wanted: DoorState): number => all.filter(({ state }) => state === wanted).length;
        return {
          doors: (await readDoors(tx, places)).map(presentDoor),
          meta: { totalItems: shown.length },
          counts: {
            PROPOSED: countOf('PROPOSED'),
            ACCEPTED: countOf('ACCEPTED'),
            REJECTED: countOf('REJECTED'),
          },
        };
      },
      { snapshot: true },
    ),

  'GET /doors/of-order/:id': ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      const [order] = await findOrders(tx, [params.id]);
      if (!order) return refuse('not_found');
      const stops = order.route_plan_type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
      return {
        stops: await presentStops(
          tx,
          stops.map((stop) => ({
            stop,
            address: order[`${stop}_address`],
            lat: order[`${stop}_lat`],
            lng: order[`${stop}_lng`],
          })),
        ),
      };
    }),

  'GET /doors/of-contact/:id': ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      const [contact] = await findContacts(tx, [params.id]);
      const { address, lat, lng } = contact ?? refuse('not_found');
      return { stops: await presentStops(tx, [{ stop: 'delivery', address, lat, lng }]) };
    }),

  'POST /doors/decide': ({ tenant, principal: { userId }, now }, { body: { places, state, toWaiting } }) =>
    tenant.write((tx) => decideDoors(tx, places, { state, toWaiting, userId, at: now() })),
});

interface StopAt {
  readonly stop: StopType;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

async function presentStops(tx: TenantTx, stops: readonly StopAt[]) {
  const places = await placesOf(
    tx,
    stops.map(({ address }) => address ?? ''),
  );
  const doors = new Map((await readDoors(tx, [...new Set(places)])).map((door) => [door.place, door]));
  return stops.map(({ stop, lat, lng }, i) => {
    const found = doors.get(places[i]!);
    const isAtDoor =
      found !== undefined && lat !== null && lng !== null && greatCircleMetres({ lat, lng }, found.door) < sameMetres;
    return { stop, door: found ? presentDoor(found) : null, isAtDoor };
  });
}

/** Points that are nearer to each other are the same one. */
const sameMetres = 3;
const shownVisits = 20;

const presentDoor = (item: Door) => {
  const { place, state, name, address, pin, door, parking, spreadMetres, visits, stored } = item;
  return {
    place,
    state,
    name,
    address,
    pin,
    door,
    parking,
    movedMetres: Math.round(distanceOf(item)),
    walkMetres: parking && Math.round(greatCircleMetres(door, parking)),
    spreadMetres: Math.round(spreadMetres),
    visits: visits.filter(({ isLeftOut }) => !isLeftOut).length,
    leftOut: visits.filter(({ isLeftOut }) => isLeftOut).length,
    recent: visits.slice(0, shownVisits),
    decidedAt: stored?.decided_at.toISOString() ?? null,
    decidedBy: stored?.decided_by_name ?? null,
  };
};
