/** Shops whose orders can be taken over (SET-14), by the name that their settings begin with (SET-23). */
export const shopPlatforms = ['woo_commerce', 'shopify', 'prestashop', 'opencart', 'magento'] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

/** The two secrets of a shop's three fields; the third is its address. */
export const shopSecrets = ['consumer_key', 'consumer_secret'] as const;
export type ShopSecretField = `${ShopPlatform}_${(typeof shopSecrets)[number]}`;
export type ShopUrlField = `${ShopPlatform}_url`;
/** Whether its orders are taken over every 15 minutes (SET-24). */
export type ShopSwitchField = `${ShopPlatform}_auto_import`;

export const shopSecretFields: readonly ShopSecretField[] = shopPlatforms.flatMap((platform) =>
  shopSecrets.map((field) => `${platform}_${field}` as const),
);
export const shopSwitchFields: readonly ShopSwitchField[] = shopPlatforms.map(
  (platform) => `${platform}_auto_import` as const,
);
export const shopUrlFields: readonly ShopUrlField[] = shopPlatforms.map((platform) => `${platform}_url` as const);
