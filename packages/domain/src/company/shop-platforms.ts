/** Shops whose orders can be taken over (SET-14), by the name that their settings begin with (SET-23). */
export const shopPlatforms = ['woo_commerce', 'shopify', 'prestashop', 'opencart', 'magento'] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

/** The two secrets of a shop's three fields; the third is its address. */
export const shopSecrets = ['consumer_key', 'consumer_secret'] as const;
export type ShopSecretField = `${ShopPlatform}_${(typeof shopSecrets)[number]}`;
export type ShopUrlField = `${ShopPlatform}_url`;

export const shopSecretFields: readonly ShopSecretField[] = shopPlatforms.flatMap((platform) =>
  shopSecrets.map((field) => `${platform}_${field}` as const),
);
export const shopUrlFields: readonly ShopUrlField[] = shopPlatforms.map((platform) => `${platform}_url` as const);
