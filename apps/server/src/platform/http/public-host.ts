import type { Config } from '../config.ts';

/**
 * Checks whether a host shows customers' pages only: the configured one, and every name that begins with `public`
 * except those of the dashboard.
 */
export function isPublicHost(
  { publicHost, baseUrl, secondBrandHosts }: Pick<Config, 'publicHost' | 'baseUrl' | 'secondBrandHosts'>,
  hostname: string,
): boolean {
  const name = hostname.toLowerCase();
  if (name === publicHost?.toLowerCase()) return true;
  const isOfDashboard = name === new URL(baseUrl).hostname || secondBrandHosts.includes(name);
  return name.startsWith('public') && !isOfDashboard;
}
