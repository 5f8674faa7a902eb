import { readZoneGeometry } from '@roundsman/domain';
import { z } from 'zod';
import { problem } from './problem.ts';

const position = z.tuple([z.number(), z.number()]);

/** The area of a zone in GeoJSON. Positions are [lng, lat]; each ring ends where it began; holes follow the outer ring. */
export const zoneGeometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
});

/** A polygon or several; stored as several. */
export const zoneGeometryInput = z
  .object({
    type: z.enum(['Polygon', 'MultiPolygon'], problem.zoneNotPolygon),
    coordinates: z.array(z.unknown(), problem.zoneNotPolygon),
  })
  .transform((geometry, context) => {
    const read = readZoneGeometry(geometry);
    if (typeof read !== 'string') return read;
    context.addIssue({ code: 'custom', message: read });
    return z.NEVER;
  });
