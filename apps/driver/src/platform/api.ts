import type { AllEndpoints, EndpointNamed, Reply } from '@roundsman/contract';
import { createClient } from '@roundsman/contract/client';

export const api = createClient<AllEndpoints>({ base: '/api', timeout: 20_000 });

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
