import type { LatLng } from '@roundsman/domain';
import { decodePolyline } from '@roundsman/domain/polyline';
import { z } from 'zod';
import { type HostedProvider, matrixOf, readAnswer, unreadable } from './hosted-provider.ts';

const waypoint = ({ lat, lng }: LatLng) => ({ location: { latLng: { latitude: lat, longitude: lng } } });
/** Reads `345s`. */
const secondsOf = (duration: string | undefined): number | undefined =>
  duration?.endsWith('s') ? Number(duration.slice(0, -1)) : undefined;

const length = { distanceMeters: z.number().optional(), duration: z.string().optional() };
const matrixAnswer = z.array(
  z.object({
    /** The API omits fields with their default value. */
    originIndex: z.number().default(0),
    destinationIndex: z.number().default(0),
    condition: z.string().optional(),
    ...length,
  }),
);
const routesAnswer = z.object({
  routes: z
    .array(
      z.object({
        polyline: z.object({ encodedPolyline: z.string().optional() }).optional(),
        legs: z.array(z.object(length)).optional(),
      }),
    )
    .optional(),
});

/**
 * Google Routes API: 625 elements a matrix and 3,000 a minute, which matrices of 600 use up exactly. 25 waypoints
 * between two ends and 3,000 routes a minute.
 */
export const google: HostedProvider = {
  title: 'Google Routes',
  origin: 'https://routes.googleapis.com',
  limits: {
    sources: 25,
    targets: 25,
    cells: 600,
    points: 50,
    stops: 27,
    requestsAMinute: 3000,
    elementsAMinute: 3000,
  },
  async matrix(sources, targets, ask, key) {
    const answer = await ask({
      path: '/distanceMatrix/v2:computeRouteMatrix',
      headers: {
        'x-goog-api-key': key,
        'x-goog-fieldmask': 'originIndex,destinationIndex,status,condition,distanceMeters,duration',
      },
      body: {
        origins: sources.map((point) => ({ waypoint: waypoint(point) })),
        destinations: targets.map((point) => ({ waypoint: waypoint(point) })),
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_UNAWARE',
      },
      elements: sources.length * targets.length,
    });
    const elements = readAnswer(matrixAnswer, answer);
    const cells = new Map(
      elements.map((element) => [element.originIndex * targets.length + element.destinationIndex, element]),
    );
    return matrixOf(sources.length, targets.length, (row, column) => {
      const cell = cells.get(row * targets.length + column);
      if (cell?.condition === 'ROUTE_NOT_FOUND') return [null, null];
      return [secondsOf(cell?.duration), cell?.distanceMeters ?? (cell?.duration === undefined ? undefined : 0)];
    });
  },
  async route(points, ask, key) {
    const answer = await ask({
      path: '/directions/v2:computeRoutes',
      headers: {
        'x-goog-api-key': key,
        'x-goog-fieldmask': 'routes.legs.duration,routes.legs.distanceMeters,routes.polyline.encodedPolyline',
      },
      body: {
        origin: waypoint(points[0]!),
        destination: waypoint(points.at(-1)!),
        intermediates: points.slice(1, -1).map(waypoint),
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_UNAWARE',
      },
    });
    const route = readAnswer(routesAnswer, answer).routes?.[0];
    if (route?.legs?.length !== points.length - 1) throw unreadable();
    return {
      legs: route.legs.map(({ duration, distanceMeters }) => ({
        seconds: Math.round(secondsOf(duration) ?? 0),
        metres: distanceMeters ?? 0,
      })),
      line: decodePolyline(route.polyline?.encodedPolyline ?? ''),
    };
  },
};
