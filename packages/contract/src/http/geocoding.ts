import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** A possible meaning of an address. */
export const geocodingResult = z.object({ label: z.string(), lat: z.number(), lng: z.number() });

const latitude = z.coerce.number(problem.invalid).min(-90, problem.invalid).max(90, problem.invalid);
const longitude = z.coerce.number(problem.invalid).min(-180, problem.invalid).max(180, problem.invalid);

export const geocodingEndpoints = [
  endpoint('GET /places', {
    summary: 'Places by text, with coordinates; those near the company first unless another point is given',
    access: 'places.search',
    query: z.object({
      q: s.line.max(200),
      limit: z.coerce.number().int().min(1).max(20).default(8),
      lat: latitude.optional(),
      lng: longitude.optional(),
      country: s.line.length(2).optional(),
    }),
    /** `attribution` must be shown beside the results; null when the source does not require it. */
    reply: z.object({ places: z.array(geocodingResult), attribution: z.string().nullable() }),
  }),
  endpoint('GET /places/at', {
    summary: 'The address or street at a point; null when nothing is near',
    access: 'places.search',
    query: z.object({ lat: latitude, lng: longitude }),
    reply: z.object({ place: geocodingResult.nullable() }),
  }),
] as const;
