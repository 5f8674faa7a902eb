import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

/** A link that a driver can open now. The page is `/r/{token}`. */
const driverLink = z.object({
  driver: s.ref,
  routePlan: s.ref,
  deliveryDate: z.string(),
  phone: z.string().nullable(),
  token: z.string(),
});

export const driverLinkEndpoints = [
  endpoint('POST /driver-links/renew', {
    summary: 'Revoke the links of drivers and make new ones: of a driver, of a plan, or all of the company',
    access: 'plans.write',
    personOnly: true,
    body: z.object({
      /** Only the links of this driver. */
      driver: s.id.nullable().default(null),
      /** Only the links of this plan. */
      routePlan: s.id.nullable().default(null),
      /** Sends the new links by text message to the drivers of dispatched routes. */
      send: z.boolean().default(false),
    }),
    reply: z.object({
      /** Links that stopped working, those of routes that are not dispatched too. */
      renewed: z.number().int(),
      /** Text messages with new links. */
      sent: z.number().int(),
      /** The new links of dispatched routes, by date and driver. Only they open these routes now. */
      links: z.array(driverLink),
    }),
  }),
] as const;
