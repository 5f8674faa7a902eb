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
      /** Orders that could not be taken over, by their number in the shop. */
      problems: JsonDefault<readonly StoredShopProblem[]>;
      /** Why all of it ended. */
      problem: MaybeJson<StoredShopProblem>;
      created_at: CreatedAt;
      /** When its process last wrote: one that is silent for long is dead. */
      seen_at: Default<Date>;
      finished_at: MaybeInstant;
    };
    /** An order of a shop that has become an order here. */
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

/** What went wrong with a shop or one of its orders; the code's words are the front end's. */
export interface StoredShopProblem {
  readonly code: ShopProblemCode;
  /** The shop's own number, when it is about one order. */
  readonly number?: string;
  readonly text?: string;
}
