import type { MessageFailure } from '@roundsman/domain';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import type { Mail } from './mail.ts';
import { partOf } from '../parts.ts';

/**
 * Checks for temporary failures: an unreachable server, or its response "not now", as for greylisting or a full
 * mailbox.
 */
function isPassing(error: unknown): boolean {
  const responseCode = partOf(error, 'responseCode');
  const isLater = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500;
  return isLater || partOf(error, 'command') === 'CONN';
}

/** Sends mail by the SMTP server of SMTP_URL. */
export function smtpMail(smtpUrl: string, from: string, log: Log): Mail {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const fromAddress = /<([^>]+)>/.exec(from)?.[1] ?? from;
  return {
    async send({ fromName, ...message }) {
      try {
        const { messageId } = (await transport.sendMail({
          ...message,
          from: fromName ? { name: fromName, address: fromAddress } : from,
        })) as { messageId?: string };
        return { status: 'SENT', id: messageId };
      } catch (error) {
        log.warn({ err: error }, 'a mail could not be sent');
        const answer = error instanceof Error ? error.message : String(error);
        const failure: MessageFailure = { code: 'provider_refused', params: { answer } };
        return { status: 'FAILED', failure, ...(isPassing(error) && { mayTryAgain: true }) };
      }
    },
  };
}
