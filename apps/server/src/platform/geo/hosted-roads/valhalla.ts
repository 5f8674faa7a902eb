import type { LatLng } from '@roundsman/domain';
import { decodePolyline } from '@roundsman/domain/polyline';
import { z } from 'zod';
import { type HostedProvider, matrixOf, readAnswer, unreadable } from './hosted-provider.ts';

const locations = (points: readonly LatLng[]) => points.map(({ lat, lng }) => ({ lat, lon: lng }));

const matrixAnswer = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.unknown(), distance: z.unknown() }))),
});
const routeAnswer = z.object({
  trip: z.object({
    legs: z.array(z.object({ shape: z.string(), summary: z.object({ time: z.number(), length: z.number() }) })),
  }),
});

/** Decodes lines with six decimals; those of other providers have five. */
const decodeSixth = (shape: string): LatLng[] =>
  decodePolyline(shape).map(({ lat, lng }) => ({ lat: lat / 10, lng: lng / 10 }));

/** A Valhalla server with the default limits for `auto` (2,500 pairs a matrix, 20 locations a route). */
export const valhalla: HostedProvider = {
  title: 'Valhalla',
  origin: null,
  limits: {
    sources: 50,
    targets: 50,
    cells: 2500,
    points: 100,
    stops: 20,
    requestsAMinute: 6000,
    elementsAMinute: null,
  },
  async matrix(sources, targets, ask) {
    const answer = await ask({
      path: '/sources_to_targets',
      body: { sources: locations(sources), targets: locations(targets), costing: 'auto', units: 'kilometers' },
      elements: sources.length * targets.length,
    });
    const { sources_to_targets: rows } = readAnswer(matrixAnswer, answer);
    return matrixOf(sources.length, targets.length, (row, column) => {
      const cell = rows[row]?.[column];
      return [cell?.time, typeof cell?.distance === 'number' ? cell.distance * 1000 : cell?.distance];
    });
  },
  async route(points, ask) {
    const answer = await ask({
      path: '/route',
      body: { locations: locations(points), costing: 'auto', units: 'kilometers', directions_type: 'none' },
    });
    const { trip } = readAnswer(routeAnswer, answer);
    if (trip.legs.length !== points.length - 1) throw unreadable();
    return {
      legs: trip.legs.map(({ summary }) => ({
        seconds: Math.round(summary.time),
        metres: Math.round(summary.length * 1000),
      })),
      line: trip.legs.flatMap(({ shape }) => decodeSixth(shape)),
    };
  },
};
