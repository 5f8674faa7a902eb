import type { ShopPlatform } from '@roundsman/domain';
import { magento } from './magento.ts';
import { opencart } from './opencart.ts';
import { prestashop } from './prestashop.ts';
import type { ShopPlatformDefinition } from './shop.ts';
import { shopify } from './shopify.ts';
import { wooCommerce } from './woo-commerce.ts';

/** All shop platforms. A new one needs a file and a line here. */
export const shops: Readonly<Record<ShopPlatform, ShopPlatformDefinition>> = {
  woo_commerce: wooCommerce,
  shopify,
  prestashop,
  opencart,
  magento,
};
