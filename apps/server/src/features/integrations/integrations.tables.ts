import type { Generated } from 'kysely';
import type { CreatedAt, Default, JsonDefault, Maybe, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';
import type { ShopProblemCode } from '@roundsman/contract/http/integrations';
import type { ShopPlatform } from '@roundsman/domain';

declare module '../../platform/db/schema.ts' {
  interface Database {
    shop_imports: {
      id: Generated<string>;
      company_id: string;
      platform: ShopPlatform;
      is_scheduled: Default<boolean>;
      status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
      found: Default<number>;
      imported: Default<number>;
      known: Default<number>;
      /** Orders that could not be imported, with their number in the shop. */
      problems: JsonDefault<readonly StoredShopProblem[]>;
      /** Why the whole import failed. */
      problem: MaybeJson<StoredShopProblem>;
      created_at: CreatedAt;
      /** When its process last recorded progress, to detect dead ones. */
      seen_at: Default<Date>;
      finished_at: MaybeInstant;
    };
    /** A shop's order and the order that was made from it. */
    shop_orders: {
      company_id: string;
      platform: ShopPlatform;
      shop_order_id: string;
      shop_number: string;
      order_id: string;
      imported_at: CreatedAt;
      written: Maybe<'WAITING' | 'DONE' | 'FAILED'>;
      write_problem: MaybeJson<StoredShopProblem>;
      written_at: MaybeInstant;
    };
  }
}

/** A problem with a shop or one of its orders. The front end has the text of its code. */
export interface StoredShopProblem {
  readonly code: ShopProblemCode;
  /** The order's number in the shop, for a problem of one order. */
  readonly number?: string;
  readonly text?: string;
}
