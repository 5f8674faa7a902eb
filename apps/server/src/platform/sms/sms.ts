import type { Sent } from '../mail/mail.ts';

export interface SmsMessage {
  /** '+' and digits. */
  readonly to: string;
  readonly text: string;
  /** The company's sender id, at most 11 characters. */
  readonly from?: string;
  /** Where the provider may say what became of it. */
  readonly callback?: string;
}

/** What a provider posts to a message's callback. */
export interface SmsCallback {
  /** As the provider was given it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Sms {
  send(message: SmsMessage): Promise<Sent>;
  /** What a callback says: null for a step on the way, undefined when it is not the provider's. */
  readonly stateIn?: (callback: SmsCallback) => 'DELIVERED' | 'UNDELIVERED' | null | undefined;
  /** Why a text did not arrive, as its provider says it; null when it does not say. */
  readonly reasonIn?: (callback: SmsCallback) => string | null;
}

/** Words that providers have for the two ends. */
export function endOf(word: unknown): 'DELIVERED' | 'UNDELIVERED' | null {
  const text = typeof word === 'string' ? word : '';
  if (/^(delivered|delivrd|received|read)$/i.test(text)) return 'DELIVERED';
  return /undeliv|fail|reject|expire|blocked|deleted/i.test(text) ? 'UNDELIVERED' : null;
}
