import type { MessageFailure } from '@roundsman/domain/message-failure';

/** Formats why a message failed: in the user's language, or with the provider's text. */
export function messageFailureText(failure: MessageFailure, t: (key: string) => string): string {
  if (failure.code === 'legacy') return failure.text;
  return failure.code === 'provider_refused' ? failure.params.answer : t(`messages:failure.${failure.code}`);
}
