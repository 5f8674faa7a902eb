/** Rows of features, lowest first. A feature imports features of rows before its own; features in one row do not import each other. */
export const serverFeatures: string[][] = [
  ['auth', 'regions', 'places', 'uploads'],
  ['settings'],
  ['companies'],
  ['partners'],
  ['accounts', 'users', 'groups', 'drivers', 'contacts', 'labels'],
  ['orders'],
  ['integrations', 'route-plans'],
  ['optimization', 'driver-app'],
  ['tracking', 'reports', 'audit', 'company-data'],
  ['privacy', 'operation'],
];
/** They import no feature: they subscribe to domain events. Only the last row imports them. */
export const subscribers = ['notifications', 'webhooks', 'realtime'];

export const webFeatures: string[][] = [
  ['auth', 'regions', 'uploads'],
  ['companies'],
  ['settings', 'partners'],
  ['users', 'groups', 'drivers', 'contacts', 'labels', 'webhooks'],
  ['orders', 'messages'],
  ['integrations', 'route-plans'],
  ['route-view', 'optimization'],
  ['tracking', 'reports', 'audit', 'company-data', 'operation'],
  // The frame around all pages: it may show any of them, none of them knows it.
  ['shell'],
];
