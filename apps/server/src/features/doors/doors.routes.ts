import { greatCircleMetres } from '@roundsman/domain';
import { handlers } from '../../platform/http/handlers.ts';
import { decideDoors } from './decide-doors.ts';
import { type Door, distanceOf, readDoors } from './read-doors.ts';

export const routes = handlers({
  'GET /doors': ({ tenant }, { query: { filters, currentPage, itemsPerPage } }) =>
    tenant.read(async (tx) => {
      const all = await readDoors(tx);
      const search = filters.search?.toLowerCase() ?? '';
      const shown = all.filter(
        ({ state, name, address }) =>
          (filters.state === undefined || state === filters.state) &&
          `${name ?? ''} ${address ?? ''}`.toLowerCase().includes(search),
      );
      const from = (currentPage - 1) * itemsPerPage;
      return {
        doors: shown.slice(from, from + itemsPerPage).map(presentDoor),
        meta: { totalItems: shown.length },
        counts: {
          PROPOSED: all.filter(({ state }) => state === 'PROPOSED').length,
          ACCEPTED: all.filter(({ state }) => state === 'ACCEPTED').length,
          REJECTED: all.filter(({ state }) => state === 'REJECTED').length,
        },
      };
    }),

  'POST /doors/decide': ({ tenant, principal: { userId }, now }, { body: { places, state, toWaiting } }) =>
    tenant.write((tx) => decideDoors(tx, places, { state, toWaiting, userId, at: now() })),
});

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
