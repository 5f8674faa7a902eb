import { type DoorState, greatCircleMetres, type LatLng } from '@roundsman/domain';
import { estimateDoor, isWorthProposing } from '@roundsman/planning/doors';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listDoorEstimates, listVisitsAtDoors, observedOf, type VisitAtDoor } from '../minutes/index.ts';
import { listDoors, type StoredDoor } from './doors.store.ts';

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

/** The parts of a door by which lists sort and filter. */
export type DoorSummary = Pick<Door, 'place' | 'state' | 'name' | 'address' | 'pin' | 'door'>;

/** Lists the doors that are proposed or decided about, the ones that are furthest from the pin first. */
export async function listDoorSummaries(tx: TenantTx): Promise<DoorSummary[]> {
  const stored = new Map((await listDoors(tx)).map((row) => [row.place, row]));
  const estimates = await listDoorEstimates(tx);
  return estimates
    .flatMap((estimate) => {
      const { place, name, address, parksApart: parking, pin } = estimate;
      const decided = decide({ ...estimate, parking: parking || null }, pin, stored.get(place) ?? null);
      return decided ? [{ place, name, address, ...decided }] : [];
    })
    .map((summary) => ({ summary, metres: distanceOf(summary) }))
    .toSorted((a, b) => b.metres - a.metres || (a.summary.place < b.summary.place ? -1 : 1))
    .map(({ summary }) => summary);
}

/** Returns the doors of places that are proposed or decided about, with their visits, in the sequence of the places. */
export async function readDoors(tx: TenantTx, places: readonly string[]): Promise<Door[]> {
  const stored = new Map((await listDoors(tx, places)).map((row) => [row.place, row]));
  const visits = Map.groupBy(await listVisitsAtDoors(tx, places), ({ place }) => place);
  return [...new Set(places)].flatMap((place) => doorOf(place, visits.get(place) ?? [], stored.get(place) ?? null));
}

/** Metres between the pin and the door. */
export const distanceOf = ({ pin, door }: Pick<Door, 'pin' | 'door'>): number => greatCircleMetres(pin, door);

type Estimate = Parameters<typeof isWorthProposing>[0];

/** Returns the state of a door, where it is and the pin without it; null when nothing is proposed or decided. */
function decide(estimate: Estimate, lastPin: LatLng, stored: StoredDoor | null) {
  const pin = stored ? { lat: stored.former_lat, lng: stored.former_lng } : lastPin;
  const isProposal = isWorthProposing(estimate, pin);
  if (!stored) return isProposal ? { state: 'PROPOSED' as const, pin, door: estimate.door, stored } : null;
  const decided = { lat: stored.lat, lng: stored.lng };
  const isProposedAgain =
    stored.state === 'REJECTED' && isProposal && greatCircleMetres(estimate.door, decided) > movedMetres;
  return isProposedAgain
    ? { state: 'PROPOSED' as const, pin, door: estimate.door, stored: null }
    : { state: stored.state, pin, door: decided, stored };
}

function doorOf(place: string, visits: readonly VisitAtDoor[], found: StoredDoor | null): Door[] {
  const [last] = visits;
  const estimate = estimateDoor(observedOf(visits));
  if (!last || !estimate) return [];
  const decided = decide({ ...estimate, agreeing: estimate.visits.length }, last.pin, found);
  if (!decided) return [];
  const { stored } = decided;
  const leftOut = new Set(estimate.leftOut.map(({ key }) => key));
  return [
    {
      place,
      ...decided,
      name: new Set(visits.map(({ name }) => name)).size === 1 ? last.name : null,
      address: last.address,
      parking: stored ? parkingOf(stored) : (estimate.parking?.point ?? null),
      spreadMetres: estimate.spreadMetres,
      visits: visits.map(({ orderId, day, door, parking }) => ({
        day,
        door,
        parking,
        isLeftOut: leftOut.has(orderId),
      })),
    },
  ];
}

const parkingOf = ({ parking_lat: lat, parking_lng: lng }: StoredDoor): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };
