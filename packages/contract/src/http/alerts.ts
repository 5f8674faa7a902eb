import { alertKinds, alertStates } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const kind = z.enum(alertKinds, problem.invalid);

export const alert = z.object({
  _id: s.id,
  kind,
  state: z.enum(alertStates).describe('`dismissed`: a person has dismissed it and it goes on.'),
  value: z
    .number()
    .int()
    .describe(
      'Metres of OFF_ROUTE, stops left out of OUT_OF_SEQUENCE, else minutes. The last value of a closed alert.',
    ),
  worst: z.number().int().describe('The highest value since it was opened.'),
  openedAt: s.instant,
  closedAt: s.instant.nullable(),
  dismissedAt: s.instant.nullable(),
  dismissedBy: s.ref.nullable().describe('Null also for a user who was deleted.'),
  routePlan: s.ref,
  deliveryDate: z.string().describe('YYYY-MM-DD'),
  driver: s.ref.extend({ phone: z.string().nullable() }),
  vehicle: s.ref.nullable(),
  depot: s.ref.nullable().describe('The depot where the route starts.'),
  order: z
    .object({ _id: s.id, orderCode: z.string(), orderRef: z.string().nullable() })
    .nullable()
    .describe('Null with `stop`: the alert is about the route.'),
  stop: z.enum(['pickup', 'delivery']).nullable(),
  name: z.string().nullable().describe('Of the stop.'),
  address: z.string().nullable().describe('Of the stop.'),
  expectedArrival: z
    .string()
    .nullable()
    .describe('HH:mm:ss on the delivery date, past midnight as 24:10:00. Of PREDICTED_LATE.'),
  latestArrival: z.string().nullable().describe('The last arrival that is not late. Of PREDICTED_LATE.'),
});

export const alertEndpoints = [
  endpoint('GET /alerts', {
    summary: 'Alerts of the last 30 days: late stops and other things on routes under way, the newest first',
    access: 'alerts.read',
    query: s.listQuery(
      {
        state: z.enum(alertStates, problem.invalid),
        kind,
        depotId: s.id.describe('The depot where the route starts'),
        routePlanId: s.id,
      },
      ['openedAt'],
      100,
    ),
    reply: z.object({
      alerts: z.array(alert),
      /** The alerts of each state, with the other filters. */
      counts: z.object({ open: z.number().int(), dismissed: z.number().int(), closed: z.number().int() }),
      meta: s.meta,
    }),
  }),
  endpoint('POST /alerts/:id/dismiss', {
    summary: 'Take an alert off the board while it goes on',
    access: 'alerts.write',
    params: s.idParams,
    reply: alert,
  }),
  endpoint('POST /alerts/:id/restore', {
    summary: 'Put a dismissed alert back on the board',
    access: 'alerts.write',
    params: s.idParams,
    reply: alert,
  }),
] as const;
