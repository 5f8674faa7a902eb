import type { ShopHttp } from './shop-http.ts';

/** A paid, unshipped order of a shop, in our words. Texts are as the customer typed them. */
export interface ShopOrder {
  /** The shop's key of it. */
  readonly id: string;
  /** What shop and customer call it. */
  readonly number: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Null when nothing is to be delivered. */
  readonly address: string | null;
  /** YYYY-MM-DD; null when the shop names no day. */
  readonly deliveryDate: string | null;
  readonly notes: string | null;
}

/** What every shop can do for us; one file a platform. */
export interface Shop {
  /** The shop's own name, or its host. @throws ShopFailed */
  test(): Promise<string>;
  /** Page by page. @throws ShopFailed */
  paidOrders(): AsyncGenerator<readonly ShopOrder[]>;
  /** The order was delivered. Told twice it stays so. @throws ShopFailed */
  fulfil(order: { readonly id: string; readonly number: string }): Promise<void>;
}

export interface ShopAccess {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

export interface ShopPlatformDefinition {
  readonly needs: readonly ('consumer_key' | 'consumer_secret')[];
  readonly open: (access: ShopAccess, http: ShopHttp) => Shop;
}
