import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

export const calendar = z.object({
  _id: s.id,
  createdAt: s.instant,
  /** When a calendar program last fetched it, to the hour. */
  usedAt: s.instant.nullable(),
});

const subject = s.ref.extend({ calendar: calendar.nullable() });

export const calendarEndpoints = [
  endpoint('GET /calendars', {
    summary: 'Calendars (iCalendar) of the company, its depots and drivers; null where none was made',
    access: 'calendars.manage',
    reply: z.object({ company: calendar.nullable(), depots: z.array(subject), drivers: z.array(subject) }),
  }),
  endpoint('POST /calendars', {
    summary: 'Make the secret URL of a calendar; it is shown once, and an earlier one stops working',
    access: 'calendars.manage',
    /** A driver's routes, a depot's plans, or without both those of the company. The driver counts first. */
    body: z.object({ driverId: s.optionalId, depotId: s.optionalId }),
    reply: calendar.extend({ url: z.string() }),
    status: 201,
  }),
  endpoint('DELETE /calendars/:id', {
    summary: 'Switch a calendar off: its URL stops working',
    access: 'calendars.manage',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('GET /calendar/:token', {
    summary: 'A calendar by its secret URL, from 30 days ago to a year ahead',
    access: 'open',
    /** May end in `.ics`. */
    params: z.object({ token: s.line.max(200) }),
    produces: 'text/calendar',
  }),
] as const;
