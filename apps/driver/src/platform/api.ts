import type { EndpointNamed, Reply } from '@roundsman/contract';
import { createClient } from '@roundsman/contract/client';

/** The few entries of the contract that a driver's link opens. */
type DriverEndpoints =
  | EndpointNamed<'GET /boot'>
  | EndpointNamed<'GET /driver/routes/:token'>
  | EndpointNamed<'POST /driver/routes/:token/events'>
  | EndpointNamed<'POST /driver/routes/:token/undo'>
  | EndpointNamed<'POST /driver/routes/:token/break'>
  | EndpointNamed<'POST /driver/routes/:token/hand-over'>
  | EndpointNamed<'POST /driver/routes/:token/pods'>
  | EndpointNamed<'POST /driver/routes/:token/signature'>
  | EndpointNamed<'POST /driver/routes/:token/location'>;

export const api = createClient<DriverEndpoints>({ base: '/api', timeout: 20_000 });

export type DriverRoute = Reply<EndpointNamed<'GET /driver/routes/:token'>>;
export type DriverStop = DriverRoute['stops'][number];
export type Boot = Reply<EndpointNamed<'GET /boot'>>;

/** The random part of the driver's link, /r/{token}; empty when the address has none. */
export function tokenOf(pathname: string): string {
  const part = /^\/r\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
