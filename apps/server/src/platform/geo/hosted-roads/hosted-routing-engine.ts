import type { LatLng } from '@roundsman/domain';
import type { SealedKeys } from '../../db/provider-keys.ts';
import type { Log } from '../../log.ts';
import {
  type RoutingEngine,
  type Spot,
  type Travel,
  type TravelRequest,
  TravelNotInMemory,
  type TravelNote,
} from '../routing-engine.ts';
import { MatrixCache } from '../region-roads/matrix-cache.ts';
import { straightLeg } from '../straight-line.ts';
import type { Leg, TravelMatrix } from '../travel.ts';
import { requestProvider, type Timeouts, timeouts as usual } from './request-provider.ts';
import { inBatches } from './batches.ts';
import { FetchedPairs } from './fetched-pairs.ts';
import { google } from './google.ts';
import { here } from './here.ts';
import { type HostedProvider, ProviderFailed, type ProviderName, type ProviderSettings } from './hosted-provider.ts';
import { mapbox, osrm } from './osrm.ts';
import { valhalla } from './valhalla.ts';
import { unreadable } from './hosted-provider.ts';

export const providers: Readonly<Record<ProviderName, HostedProvider>> = { osrm, valhalla, google, mapbox, here };

/** A failed provider is not tried for this long. Otherwise every change of a plan would wait for it. */
const restMs = 60_000;
const maxMatrixBytes = 64 * 1024 * 1024;
const maxPairBytes = 32 * 1024 * 1024;
const maxRoutes = 2000;

const maxRefusals = 200;

interface Rest {
  readonly until: number;
  readonly failure: ProviderFailed;
}
type Way = Awaited<ReturnType<HostedProvider['route']>>;
interface RequestedWay {
  readonly answer: Promise<Way>;
  /** Undefined until the provider has responded. */
  route?: Way;
}

const nameOf = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

interface HostedRoutingOptions {
  readonly installation: ProviderSettings | null;
  /** Returns null for a company without a provider of its own. */
  readonly companyProvider: (keys: SealedKeys) => ProviderSettings | null;
  readonly log: Log;
  readonly timeouts?: { readonly long: Timeouts; readonly short: Timeouts };
}

/**
 * Creates a routing engine that uses the hosted provider of the company or the installation. When the provider fails,
 * `fallback` replaces it for the whole plan, with a note: the two are never mixed.
 */
export function createHostedRoutingEngine(
  fallback: RoutingEngine,
  { installation, companyProvider, log, timeouts = usual }: HostedRoutingOptions,
): RoutingEngine {
  const matrices = new MatrixCache(maxMatrixBytes);
  const pairs = new FetchedPairs(maxPairBytes);
  const ways = new Map<string, RequestedWay>();
  const resting = new Map<string, Rest>();
  /** Plans that the provider cannot serve. Their timeline and map use the same roads as their optimization. */
  const refused = new Map<string, Rest>();

  function travel(
    points: readonly (Spot | null)[],
    request: TravelRequest,
    { provider: name, url, key }: ProviderSettings,
    isInMemory: boolean,
  ): Travel {
    const provider = providers[name];
    const origin = url ?? provider.origin ?? '';
    const whose = `${name} ${origin} ${key ?? ''}`;
    let failed: TravelNote | undefined;
    let instead: Promise<Travel> | undefined;
    let taken: Travel | undefined;

    const answered = async <T>(
      hosted: () => Promise<T>,
      otherwise: (fallbackTravel: Travel) => Promise<T>,
    ): Promise<T> => {
      if (!instead) {
        try {
          const rest = [resting.get(whose), refused.get(question)].find((pause) => pause && pause.until > Date.now());
          // Region roads replace the provider, and only a call can show whether their results are in memory.
          if (rest && isInMemory) throw new TravelNotInMemory();
          if (rest) throw rest.failure;
          return await hosted();
        } catch (error) {
          if (!(error instanceof ProviderFailed)) throw error;
          if (error !== resting.get(whose)?.failure && error !== refused.get(question)?.failure) {
            log.warn(
              { provider: provider.title, problem: error.problem },
              'a road provider failed; region roads replace it',
            );
            const rest = { until: Date.now() + restMs, failure: error };
            if (isOut(error)) resting.set(whose, rest);
            else storeRefusal(question, rest);
          }
          failed = { reason: 'provider-failed', provider: provider.title, problem: error.problem };
          instead ??= fallback.travel(points, request);
        }
      }
      taken = await instead;
      return otherwise(taken as Travel);
    };

    const asking = (how: Timeouts) => requestProvider(provider, origin, key ?? '', how, request.signal);
    const routeOf = async (chain: readonly LatLng[]): Promise<Way> => {
      const routeKey = `${whose} ${chain.map(nameOf).join(' ')}`;
      const pending = ways.get(routeKey);
      if (pending?.route) return pending.route;
      if (isInMemory) throw new TravelNotInMemory();
      if (pending) return pending.answer;
      const requested: RequestedWay = { answer: provider.route(chain, asking(timeouts.short), key ?? '') };
      ways.set(routeKey, requested);
      requested.answer.then(
        (route) => (requested.route = route),
        () => ways.delete(routeKey),
      );
      for (const oldest of ways.keys()) {
        if (ways.size <= maxRoutes) break;
        ways.delete(oldest);
      }
      return requested.answer;
    };
    const cacheName = request.cacheKey === undefined ? null : `${request.cacheKey} ${whose}`;
    const names = points.flatMap((point) => (point ? [nameOf(point)] : []));
    const question = `${cacheName ?? whose} ${names.toSorted().join(' ')}`;

    async function hostedMatrix(): Promise<TravelMatrix> {
      if (isInMemory) throw new TravelNotInMemory();
      const knownPoints = points.filter((point) => point !== null);
      const cacheKey = cacheName ?? question;
      const fetchPart = async (from: readonly LatLng[], to: readonly LatLng[]): Promise<TravelMatrix> => {
        const [rows, columns] = [from.map(nameOf), to.map(nameOf)];
        const before = pairs.find(cacheKey, rows, columns);
        if (before) return before;
        const part = await provider.matrix(from, to, asking(timeouts.long), key ?? '');
        // Checked before storing: an infinite leg would spoil the plan's times.
        if (part.durations.includes(Number.POSITIVE_INFINITY))
          throw new ProviderFailed('no-way', `${provider.title} knows no way to some of the points`);
        pairs.add(cacheKey, rows, columns, part);
        return part;
      };
      const compute = (sources: readonly number[], targets: readonly number[]): Promise<TravelMatrix> =>
        inBatches(provider, knownPoints, sources, targets, fetchPart, request.onProgress);
      const all = knownPoints.map((_, i) => i);
      const matrix =
        cacheName === null || new Set(names).size < names.length
          ? await compute(all, all)
          : await matrices.complete(cacheName, names, compute);
      pairs.delete(cacheKey);
      return knownPoints.length === points.length ? matrix : spread(matrix, points);
    }

    async function hostedLegs(pairs: readonly (readonly [number, number])[]): Promise<Leg[]> {
      const legs = pairs.map(([a, b]): Leg | undefined => {
        const [from, to] = [points[a], points[b]];
        if (!from || !to) return straightLeg(null, null);
        if (a === b) return { seconds: 0, metres: 0 };
        return cacheName === null ? undefined : matrices.leg(cacheName, nameOf(from), nameOf(to));
      });
      // Fetches unknown legs as routes through as many points as a request may have.
      for (const chain of chainsOf(pairs, (i) => legs[i] === undefined, provider.limits.stops)) {
        const through = [pairs[chain[0]!]![0], ...chain.map((i) => pairs[i]![1])];
        const { legs: routeLegs } = await routeOf(through.map((location) => points[location]!));
        for (const [i, pair] of chain.entries()) legs[pair] = routeLegs[i];
      }
      return legs.map((leg) => {
        if (!leg) throw unreadable();
        return leg;
      });
    }

    async function hostedLine(chain: readonly number[]): Promise<readonly LatLng[]> {
      const spots = chain.flatMap((location) => points[location] ?? []);
      const line: LatLng[] = [];
      const most = provider.limits.stops - 1;
      for (let from = 0; from < spots.length - 1; from += most)
        line.push(...(await routeOf(spots.slice(from, from + most + 1))).line);
      return line.length > 0 ? line : spots;
    }

    return {
      get by() {
        return taken?.by ?? 'roads';
      },
      get notes() {
        return failed ? [failed, ...(taken?.notes ?? [])] : [];
      },
      matrix: () => answered(hostedMatrix, (other) => other.matrix()),
      legs: (pairs) =>
        answered(
          () => hostedLegs(pairs),
          (other) => other.legs(pairs),
        ),
      line: (chain) =>
        answered(
          () => hostedLine(chain),
          (other) => other.line(chain),
        ),
    };
  }

  function storeRefusal(question: string, rest: Rest): void {
    refused.delete(question);
    refused.set(question, rest);
    const [oldest] = refused.keys();
    if (refused.size > maxRefusals && oldest !== undefined) refused.delete(oldest);
  }

  const settingsFor = ({ by, companyKeys, hasOwnRoadsOnly }: TravelRequest): ProviderSettings | null =>
    // A line alone is drawn along region roads, which cost nothing.
    by === 'roads' && hasOwnRoadsOnly !== true ? ((companyKeys && companyProvider(companyKeys)) ?? installation) : null;

  return {
    travel: async (points, request) => {
      const settings = settingsFor(request);
      return settings ? travel(points, request, settings, false) : fallback.travel(points, request);
    },
    travelInMemory: async (points, request) => {
      const settings = settingsFor(request);
      return settings ? travel(points, request, settings, true) : fallback.travelInMemory(points, request);
    },
    isochrones: (...args) => fallback.isochrones(...args),
  };
}

/** True for problems of the provider, false for those of one request. */
const isOut = ({ problem }: ProviderFailed): boolean => problem !== 'unreadable' && problem !== 'no-way';

/** Returns the matrix of all points from that of the known ones. The others are unreachable. */
function spread({ durations, distances }: TravelMatrix, points: readonly (Spot | null)[]): TravelMatrix {
  const size = points.length;
  const places = points.flatMap((point, i) => (point ? [i] : []));
  const whole = {
    durations: new Float32Array(size * size).fill(Number.POSITIVE_INFINITY),
    distances: new Float32Array(size * size).fill(Number.POSITIVE_INFINITY),
  };
  for (const [row, from] of places.entries()) {
    for (const [column, to] of places.entries()) {
      whole.durations[from * size + to] = durations[row * places.length + column]!;
      whole.distances[from * size + to] = distances[row * places.length + column]!;
    }
  }
  for (let i = 0; i < size; i++) whole.durations[i * size + i] = whole.distances[i * size + i] = 0;
  return whole;
}

/** Returns consecutive pairs as chains with at most this many stops, by the index of the pair. */
function chainsOf(
  pairs: readonly (readonly [number, number])[],
  isWanted: (pair: number) => boolean,
  mostStops: number,
): number[][] {
  const chains: number[][] = [];
  for (const [i, [from]] of pairs.entries()) {
    if (!isWanted(i)) continue;
    const last = chains.at(-1);
    const before = last?.at(-1);
    if (last && before === i - 1 && pairs[before]?.[1] === from && last.length < mostStops - 1) last.push(i);
    else chains.push([i]);
  }
  return chains;
}
