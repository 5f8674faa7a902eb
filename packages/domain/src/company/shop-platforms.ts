/** Shop platforms whose orders can be imported, by the prefix of their settings. */
export const shopPlatforms = ['woo_commerce', 'shopify', 'prestashop', 'opencart', 'magento'] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

/** The two secrets among a shop's three fields. The third is its URL. */
export const shopSecrets = ['consumer_key', 'consumer_secret'] as const;
export type ShopSecretField = `${ShopPlatform}_${(typeof shopSecrets)[number]}`;
export type ShopUrlField = `${ShopPlatform}_url`;
/** The setting by which its orders are imported every 15 minutes. */
export type ShopSwitchField = `${ShopPlatform}_auto_import`;

export const shopSecretFields: readonly ShopSecretField[] = shopPlatforms.flatMap((platform) =>
  shopSecrets.map((field) => `${platform}_${field}` as const),
);
export const shopSwitchFields: readonly ShopSwitchField[] = shopPlatforms.map(
  (platform) => `${platform}_auto_import` as const,
);
export const shopUrlFields: readonly ShopUrlField[] = shopPlatforms.map((platform) => `${platform}_url` as const);
