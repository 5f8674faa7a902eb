/**
 * Rows of features, lowest first. A feature imports features of lower rows. Features in one row do not import each
 * other.
 */
export const serverFeatures: string[][] = [
  ['auth', 'regions', 'places', 'uploads'],
  ['settings'],
  ['companies'],
  ['partners'],
  ['depots'],
  ['vehicles'],
  ['accounts', 'users', 'groups', 'drivers', 'contacts', 'labels'],
  ['zones', 'shifts', 'provisioning', 'accepted-minutes', 'accepted-doors'],
  ['orders'],
  ['integrations', 'scheduled-imports', 'series', 'route-plans', 'geofences'],
  ['optimization', 'load-dimensions', 'outages', 'master-routes', 'alerts'],
  ['arrivals', 'driver-app', 'tracking', 'reports', 'audit', 'company-data', 'calendars', 'horizons'],
  ['minutes'],
  ['habits', 'doors', 'rehearsals'],
  ['privacy', 'operation', 'agents'],
];
/** Features that subscribe to domain events and import no feature. Only the last row imports them. */
export const subscribers = ['notifications', 'webhooks', 'realtime'];

export const webFeatures: string[][] = [
  ['auth', 'regions', 'uploads'],
  ['companies', 'welcome'],
  ['settings', 'partners'],
  ['depots', 'outages'],
  ['vehicles', 'series', 'minutes', 'habits', 'doors', 'geofences'],
  ['users', 'groups', 'drivers', 'contacts', 'labels', 'webhooks'],
  ['zones', 'shifts', 'master-routes'],
  ['orders', 'messages', 'alerts'],
  ['integrations', 'scheduled-imports', 'route-plans'],
  ['route-view', 'optimization'],
  ['tracking', 'reports', 'audit', 'company-data', 'operation', 'agents', 'horizons', 'rehearsals'],
  // The frame of all pages, which may show any of them; no page imports it.
  ['shell'],
];
