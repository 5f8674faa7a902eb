import type { LatLng } from '@roundsman/domain';
import { decodePolyline } from '@roundsman/domain/polyline';
import { type HostedProvider, matrixOf, unreadable } from './hosted-provider.ts';

const coordinates = (points: readonly LatLng[]): string => points.map(({ lat, lng }) => `${lng},${lat}`).join(';');
const places = (from: number, count: number): string => Array.from({ length: count }, (_, i) => from + i).join(';');

interface Table {
  readonly code?: string;
  readonly durations?: readonly (readonly (number | null)[])[];
  readonly distances?: readonly (readonly (number | null)[])[];
}
interface Way {
  readonly code?: string;
  readonly routes?: readonly {
    readonly geometry?: string;
    readonly legs?: readonly { readonly duration: number; readonly distance: number }[];
  }[];
}

/** OSRM's HTTP API, and Mapbox's, which is the same with other paths and a token. */
function tableProvider(
  title: string,
  paths: { table: string; route: string; origin: string | null },
  limits: HostedProvider['limits'],
  queryOf: (key: string) => Record<string, string>,
): HostedProvider {
  return {
    title,
    origin: paths.origin,
    limits,
    async matrix(sources, targets, ask, key) {
      const { code, durations, distances } = (await ask({
        path: `${paths.table}/${coordinates([...sources, ...targets])}`,
        query: {
          sources: places(0, sources.length),
          destinations: places(sources.length, targets.length),
          annotations: 'duration,distance',
          ...queryOf(key),
        },
        elements: sources.length * targets.length,
      })) as Table;
      if (code !== 'Ok' || !durations || !distances) throw unreadable();
      return matrixOf(sources.length, targets.length, (row, column) => [
        durations[row]?.[column],
        distances[row]?.[column],
      ]);
    },
    async route(points, ask, key) {
      const { code, routes } = (await ask({
        path: `${paths.route}/${coordinates(points)}`,
        query: { overview: 'full', geometries: 'polyline', ...queryOf(key) },
      })) as Way;
      const way = routes?.[0];
      if (code !== 'Ok' || !way?.legs || way.legs.length !== points.length - 1) throw unreadable();
      return {
        legs: way.legs.map(({ duration, distance }) => ({
          seconds: Math.round(duration),
          metres: Math.round(distance),
        })),
        line: decodePolyline(way.geometry ?? ''),
      };
    },
  };
}

/** A server of one's own; its default limits (`--max-table-size 100`, `--max-viaroute-size 500`). */
export const osrm = tableProvider(
  'OSRM',
  { table: '/table/v1/driving', route: '/route/v1/driving', origin: null },
  { sources: 50, targets: 50, cells: 2500, points: 100, stops: 100, requestsAMinute: 6000, elementsAMinute: null },
  () => ({}),
);

/** 25 coordinates a matrix and 60 matrices a minute; 25 a route. */
export const mapbox = tableProvider(
  'Mapbox',
  {
    table: '/directions-matrix/v1/mapbox/driving',
    route: '/directions/v5/mapbox/driving',
    origin: 'https://api.mapbox.com',
  },
  { sources: 24, targets: 24, cells: 156, points: 25, stops: 25, requestsAMinute: 60, elementsAMinute: null },
  (key) => ({ access_token: key }),
);
