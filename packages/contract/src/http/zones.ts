import {
  postcodeLimits,
  readPostcodes,
  zoneFeatureProblems,
  zoneFields,
  zoneGeometryProblems,
  zoneLimits,
} from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullRequestShapeOf, numberUpTo, replyShapeOf } from './field-kinds.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { zoneGeometry } from './zone-geometry.ts';

const features = z.array(z.unknown(), problem.required).min(1, problem.required).max(zoneLimits.zones, problem.invalid);

export const zone = z.object({
  _id: s.id,
  ...replyShapeOf(zoneFields),
  createdAt: s.instant,
  updatedAt: s.instant,
});

const isPostcodes = (text: string): boolean => 'has' in readPostcodes(text);

export const zoneInput = z
  .object({
    ...fullRequestShapeOf(zoneFields),
    color: s.hexColor.optional().transform((color) => color?.replace('#', '').toUpperCase()),
    surchargeMinutes: numberUpTo(0, zoneLimits.surcharge).default(0),
  })
  .superRefine(({ postcodes, geometry }, context) => {
    if (postcodes === null && !geometry)
      context.addIssue({ code: 'custom', path: ['geometry'], message: problem.required });
    if (postcodes !== null && !isPostcodes(postcodes))
      context.addIssue({ code: 'custom', path: ['postcodes'], message: problem.noPostcodes });
  });

const load = z.object({
  /** Null: outside all zones. */
  zone: s.id.nullable(),
  orders: z.number().int(),
  load: z.number(),
});

export const zoneEndpoints = [
  endpoint('GET /zones', {
    summary: 'Zones of the company',
    access: 'zones.read',
    query: s.listQuery({ name: s.line }, ['name', 'createdAt', 'updatedAt'], zoneLimits.zones),
    reply: z.object({ zones: z.array(zone), meta: s.meta }),
  }),
  endpoint('POST /zones', {
    summary: 'Create a zone',
    access: 'zones.write',
    body: zoneInput,
    reply: zone,
    status: 201,
    idempotent: true,
    errors: ['zone_name_taken', 'too_many_zones'],
  }),
  endpoint('POST /zones/import', {
    summary: 'Create zones from the polygons of a GeoJSON file',
    access: 'zones.write',
    body: z.object({
      type: z.literal('FeatureCollection', problem.invalid),
      features,
      /** Property with the names; the usual ones, such as name or postcode, are tried without it. */
      nameProperty: s.optionalLine(100),
    }),
    reply: z.object({
      zones: z.array(zone),
      /** Features that became no zone. */
      refused: z.array(
        z.object({
          /** Position in the file, from 0. */
          index: z.number().int(),
          name: z.string().nullable(),
          code: z.enum([...zoneGeometryProblems, ...zoneFeatureProblems]),
          message: z.string(),
        }),
      ),
    }),
    idempotent: true,
    errors: ['too_many_zones'],
  }),
  endpoint('GET /zones/area-of-postcodes', {
    summary: 'The area that a zone of these postcodes would have',
    access: 'zones.read',
    query: z.object({
      postcodes: s.requiredLines.max(postcodeLimits.text, problem.invalid).refine(isPostcodes, problem.noPostcodes),
    }),
    reply: z.object({
      geometry: zoneGeometry,
      /** Known addresses with these postcodes. */
      addresses: z.number().int(),
    }),
  }),
  endpoint('GET /zones/territory', {
    summary: 'Orders of a day by zone',
    access: 'zones.read',
    query: z.object({ deliveryDate: s.filterDate }),
    reply: z.object({
      /** Zones with orders, and what lies outside of them. */
      loads: z.array(load),
      /** Orders with coordinates, at most 10,000. */
      points: z.array(
        z.object({
          _id: s.id,
          orderCode: z.string(),
          name: z.string().nullable(),
          lat: z.number(),
          lng: z.number(),
          zone: s.id.nullable(),
          load: z.number(),
        }),
      ),
      /** Orders with coordinates beyond the first 10,000, which are in `loads` only. */
      notShown: z.number().int(),
      /** Orders whose address is not found yet. */
      withoutPlace: z.number().int(),
    }),
  }),
  endpoint('GET /zones/:id', { summary: 'One zone', access: 'zones.read', params: s.idParams, reply: zone }),
  endpoint('PUT /zones/:id', {
    summary: 'Change a zone',
    access: 'zones.write',
    params: s.idParams,
    body: zoneInput,
    reply: zone,
    errors: ['zone_name_taken'],
  }),
  endpoint('DELETE /zones/:id', {
    summary: 'Delete a zone',
    access: 'zones.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
