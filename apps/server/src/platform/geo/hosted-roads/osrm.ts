import type { LatLng } from '@roundsman/domain';
import { decodePolyline } from '@roundsman/domain/polyline';
import { z } from 'zod';
import { type HostedProvider, matrixOf, readAnswer, unreadable } from './hosted-provider.ts';

const coordinates = (points: readonly LatLng[]): string => points.map(({ lat, lng }) => `${lng},${lat}`).join(';');
const places = (from: number, count: number): string => Array.from({ length: count }, (_, i) => from + i).join(';');

const tableAnswer = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.unknown())),
  distances: z.array(z.array(z.unknown())),
});
const routeAnswer = z.object({
  code: z.literal('Ok'),
  routes: z.array(
    z.object({
      geometry: z.string().optional(),
      legs: z.array(z.object({ duration: z.number(), distance: z.number() })),
    }),
  ),
});

/** Creates a provider for OSRM's HTTP API. Mapbox has the same API with other paths and a token. */
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
      const answer = await ask({
        path: `${paths.table}/${coordinates([...sources, ...targets])}`,
        query: {
          sources: places(0, sources.length),
          destinations: places(sources.length, targets.length),
          annotations: 'duration,distance',
          ...queryOf(key),
        },
        elements: sources.length * targets.length,
      });
      const { durations, distances } = readAnswer(tableAnswer, answer);
      return matrixOf(sources.length, targets.length, (row, column) => [
        durations[row]?.[column],
        distances[row]?.[column],
      ]);
    },
    async route(points, ask, key) {
      const answer = await ask({
        path: `${paths.route}/${coordinates(points)}`,
        query: { overview: 'full', geometries: 'polyline', ...queryOf(key) },
      });
      const [route] = readAnswer(routeAnswer, answer).routes;
      if (route?.legs.length !== points.length - 1) throw unreadable();
      return {
        legs: route.legs.map(({ duration, distance }) => ({
          seconds: Math.round(duration),
          metres: Math.round(distance),
        })),
        line: decodePolyline(route.geometry ?? ''),
      };
    },
  };
}

/** A self-hosted server with the default limits (`--max-table-size 100`, `--max-viaroute-size 500`). */
export const osrm = tableProvider(
  'OSRM',
  { table: '/table/v1/driving', route: '/route/v1/driving', origin: null },
  { sources: 50, targets: 50, cells: 2500, points: 100, stops: 100, requestsAMinute: 6000, elementsAMinute: null },
  () => ({}),
);

/** 25 coordinates a matrix and 60 matrices a minute; 25 coordinates a route. */
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
