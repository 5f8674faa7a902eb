import {
  postcodeLimits,
  readPostcodes,
  readZoneGeometry,
  zoneFeatureProblems,
  zoneGeometryProblems,
  zoneLimits,
  zoneModes,
} from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const position = z.tuple([z.number(), z.number()]);

/** The area of a zone in GeoJSON. Positions are [lng, lat]; each ring ends where it began; holes follow the outer ring. */
export const zoneGeometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
});

const geometryInput = z
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

const features = z.array(z.unknown(), problem.required).min(1, problem.required).max(zoneLimits.zones, problem.invalid);

export const zone = z.object({
  _id: s.id,
  name: z.string(),
  /** Six hexadecimal digits without '#'. */
  color: z.string(),
  /** PREFERRED: its drivers where that costs little. REQUIRED: no other driver. */
  mode: z.enum(zoneModes),
  /** Ids of the drivers who belong to it; everyone when empty. */
  drivers: z.array(s.id),
  /** PREFERRED: its vehicles where that costs little. REQUIRED: no other vehicle, and no driver without one. */
  vehicleMode: z.enum(zoneModes),
  /** Ids of the vehicles that belong to it; any vehicle, or none, when empty. */
  vehicles: z.array(s.id),
  /** Minutes of work that serving another zone beside this one may save before it is done. */
  surchargeMinutes: z.number(),
  /** Postcodes that it is made of, such as `11120-11160, 113*`; null for an area that was drawn. */
  postcodes: z.string().nullable(),
  /** The area; of postcodes, around the addresses that the regions know. Empty where they know none. */
  geometry: zoneGeometry,
  createdAt: s.instant,
  updatedAt: s.instant,
});

const members = z
  .array(s.id)
  .max(zoneLimits.members, problem.invalid)
  .default([])
  .transform((ids) => [...new Set(ids)]);

const isPostcodes = (text: string): boolean => 'has' in readPostcodes(text);

export const zoneInput = z
  .object({
    name: s.required.max(zoneLimits.name, problem.invalid),
    color: s.hexColor.optional().transform((color) => color?.replace('#', '').toUpperCase()),
    mode: z.enum(zoneModes, problem.invalid).default('PREFERRED'),
    drivers: members,
    vehicleMode: z.enum(zoneModes, problem.invalid).default('PREFERRED'),
    vehicles: members,
    surchargeMinutes: z
      .number(problem.invalid)
      .min(0, problem.invalid)
      .max(zoneLimits.surcharge, problem.invalid)
      .default(0),
    /** Postcodes, ranges and beginnings: `11120-11160, 113*`. Orders belong to the zone by the postcode in their address. */
    postcodes: s.optionalLines(postcodeLimits.text),
    /** Required without postcodes, ignored with them. */
    geometry: geometryInput.optional(),
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
