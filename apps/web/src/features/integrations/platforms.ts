import type { ShopPlatform } from '@roundsman/domain/company/shop-platforms';

/** Product names, the same in every language. */
export const platformNames: Readonly<Record<ShopPlatform, string>> = {
  woo_commerce: 'WooCommerce',
  shopify: 'Shopify',
  prestashop: 'PrestaShop',
  opencart: 'OpenCart',
  magento: 'Magento',
};

/** Returns the names of a shop's settings. */
export const shopFieldNames = (platform: ShopPlatform) =>
  ({
    url: `${platform}_url`,
    key: `${platform}_consumer_key`,
    secret: `${platform}_consumer_secret`,
    auto: `${platform}_auto_import`,
  }) as const;

export const exampleUrls: Readonly<Record<ShopPlatform, string>> = {
  woo_commerce: 'https://shop.example.com',
  shopify: 'https://your-shop.myshopify.com',
  prestashop: 'https://shop.example.com',
  opencart: 'https://shop.example.com',
  magento: 'https://shop.example.com',
};
