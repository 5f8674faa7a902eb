import type { MessageFailure } from '@roundsman/domain';
import type { Sent } from '../mail/mail.ts';
import { partOf } from '../parts.ts';

const timeoutMs = 10_000;
const quoted = 300;

/**
 * Calls a text message provider. Retryable when the request did not reach it or it is too busy. Without a response it
 * is unknown whether the text was sent: then it is not retried, because a duplicate is worse than an entry in the log.
 */
export async function requestProvider(
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
  idOf: (answer: unknown) => unknown,
): Promise<Sent> {
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    text = await reply.text();
  } catch (error) {
    const isSilent = partOf(error, 'name') === 'TimeoutError';
    return isSilent
      ? { status: 'FAILED', failure: { code: 'provider_silent' } }
      : { status: 'FAILED', failure: { code: 'provider_unreachable' }, mayTryAgain: true };
  }
  const answer = parsed(text);
  if (reply.ok) {
    const id = idOf(answer);
    return { status: 'SENT', ...((typeof id === 'string' || typeof id === 'number') && { id: String(id) }) };
  }
  const said = partOf(answer, 'message') ?? text;
  const answered = `${reply.status} ${typeof said === 'string' ? said : JSON.stringify(said)}`.slice(0, quoted).trim();
  const failure: MessageFailure = { code: 'provider_refused', params: { answer: answered } };
  return { status: 'FAILED', failure, ...((reply.status === 429 || reply.status >= 500) && { mayTryAgain: true }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
