import { availableParallelism } from 'node:os';
import type { LatLng } from '@roundsman/domain';
import { matrixInThreads, type RoadMatrix, type RoadPosition } from '@roundsman/roads';
import type { Isochrone, Spot } from '../routing-engine.ts';
import { straightLeg, straightLineMatrix } from '../straight-line.ts';
import type { Leg, TravelMatrix } from '../travel.ts';
import { MatrixCache } from './matrix-cache.ts';
import { type OpenRoads, RoadCache, spotName } from './road-cache.ts';
import { isochroneInThread } from './isochrone-in-thread.ts';
import type { RoadRequests } from './road-requests.ts';

/** Larger matrices get threads of their own, so that short requests do not wait for them. */
const cellsInThreads = 400 * 400;
/** One core stays free for the web server. */
const threads = Math.max(1, availableParallelism() - 1);

type Place = RoadPosition | null;
type Handler<Name extends keyof RoadRequests> = (
  request: RoadRequests[Name][0],
  signal: AbortSignal,
) => RoadRequests[Name][1] | Promise<RoadRequests[Name][1]>;

/** Creates the functions of the road thread, with its open roads and its stored matrices. */
export function answerRoadRequests(room: { readonly roadBytes: number; readonly matrixBytes: number }): {
  [Name in keyof RoadRequests]: Handler<Name>;
} {
  const cache = new RoadCache(room.roadBytes);
  const matrices = new MatrixCache(room.matrixBytes);

  return {
    offRoad({ file, alive, spots }) {
      if (file === null) return [];
      const open = cache.open(file, alive);
      return spots.flatMap((spot, location) => {
        const place = spot && open.at(spot);
        return spot && (place === null || typeof place === 'number') ? [{ location, metres: place }] : [];
      });
    },

    async matrix({ file, alive, spots, cacheKey }, signal) {
      if (file === null) return straightLineMatrix(spots);
      const open = cache.open(file, alive);
      const places = placesOf(open, spots);
      const compute = async (sources: readonly number[], targets: readonly number[]): Promise<TravelMatrix> => {
        const ends = [sources, targets].map((part) => part.map((location) => places[location] ?? null));
        const [from = [], to = []] = ends;
        const matrix =
          sources.length * targets.length > cellsInThreads
            ? await matrixInThreads(open.roads, from, to, { threads, signal })
            : open.roads.matrix(from, to);
        return whole(matrix, spots, sources, targets, places);
      };
      const all = spots.map((_, i) => i);
      if (cacheKey === null) return compute(all, all);
      const names = spots.map((spot, i) => (spot ? spotName(spot) : `unknown ${i}`));
      // Points with the same name would share a row. It happens only when addresses do not differ at all.
      if (new Set(names).size < names.length) return compute(all, all);
      return matrices.complete(`${cacheKey} ${file}`, names, compute);
    },

    legs({ file, alive, spots, pairs, cacheKey }) {
      const open = file === null ? null : cache.open(file, alive);
      return pairs.map(([a, b]): Leg => {
        const [from, to] = [spots[a] ?? null, spots[b] ?? null];
        if (!open || !from || !to) return straightLeg(from, to);
        const cached =
          cacheKey === null ? undefined : matrices.leg(`${cacheKey} ${file}`, spotName(from), spotName(to));
        if (cached) return cached;
        const ends = [open.at(from), open.at(to)];
        const travel = isPlace(ends[0]) && isPlace(ends[1]) ? open.roads.travel(ends[0], ends[1]) : null;
        return travel
          ? { seconds: Math.round(travel.durationSeconds), metres: Math.round(travel.distanceMetres) }
          : straightLeg(from, to);
      });
    },

    line({ file, alive, spots }) {
      const open = file === null ? null : cache.open(file, alive);
      const points = spots.filter((spot) => spot !== null);
      const line: LatLng[] = [];
      for (const [i, to] of points.entries()) {
        const from = points[i - 1];
        const along = open && from ? alongRoads(open, from, to) : null;
        if (along) line.push(...along);
        // To, from and between points off the roads: a straight line from the end of the road.
        else line.push({ lat: to.lat, lng: to.lng });
      }
      return line;
    },

    async isochrones({ file, alive, from, minutes, factor }, signal) {
      const open = file === null ? null : cache.open(file, alive);
      const place = open?.at(from);
      if (!open || !isPlace(place)) return [];
      const longestFirst = minutes.toSorted((a, b) => b - a);
      const outlines = await isochroneInThread(
        open.roads,
        place,
        longestFirst.map((limit) => (limit * 60) / factor),
        signal,
      );
      return longestFirst.map(
        (limit, i): Isochrone => ({
          minutes: limit,
          polygons: (outlines[i] ?? []).map(({ outer, holes }) => [outer, ...holes]),
        }),
      );
    },
  };
}

const isPlace = (place: RoadPosition | number | null | undefined): place is RoadPosition =>
  typeof place === 'object' && place !== null;

function placesOf(open: OpenRoads, spots: readonly (Spot | null)[]): Place[] {
  return spots.map((spot) => {
    const place = spot && open.at(spot);
    return isPlace(place) ? place : null;
  });
}

function alongRoads(open: OpenRoads, from: Spot, to: Spot): readonly LatLng[] | null {
  const [a, b] = [open.at(from), open.at(to)];
  return isPlace(a) && isPlace(b) ? (open.roads.leg(a, b)?.shape ?? null) : null;
}

/** Returns whole seconds and metres, with straight lines to and from points off the roads. */
function whole(
  { durations, distances }: RoadMatrix,
  spots: readonly (Spot | null)[],
  sources: readonly number[],
  targets: readonly number[],
  places: readonly Place[],
): TravelMatrix {
  const size = sources.length * targets.length;
  const matrix = { durations: new Float32Array(size), distances: new Float32Array(size) };
  for (const [row, from] of sources.entries()) {
    for (const [column, to] of targets.entries()) {
      const cell = row * targets.length + column;
      if (from === to) continue;
      const seconds = places[from] && places[to] ? durations[cell]! : Number.POSITIVE_INFINITY;
      if (seconds === Number.POSITIVE_INFINITY) {
        const straight = straightLeg(spots[from], spots[to]);
        matrix.durations[cell] = straight.seconds;
        matrix.distances[cell] = straight.metres;
      } else {
        matrix.durations[cell] = Math.round(seconds);
        matrix.distances[cell] = Math.round(distances[cell]!);
      }
    }
  }
  return matrix;
}
