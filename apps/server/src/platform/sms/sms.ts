import type { Sent } from '../mail/mail.ts';

export interface SmsMessage {
  /** '+' and digits. */
  readonly to: string;
  readonly text: string;
  /** The company's sender id, at most 11 characters. */
  readonly from?: string;
}

export interface Sms {
  send(message: SmsMessage): Promise<Sent>;
}
