import type { LatLng } from '@roundsman/domain';
import { z } from 'zod';
import { decodeFlexible } from './flexible-polyline.ts';
import { type HostedProvider, matrixOf, readAnswer, unreadable } from './hosted-provider.ts';

const matrixAnswer = z.object({
  matrix: z.object({
    travelTimes: z.array(z.unknown()),
    distances: z.array(z.unknown()),
    /** 0: success; 3: no way. */
    errorCodes: z.array(z.number()).nullish(),
  }),
});
const routesAnswer = z.object({
  routes: z.array(
    z.object({
      sections: z.array(
        z.object({ polyline: z.string(), summary: z.object({ duration: z.number(), length: z.number() }) }),
      ),
    }),
  ),
});

const at = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

/**
 * HERE Matrix Routing v8 by profile and Routing v8. Matrices may have 500 × 500 pairs; smaller ones respond within the
 * timeout.
 */
export const here: HostedProvider = {
  title: 'HERE',
  origin: 'https://matrix.router.hereapi.com',
  limits: {
    sources: 100,
    targets: 100,
    cells: 10_000,
    points: 200,
    stops: 100,
    requestsAMinute: 600,
    elementsAMinute: null,
  },
  async matrix(sources, targets, ask, key) {
    const answer = await ask({
      path: '/v8/matrix',
      query: { async: 'false', apiKey: key },
      body: {
        origins: sources.map(({ lat, lng }) => ({ lat, lng })),
        destinations: targets.map(({ lat, lng }) => ({ lat, lng })),
        regionDefinition: { type: 'world' },
        profile: 'carFast',
        matrixAttributes: ['travelTimes', 'distances'],
      },
      elements: sources.length * targets.length,
    });
    const { matrix } = readAnswer(matrixAnswer, answer);
    return matrixOf(sources.length, targets.length, (row, column) => {
      const cell = row * targets.length + column;
      if (matrix.errorCodes?.[cell]) return [null, null];
      return [matrix.travelTimes[cell], matrix.distances[cell]];
    });
  },
  async route(points, ask, key) {
    const stops = points.slice(1, -1).map((point) => `via=${at(point)}`);
    const answer = await ask({
      // `via` repeats for each stop between the ends.
      path: `/v8/routes${stops.length > 0 ? `?${stops.join('&')}` : ''}`,
      origin: 'https://router.hereapi.com',
      query: {
        transportMode: 'car',
        departureTime: 'any',
        origin: at(points[0]!),
        destination: at(points.at(-1)!),
        return: 'polyline,summary',
        apiKey: key,
      },
    });
    const sections = readAnswer(routesAnswer, answer).routes[0]?.sections;
    if (sections?.length !== points.length - 1) throw unreadable();
    return {
      legs: sections.map(({ summary }) => ({ seconds: summary.duration, metres: summary.length })),
      line: sections.flatMap(({ polyline }) => decodeFlexible(polyline)),
    };
  },
};
