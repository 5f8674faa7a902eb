import type { Sent } from '../mail/mail.ts';

export interface SmsMessage {
  /** '+' and digits. */
  readonly to: string;
  readonly text: string;
  /** The company's sender id, at most 11 characters. */
  readonly from?: string;
  /** URL for the provider's reports of delivery. */
  readonly callback?: string;
}

/** A report that a provider posts to a message's callback. */
export interface SmsCallback {
  /** The URL that the provider was given. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Sms {
  send(message: SmsMessage): Promise<Sent>;
  /**
   * Reads the status of a callback: null for an intermediate one, undefined when the callback is not the provider's.
   */
  readonly stateIn?: (callback: SmsCallback) => 'DELIVERED' | 'UNDELIVERED' | null | undefined;
  /** Reads the provider's reason why a text did not arrive, or null without one. */
  readonly reasonIn?: (callback: SmsCallback) => string | null;
}

/** Converts the providers' words for the two final statuses. */
export function endOf(word: unknown): 'DELIVERED' | 'UNDELIVERED' | null {
  const text = typeof word === 'string' ? word : '';
  if (/^(delivered|delivrd|received|read)$/i.test(text)) return 'DELIVERED';
  return /undeliv|fail|reject|expire|blocked|deleted/i.test(text) ? 'UNDELIVERED' : null;
}
