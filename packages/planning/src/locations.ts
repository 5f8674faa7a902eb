import type { StopRef } from '@roundsman/domain/route-plan/check-sequences';
import type { LatLng } from '@roundsman/domain/units';

/** A place of a plan. `address`: in the words of the first stop or driver there. */
export interface PlanPoint extends LatLng {
  readonly address: string | null;
}

/** A stop of a plan, or the start or end of a driver. */
export type PlacedAt = StopRef | { readonly driverId: string; readonly end: 'start' | 'end' };

/** The points of a problem, without duplicates: parking takes no time between two stops at one of them. */
export class Locations {
  readonly points: (PlanPoint | null)[] = [];
  readonly placesAt: PlacedAt[][] = [];
  private readonly index = new Map<string, number>();

  /** `place`: null for a depot where routes reload. */
  at(lat: number | null, lng: number | null, address: string | null, place: PlacedAt | null): number {
    const point = lat === null || lng === null ? null : { lat, lng, address };
    const key = point ? `${lat},${lng}` : '';
    let location = this.index.get(key);
    if (location === undefined) {
      location = this.points.push(point) - 1;
      this.placesAt.push([]);
      this.index.set(key, location);
    }
    if (place) this.placesAt[location]?.push(place);
    return location;
  }

  /** Returns null for a driver without a start or an end. */
  optional(lat: number | null, lng: number | null, address: string | null, place: PlacedAt): number | null {
    return lat === null || lng === null ? null : this.at(lat, lng, address, place);
  }
}
