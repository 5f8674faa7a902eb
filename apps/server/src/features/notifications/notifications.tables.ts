import type { MessageFailure } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Maybe, MaybeInstant, MaybeJson, UpdatedAt } from '../../platform/db/columns.ts';
import type { NewMessage } from './notifications.store.ts';

export type MessageStatus = 'QUEUED' | 'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'FAILED' | 'TEST';

declare module '../../platform/db/schema.ts' {
  interface Database {
    message_logs: {
      id: Generated<string>;
      company_id: string;
      route_plan_id: Maybe<string>;
      order_id: Maybe<string>;
      route_id: Maybe<string>;
      /** The event that caused the message. */
      trigger: NewMessage['trigger'];
      channel: 'SMS' | 'EMAIL';
      /** Unique over all companies, so every key contains an id. A second message with the key is not stored. */
      once_key: Maybe<string>;
      /** End of the quiet hours that delay it; null: sent at once. */
      not_before: MaybeInstant;
      msg_from: string;
      msg_to: string;
      subject: Maybe<string>;
      msg: string;
      status: MessageStatus;
      error: MaybeJson<MessageFailure>;
      provider_id: Maybe<string>;
      /** The announced arrival in seconds of the day. A later dispatch repeats it only after a change. */
      eta_seconds: Maybe<number>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
