import type { LatLng } from '@roundsman/domain';
import type { ReplyOf } from '../../platform/api/api.ts';

export type Track = ReplyOf<'GET /reports/tracks/:id'>;

/** The first and the last moment of a playback, in milliseconds since 1970. Null for a route that nobody drove. */
export function spanOf({ driven, stops, departure }: Track): { from: number; until: number } | null {
  const times = [
    ...driven.map(({ at }) => at),
    ...stops.flatMap(({ arrival, end }) => [arrival, end]),
    departure,
  ].flatMap((at) => (at === null ? [] : Date.parse(at)));
  if (times.length === 0) return null;
  return { from: Math.min(...times), until: Math.max(...times) };
}

/** Returns where the driver was at a moment: at or between the positions around it. Null before the first one. */
export function positionAt({ driven }: Pick<Track, 'driven'>, moment: number): LatLng | null {
  const next = driven.findIndex(({ at }) => Date.parse(at) > moment);
  if (next === 0 || driven.length === 0) return null;
  const before = driven[next === -1 ? driven.length - 1 : next - 1]!;
  if (next === -1) return before;
  const after = driven[next]!;
  const [from, until] = [Date.parse(before.at), Date.parse(after.at)];
  const share = until > from ? (moment - from) / (until - from) : 0;
  return {
    lat: before.lat + (after.lat - before.lat) * share,
    lng: before.lng + (after.lng - before.lng) * share,
  };
}

/** Returns the way that the driver had driven at a moment. */
export function drivenUntil(track: Pick<Track, 'driven'>, moment: number): LatLng[] {
  const past = track.driven.filter(({ at }) => Date.parse(at) <= moment);
  const now = positionAt(track, moment);
  return now ? [...past, now] : past;
}

/** Returns the index of the stop at which the driver was, or to which they were on the way; -1 after the last one. */
export const stopAt = ({ stops }: Pick<Track, 'stops'>, moment: number): number =>
  stops.findIndex(({ arrival, end }) => {
    const left = end ?? arrival;
    return left === null || Date.parse(left) > moment;
  });
