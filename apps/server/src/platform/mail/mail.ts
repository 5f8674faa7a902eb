import type { MessageFailure } from '@roundsman/domain';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The sender's display name; the address stays the configured one. */
  readonly fromName?: string;
  readonly replyTo?: string;
}

/** The result of sending. A failure is a value, because it belongs in the message log. */
export type Sent =
  | { readonly status: 'SENT'; readonly id?: string | undefined }
  | {
      readonly status: 'FAILED';
      readonly failure: MessageFailure;
      /** The message did not reach the provider, who may accept it later. */
      readonly mayTryAgain?: boolean;
    };

export interface Mail {
  /** No mail server is configured: every message fails. */
  readonly isMissing?: boolean;
  send(message: MailMessage): Promise<Sent>;
}

/** The result when no provider is configured. */
export const noProvider = { status: 'FAILED', failure: { code: 'no_provider' } } as const satisfies Sent;
