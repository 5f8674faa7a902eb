import { type DoorState, greatCircleMetres, type LatLng } from '@roundsman/domain';
import { estimateDoor, type ObservedVisit, proposeDoor } from '@roundsman/planning/doors';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listDoors, listVisitsAtDoors, type StoredDoor, type VisitAtDoor } from './doors.store.ts';

/** A rejected door is proposed again once it is this far from the rejected point. */
const movedMetres = 30;

/** The door of an address: proposed, accepted or rejected, with the visits on which it rests. */
export interface Door {
  readonly place: string;
  readonly state: DoorState;
  readonly name: string | null;
  readonly address: string | null;
  /** The pin that orders have without it. */
  readonly pin: LatLng;
  readonly door: LatLng;
  readonly parking: LatLng | null;
  /** Metres between the door and the visits that agree, in the median. */
  readonly spreadMetres: number;
  readonly visits: readonly (Pick<VisitAtDoor, 'day' | 'door' | 'parking'> & { readonly isLeftOut: boolean })[];
  readonly stored: StoredDoor | null;
}

/** Returns the doors that are proposed or decided about, the ones that are furthest from the pin first. */
export async function readDoors(tx: TenantTx, places: readonly string[] | null = null): Promise<Door[]> {
  const stored = new Map((await listDoors(tx)).map((row) => [row.place, row]));
  const visits = await listVisitsAtDoors(tx, places);
  return [...Map.groupBy(visits, ({ place }) => place)]
    .flatMap(([place, of]) => doorOf(place, of, stored.get(place) ?? null))
    .toSorted((a, b) => distanceOf(b) - distanceOf(a) || (a.place < b.place ? -1 : 1));
}

/** Metres between the pin and the door. */
export const distanceOf = ({ pin, door }: Pick<Door, 'pin' | 'door'>): number => greatCircleMetres(pin, door);

function doorOf(place: string, visits: readonly VisitAtDoor[], stored: StoredDoor | null): Door[] {
  const [last] = visits;
  if (!last) return [];
  const observed = visits.map(
    ({ orderId, door, parking, positions }): ObservedVisit => ({
      key: orderId,
      door,
      parking,
      positions,
    }),
  );
  const pin = stored ? { lat: stored.former_lat, lng: stored.former_lng } : last.pin;
  const isMoved = (point: LatLng): boolean =>
    stored !== null && greatCircleMetres(point, { lat: stored.lat, lng: stored.lng }) > movedMetres;
  const proposed = proposeDoor(observed, pin);
  const isOpen = stored === null || (stored.state === 'REJECTED' && proposed !== null && isMoved(proposed.door));
  const estimate = isOpen ? proposed : (proposed ?? estimateDoor(observed));
  if (!estimate) return [];
  const leftOut = new Set(estimate.leftOut.map(({ key }) => key));
  const parking = estimate.parking?.point ?? null;
  return [
    {
      place,
      state: isOpen ? 'PROPOSED' : stored.state,
      name: new Set(visits.map(({ name }) => name)).size === 1 ? last.name : null,
      address: last.address,
      pin,
      door: isOpen ? estimate.door : { lat: stored.lat, lng: stored.lng },
      parking: isOpen
        ? parking
        : stored.parking_lat === null || stored.parking_lng === null
          ? null
          : { lat: stored.parking_lat, lng: stored.parking_lng },
      spreadMetres: estimate.spreadMetres,
      visits: visits.map(({ orderId, day, door, parking: at }) => ({
        day,
        door,
        parking: at,
        isLeftOut: leftOut.has(orderId),
      })),
      stored: isOpen ? null : stored,
    },
  ];
}
