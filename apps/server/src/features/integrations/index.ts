import type { Feature } from '../../platform/feature.ts';
import { importFromShops } from './import-from-shops.job.ts';
import { importShopOrders } from './import-shop-orders.job.ts';
import { routes } from './integrations.routes.ts';
import { onDelivered, writeBackToShop } from './write-back.ts';

/** Shops: paid orders are imported, and deliveries are written back. */
export const integrations: Feature = {
  name: 'integrations',
  routes,
  subscribers: [onDelivered],
  jobs: [importShopOrders, importFromShops, writeBackToShop],
};
