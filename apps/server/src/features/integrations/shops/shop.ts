import type { ShopHttp } from './shop-http.ts';

/** A paid, unshipped order of a shop. Texts are as the customer typed them. */
export interface ShopOrder {
  /** The shop's internal id. */
  readonly id: string;
  /** The number that the shop and the customer use. */
  readonly number: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Null when nothing has to be delivered. */
  readonly address: string | null;
  /** YYYY-MM-DD; null when the shop has no date. */
  readonly deliveryDate: string | null;
  readonly notes: string | null;
}

/** The operations of a shop platform, one file each. */
export interface Shop {
  /** Returns the shop's name, or its host. @throws ShopFailed */
  test(): Promise<string>;
  /** Returns the paid, unshipped orders page by page. @throws ShopFailed */
  paidOrders(): AsyncGenerator<readonly ShopOrder[]>;
  /** Reports that the order was delivered. A repeat changes nothing. @throws ShopFailed */
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
