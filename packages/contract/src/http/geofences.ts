import { geofenceModes } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

const stopType = z.enum(['pickup', 'delivery']);
const mode = z.enum(geofenceModes).describe('What the driver app does inside the geofence of a stop');

/** The geofence of a place. Orders and contacts with the same address share it. */
const geofence = {
  /** Metres. */
  radius: z.number().int(),
  /** True when the place has a radius of its own. */
  isOwn: z.boolean(),
};

const geofencesOfOrder = z.object({
  mode,
  stops: z.array(
    z.object({
      stop: stopType,
      ...geofence,
      /** When the driver left the geofence of the stop; null: not known. */
      leftAt: s.instant.nullable(),
      /** The time is estimated. */
      isEstimated: z.boolean(),
      estimatedBecause: s.estimatedBecause,
    }),
  ),
});
const geofenceOfContact = z.object({ mode, ...geofence });

/** Null: the company's radius. */
const radius = s.geofenceRadius.nullable();

export const geofenceEndpoints = [
  endpoint('GET /geofences/of-order/:id', {
    summary: 'The geofences of the stops of an order, and when the driver left them',
    access: 'orders.read',
    params: s.idParams,
    reply: geofencesOfOrder,
  }),
  endpoint('PUT /geofences/of-order/:id', {
    summary: 'Set the radius of the place of a stop, for all orders and contacts with this address',
    access: 'orders.write',
    params: s.idParams,
    body: z.object({ stop: stopType, radius }),
    reply: geofencesOfOrder,
  }),
  endpoint('GET /geofences/of-contact/:id', {
    summary: 'The geofence of a contact',
    access: 'contacts.read',
    params: s.idParams,
    reply: geofenceOfContact,
  }),
  endpoint('PUT /geofences/of-contact/:id', {
    summary: 'Set the radius of the place of a contact, for all orders and contacts with this address',
    access: 'contacts.write',
    params: s.idParams,
    body: z.object({ radius }),
    reply: geofenceOfContact,
  }),
] as const;
