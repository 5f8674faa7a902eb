import type { Generated } from 'kysely';
import type { CreatedAt, Default, Instant, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';
import type { WebhookProblem } from '@roundsman/contract/http/webhooks';
import type { WebhookEvent, WebhookFormat } from '@roundsman/domain';

export type DeliveryStatus = 'WAITING' | 'DELIVERED' | 'FAILED';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** URLs that get a company's events. The oldest one is also in the fields of the settings. */
    webhook_endpoints: {
      id: Generated<string>;
      company_id: string;
      name: string;
      /** Null only for one that was set up through the settings: nothing is sent. */
      url: Maybe<string>;
      description: Maybe<string>;
      events: Default<WebhookEvent[]>;
      format: Default<WebhookFormat>;
      is_on: Default<boolean>;
      /** Scopes of the API key that set the URL; null: a person did (0083). */
      key_scopes: Maybe<string[]>;
      /** Name of its secret in `company_secrets`. */
      signing_name: string;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
    /** One message to one endpoint; `id` is its webhook-id. */
    webhook_deliveries: {
      id: Generated<string>;
      company_id: string;
      event: WebhookEvent;
      /** Null once the endpoint is deleted. */
      endpoint_id: Maybe<string>;
      /** How `body` is written. */
      format: Default<WebhookFormat>;
      /** At most one delivery to an endpoint has this key. */
      once_key: string;
      url: string;
      /** Sent without the links that the endpoint does not get; deleted after 30 days. */
      body: Maybe<string>;
      is_test: Default<boolean>;
      /** The first delivery of this message. */
      resend_of: Maybe<string>;
      status: DeliveryStatus;
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
