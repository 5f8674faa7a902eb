import type { LegacyText } from './legacy-text.ts';

/**
 * Why a message did not reach its recipient.
 *
 *   removed_from_route     not sent: its order had left the route meanwhile
 *   delivery_over          not sent: the driver had arrived, or the delivery was finished
 *   no_longer_late         not sent: the delivery was expected in time again
 *   no_provider            no mail server or text provider is configured
 *   provider_silent        the provider did not answer; it may have accepted the message
 *   provider_unreachable   the provider could not be reached
 */
export const messageFailureCodes = [
  'removed_from_route',
  'delivery_over',
  'no_longer_late',
  'no_provider',
  'provider_silent',
  'provider_unreachable',
] as const;
export type MessageFailureCode = (typeof messageFailureCodes)[number];

/**
 * A failure as stored and sent. `provider_refused` has the provider's own message. Others are translated when they are
 * shown.
 */
export type MessageFailure =
  | { readonly code: MessageFailureCode }
  | { readonly code: 'provider_refused'; readonly params: { readonly answer: string } }
  | LegacyText;
