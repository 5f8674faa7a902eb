import type { EndpointNamed, Reply } from '@roundsman/contract';
import { createClient } from '@roundsman/contract/client';

/** The endpoints that a driver link may use. */
type DriverEndpoints =
  | EndpointNamed<'GET /boot'>
  | EndpointNamed<'GET /driver/routes/:token'>
  | EndpointNamed<'POST /driver/routes/:token/events'>
  | EndpointNamed<'POST /driver/routes/:token/departures'>
  | EndpointNamed<'POST /driver/routes/:token/undo'>
  | EndpointNamed<'POST /driver/routes/:token/break'>
  | EndpointNamed<'POST /driver/routes/:token/hand-over'>
  | EndpointNamed<'POST /driver/routes/:token/pods'>
  | EndpointNamed<'POST /driver/routes/:token/signature'>
  | EndpointNamed<'POST /driver/routes/:token/location'>
  | EndpointNamed<'GET /driver/routes/:token/shifts'>
  | EndpointNamed<'POST /driver/routes/:token/absences'>
  | EndpointNamed<'POST /driver/routes/:token/absences/:absenceId/cancel'>;

export const api = createClient<DriverEndpoints>({ base: '/api', timeout: 20_000 });

export type DriverRoute = Reply<EndpointNamed<'GET /driver/routes/:token'>>;
export type DriverStop = DriverRoute['stops'][number];
export type DriverShifts = Reply<EndpointNamed<'GET /driver/routes/:token/shifts'>>;
export type Boot = Reply<EndpointNamed<'GET /boot'>>;

/** Returns the token of a driver link, /r/{token}; empty without one. */
export function tokenOf(pathname: string): string {
  const part = /^\/r\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
