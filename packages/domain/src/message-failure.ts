import type { LegacyText } from './legacy-text.ts';

/**
 * Why a message did not reach its recipient.
 *
 *   removed_from_route     not sent: its order had left the route meanwhile
 *   delivery_over          not sent: the delivery was over
 *   no_provider            no mail server or text provider is configured
 *   provider_silent        the provider did not answer; nobody knows whether it took the message
 *   provider_unreachable   the provider could not be reached
 */
export const messageFailureCodes = [
  'removed_from_route',
  'delivery_over',
  'no_provider',
  'provider_silent',
  'provider_unreachable',
] as const;
export type MessageFailureCode = (typeof messageFailureCodes)[number];

/**
 * The same as stored and sent, and `provider_refused` with the provider's own words in its own language. Readers get a
 * sentence in their language where it is shown.
 */
export type MessageFailure =
  | { readonly code: MessageFailureCode }
  | { readonly code: 'provider_refused'; readonly params: { readonly answer: string } }
  | LegacyText;
