import type { Generated } from 'kysely';
import type { CreatedAt, Default, Instant, Maybe, MaybeInstant } from '../../platform/db/columns.ts';
import type { WebhookProblem } from '@roundsman/contract/http/webhooks';
import type { WebhookEvent } from '@roundsman/domain';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** One message to the company's URL; `id` is its webhook-id. */
    webhook_deliveries: {
      id: Generated<string>;
      company_id: string;
      event: WebhookEvent;
      /** At most one delivery of a company has this key. */
      once_key: string;
      url: string;
      /** Exactly the bytes that are sent; deleted after 30 days. */
      body: Maybe<string>;
      is_test: Default<boolean>;
      resend_of: Maybe<string>;
      status: 'WAITING' | 'DELIVERED' | 'FAILED';
      tries: Default<number>;
      /** When the next try is due; null when there is none. */
      next_at: MaybeInstant;
      done_at: MaybeInstant;
      created_at: CreatedAt;
    };
    webhook_tries: {
      id: Generated<string>;
      company_id: string;
      delivery_id: string;
      at: Instant;
      ms: number;
      status_code: Maybe<number>;
      answer: Maybe<string>;
      error: Maybe<WebhookProblem>;
    };
  }
}
