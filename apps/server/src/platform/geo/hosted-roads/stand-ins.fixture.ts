import { createServer, type IncomingMessage } from 'node:http';
import type { LatLng } from '@roundsman/domain';
import { encodePolyline } from '@roundsman/domain/polyline';
import { portOf } from '../../testing/port-of.ts';
import type { ProviderName } from './hosted-provider.ts';
import { z } from 'zod';

/** The stand-ins' world: a grid with 100 km a degree, at 10 m/s. The two directions differ. */
export const secondsBetween = (a: LatLng, b: LatLng): number => Math.round(metresBetween(a, b) / 10);
export function metresBetween(a: LatLng, b: LatLng): number {
  const metres = (Math.abs(a.lat - b.lat) + Math.abs(a.lng - b.lng)) * 100_000;
  return Math.round(b.lng > a.lng ? metres * 1.5 : metres);
}

export interface ReceivedRequest {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly sources: number;
  readonly targets: number;
}

type Wire = { status?: number; headers?: Record<string, string>; body: unknown };
/** A response that replaces the usual one, by the number of the request; null for the usual one. */
export type StandInFault = ((question: number) => Wire | 'silence' | null) | null;

const lngLat = (text: string): LatLng[] =>
  text.split(';').map((pair) => {
    const [lng, lat] = pair.split(',').map(Number);
    return { lat: lat!, lng: lng! };
  });
const grid = <T>(sources: readonly LatLng[], targets: readonly LatLng[], cell: (a: LatLng, b: LatLng) => T): T[][] =>
  sources.map((a) => targets.map((b) => cell(a, b)));
const legsOf = (points: readonly LatLng[]) =>
  points.slice(1).map((b, i) => {
    const a = points[i]!;
    return { a, b, seconds: secondsBetween(a, b), metres: metresBetween(a, b), corner: { lat: a.lat, lng: b.lng } };
  });
const lineOf = (points: readonly LatLng[]): LatLng[] => [
  points[0]!,
  ...legsOf(points).flatMap(({ corner, b }) => [corner, b]),
];

type StandInRequest = { url: URL; body: unknown; headers: IncomingMessage['headers'] };
type StandInResponse = { body: unknown; sources: number; targets: number; points: readonly LatLng[] };

function osrmAnswer({ url }: StandInRequest): StandInResponse {
  const points = lngLat(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
  if (!/\/(table|directions-matrix)\//.test(url.pathname)) {
    const legs = legsOf(points).map(({ seconds, metres }) => ({ duration: seconds + 0.2, distance: metres - 0.2 }));
    return {
      body: { code: 'Ok', routes: [{ geometry: encodePolyline(lineOf(points)), legs }] },
      sources: 0,
      targets: 0,
      points,
    };
  }
  const pick = (name: string) => (url.searchParams.get(name) ?? '').split(';').map((i) => points[Number(i)]!);
  const [sources, targets] = [pick('sources'), pick('destinations')];
  return {
    body: {
      code: 'Ok',
      durations: grid(sources, targets, secondsBetween),
      distances: grid(sources, targets, metresBetween),
    },
    sources: sources.length,
    targets: targets.length,
    points,
  };
}

/** Each stand-in responds to documented requests as its provider's documentation describes. */
const answers: Record<ProviderName, (request: StandInRequest) => StandInResponse> = {
  osrm: osrmAnswer,
  mapbox: osrmAnswer,
  valhalla({ url, body }) {
    const spots = z.array(z.object({ lat: z.number(), lon: z.number() })).default([]);
    const request = z.object({ sources: spots, targets: spots, locations: spots }).parse(body);
    const at = (listed: z.output<typeof spots>): LatLng[] => listed.map(({ lat, lon }) => ({ lat, lng: lon }));
    const [sources, targets, points] = [at(request.sources), at(request.targets), at(request.locations)];
    const tenfold = (line: readonly LatLng[]) =>
      encodePolyline(line.map(({ lat, lng }) => ({ lat: lat * 10, lng: lng * 10 })));
    return {
      body:
        url.pathname === '/route'
          ? {
              trip: {
                legs: legsOf(points).map(({ a, b, corner, seconds, metres }) => ({
                  shape: tenfold([a, corner, b]),
                  summary: { time: seconds, length: metres / 1000 },
                })),
              },
            }
          : {
              sources_to_targets: grid(sources, targets, (a, b) => ({
                time: secondsBetween(a, b),
                distance: metresBetween(a, b) / 1000,
              })),
            },
      sources: sources.length,
      targets: targets.length,
      points: [...sources, ...targets, ...points],
    };
  },
  google({ url, body }) {
    const place = z.object({
      location: z.object({ latLng: z.object({ latitude: z.number(), longitude: z.number() }) }),
    });
    const at = ({ location: { latLng } }: z.output<typeof place>): LatLng => ({
      lat: latLng.latitude,
      lng: latLng.longitude,
    });
    if (url.pathname.endsWith('computeRoutes')) {
      const { origin, destination, intermediates } = z
        .object({ origin: place, destination: place, intermediates: z.array(place) })
        .parse(body);
      const points = [origin, ...intermediates, destination].map(at);
      const legs = legsOf(points).map(({ seconds, metres }) => ({ duration: `${seconds}s`, distanceMeters: metres }));
      return {
        body: { routes: [{ legs, polyline: { encodedPolyline: encodePolyline(lineOf(points)) } }] },
        sources: 0,
        targets: 0,
        points,
      };
    }
    const waypoints = z.array(z.object({ waypoint: place }));
    const request = z.object({ origins: waypoints, destinations: waypoints }).parse(body);
    const sources = request.origins.map(({ waypoint }) => at(waypoint));
    const targets = request.destinations.map(({ waypoint }) => at(waypoint));
    // In reversed order, and without values that are 0.
    const elements = grid(sources, targets, (a, b) => ({
      duration: `${secondsBetween(a, b)}s`,
      condition: 'ROUTE_EXISTS',
      ...(metresBetween(a, b) > 0 && { distanceMeters: metresBetween(a, b) }),
    })).flatMap((row, i) =>
      row.map((cell, j) => ({ ...(i > 0 && { originIndex: i }), ...(j > 0 && { destinationIndex: j }), ...cell })),
    );
    return {
      body: elements.reverse(),
      sources: sources.length,
      targets: targets.length,
      points: [...sources, ...targets],
    };
  },
  here({ url, body }) {
    if (url.pathname === '/v8/routes') {
      const at = (text: string): LatLng => {
        const [lat, lng] = text.split(',').map(Number);
        return { lat: lat!, lng: lng! };
      };
      const points = [
        url.searchParams.get('origin') ?? '',
        ...url.searchParams.getAll('via'),
        url.searchParams.get('destination') ?? '',
      ].map(at);
      const sections = legsOf(points).map(({ seconds, metres }) => ({
        // The example of HERE's documentation: it begins at 50.1022829, 8.6982122.
        polyline: 'BFoz5xJ67i1B1B7PzIhaxL7Y',
        summary: { duration: seconds, length: metres },
      }));
      return { body: { routes: [{ sections }] }, sources: 0, targets: 0, points };
    }
    const places = z.array(z.object({ lat: z.number(), lng: z.number() }));
    const { origins, destinations } = z.object({ origins: places, destinations: places }).parse(body);
    return {
      body: {
        matrix: {
          travelTimes: grid(origins, destinations, secondsBetween).flat(),
          distances: grid(origins, destinations, metresBetween).flat(),
        },
      },
      sources: origins.length,
      targets: destinations.length,
      points: [...origins, ...destinations],
    };
  },
};

/** Starts a stand-in of a provider's server on this machine. */
export async function standIn(name: ProviderName) {
  const received: ReceivedRequest[] = [];
  let fault: StandInFault = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const text = Buffer.concat(parts).toString();
      const { body, sources, targets } = answers[name]({
        url,
        headers: request.headers,
        body: text ? JSON.parse(text) : {},
      });
      received.push({ url, headers: request.headers, sources, targets });
      const answer = fault?.(received.length) ?? { body };
      if (answer === 'silence') return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    be(how: StandInFault): void {
      fault = how;
      received.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
