import { join } from 'node:path';
import type { Log } from '../../log.ts';
import type { RoutingEngine, Spot, Travel, TravelRequest, TravelNote } from '../routing-engine.ts';
import { type Region, type Regions, regionFiles } from '../regions.ts';
import { straightLineTravelBetween } from '../straight-line.ts';
import type { TravelMatrix } from '../travel.ts';
import { chooseRegion } from './choose-region.ts';
import { roadMemory } from './road-memory.ts';
import { type RequestRoads, RoadsUnreadable, createRoadThread } from './road-thread.ts';

/** Legs through this many points take two milliseconds here. More are computed in the thread. */
const maxPointsHere = 150;

/** The roads of some points: the file, if there is one, and the notes. */
interface Ground {
  readonly file: string | null;
  readonly alive: readonly string[];
  readonly notes: readonly TravelNote[];
}

/** Creates a routing engine on the regions' own roads. Uses straight lines where there are none, with the reason. */
export function createRegionRoutingEngine(
  regions: Regions,
  log: Log,
  thread: RequestRoads = createRoadThread(),
): RoutingEngine {
  /** Unreadable files that were logged: once each, not with every plan. */
  const logged = new Set<string>();

  const memory = roadMemory(thread);

  async function groundOf(
    requestRoads: RequestRoads,
    points: readonly (Spot | null)[],
    signal?: AbortSignal,
  ): Promise<Ground> {
    const list = await regions.list();
    const alive = list.map(fileOf);
    const nothing = { file: null, alive };
    const knownSpots = points.filter((point) => point !== null);
    // Without known points no roads are needed, and no note either.
    if (knownSpots.length === 0) return { ...nothing, notes: [] };
    const choice = chooseRegion(list, points);
    if (choice.region === null) {
      const { reason } = choice;
      return { ...nothing, notes: [reason === 'no-region' ? { reason } : { reason, places: choice.elsewhere }] };
    }
    const file = fileOf(choice.region);
    try {
      const places = await requestRoads('offRoad', { file, alive, spots: points }, signal);
      const notes: TravelNote[] = places.length > 0 ? [{ reason: 'off-road', places }] : [];
      return places.length < knownSpots.length ? { file, alive, notes } : { ...nothing, notes };
    } catch (error) {
      if (!(error instanceof RoadsUnreadable)) throw error;
      if (!logged.has(file))
        log.error(
          { err: error, region: choice.region.name },
          'the roads of a region cannot be read; update the region',
        );
      logged.add(file);
      return { ...nothing, notes: [{ reason: 'roads-unreadable' }] };
    }
  }

  async function travel(
    requestRoads: RequestRoads,
    points: readonly (Spot | null)[],
    { by, cacheKey: name, signal }: TravelRequest,
  ): Promise<Travel> {
    const cacheKey = name ?? null;
    // When times are those of straight lines, roads are needed only for lines, and are opened when one is drawn.
    const ground = by === 'roads' ? await groundOf(requestRoads, points, signal) : undefined;
    let forLine: Promise<Ground> | undefined;
    const straight = straightLineTravelBetween(points);
    const { file, alive } = ground ?? { file: null, alive: [] };
    return {
      by: file === null ? 'straight-line' : 'roads',
      notes: ground?.notes ?? [],
      matrix: (): Promise<TravelMatrix> =>
        file === null && points.length <= maxPointsHere
          ? straight.matrix()
          : requestRoads('matrix', { file, alive, spots: points, cacheKey }, signal),
      legs: async (pairs) => {
        if (file === null) return straight.legs(pairs);
        const used = usedBy(points, pairs.flat());
        return requestRoads(
          'legs',
          { file, alive, spots: used.spots, cacheKey, pairs: pairs.map(([a, b]) => [used.at(a), used.at(b)] as const) },
          signal,
        );
      },
      line: async (chain) => {
        const { file: drawn, alive: open } = ground ?? (await (forLine ??= groundOf(requestRoads, points, signal)));
        const spots = chain.map((location) => points[location] ?? null);
        return drawn === null
          ? straight.line(chain)
          : requestRoads('line', { file: drawn, alive: open, spots }, signal);
      },
    };
  }

  return {
    travel: (...question) => travel(memory.request, ...question),
    travelInMemory: (...question) => travel(memory.recall, ...question),
    async isochrones(from, minutes, factor) {
      const { file, alive } = await groundOf(memory.request, [from]);
      return file === null ? null : memory.request('isochrones', { file, alive, from, minutes, factor });
    },
  };
}

const fileOf = ({ folder }: Region): string => join(folder, regionFiles.roads);

/** Selects the points of a request, because only they are sent to the thread. */
function usedBy(points: readonly (Spot | null)[], locations: readonly number[]) {
  const places = new Map<number, number>();
  for (const location of locations) if (!places.has(location)) places.set(location, places.size);
  return {
    spots: [...places.keys()].map((location) => points[location] ?? null),
    at: (location: number): number => places.get(location)!,
  };
}
