import type { MessageFailure } from '@roundsman/domain';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Shown as the sender's name; the address stays the configured one. */
  readonly fromName?: string;
  readonly replyTo?: string;
}

/** What became of a message. A failure is a value: it belongs in the message log, not in the air. */
export type Sent =
  | { readonly status: 'SENT'; readonly id?: string | undefined }
  | {
      readonly status: 'FAILED';
      readonly failure: MessageFailure;
      /** It did not reach the provider, who may take it later. */
      readonly mayTryAgain?: boolean;
    };

export interface Mail {
  /** No mail server is configured: every message fails. */
  readonly isMissing?: boolean;
  send(message: MailMessage): Promise<Sent>;
}

/** Nothing is configured, so nothing is sent (SRV-44). */
export const noProvider = { status: 'FAILED', failure: { code: 'no_provider' } } as const satisfies Sent;
