import type { Feature } from '../../platform/feature.ts';
import { mailPurchaseRequest } from './request-purchase.ts';
import { routes } from './settings.routes.ts';

export { refuseUnusedLoads } from './check-loads.ts';
export { mergeSettings, readSettings, readSettingsChange, selectSettingsForUpdate } from './settings.store.ts';

export const settings: Feature = {
  name: 'settings',
  routes,
  jobs: [mailPurchaseRequest],
};
