import type { MessageFailure } from '@roundsman/domain/message-failure';

/** Returns why a message did not arrive: in the reader's language, or in the words of its provider. */
export function messageFailureText(failure: MessageFailure, t: (key: string) => string): string {
  if (failure.code === 'legacy') return failure.text;
  return failure.code === 'provider_refused' ? failure.params.answer : t(`messages:failure.${failure.code}`);
}
