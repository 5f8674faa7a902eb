import type { LatLng } from '@roundsman/domain';
import { decodePolyline } from '@roundsman/domain/polyline';
import { type HostedProvider, matrixOf, unreadable } from './hosted-provider.ts';

const waypoint = ({ lat, lng }: LatLng) => ({ location: { latLng: { latitude: lat, longitude: lng } } });
/** `345s` */
const secondsOf = (duration: string | undefined): number | undefined =>
  duration?.endsWith('s') ? Number(duration.slice(0, -1)) : undefined;

interface Element {
  /** Left out when it is 0, as everything is that has its default. */
  readonly originIndex?: number;
  readonly destinationIndex?: number;
  readonly condition?: string;
  readonly distanceMeters?: number;
  readonly duration?: string;
}
interface Routes {
  readonly routes?: readonly {
    readonly polyline?: { readonly encodedPolyline?: string };
    readonly legs?: readonly { readonly distanceMeters?: number; readonly duration?: string }[];
  }[];
}

/**
 * Google Routes API: 625 elements a matrix and 3,000 a minute, of which matrices of 600 leave none unused; 25 waypoints between two ends and
 * 3,000 routes a minute.
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
    const elements = await ask({
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
    if (!Array.isArray(elements)) throw unreadable();
    const cells = new Map(
      (elements as Element[]).map((each) => [
        (each.originIndex ?? 0) * targets.length + (each.destinationIndex ?? 0),
        each,
      ]),
    );
    return matrixOf(sources.length, targets.length, (row, column) => {
      const cell = cells.get(row * targets.length + column);
      if (cell?.condition === 'ROUTE_NOT_FOUND') return [null, null];
      return [secondsOf(cell?.duration), cell?.distanceMeters ?? (cell?.duration === undefined ? undefined : 0)];
    });
  },
  async route(points, ask, key) {
    const { routes } = (await ask({
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
    })) as Routes;
    const way = routes?.[0];
    if (way?.legs?.length !== points.length - 1) throw unreadable();
    return {
      legs: way.legs.map(({ duration, distanceMeters }) => ({
        seconds: Math.round(secondsOf(duration) ?? 0),
        metres: distanceMeters ?? 0,
      })),
      line: decodePolyline(way.polyline?.encodedPolyline ?? ''),
    };
  },
};
