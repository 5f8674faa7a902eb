/**
 * Client of the Roundsman API. `createRoundsman` makes one; `call` runs any operation, typed by its method and path.
 * `verifyWebhook` checks messages that Roundsman sends.
 */
export type * from './api.ts';
export {
  type CallOptions,
  type CallResult,
  createRoundsman,
  type InputOf,
  type OperationName,
  type OptimizeOptions,
  type PagedName,
  type ReplyOf,
  type Roundsman,
  type RoundsmanOptions,
  type RowOf,
} from './roundsman.ts';
export { RoundsmanError, type RoundsmanErrorCode, type RoundsmanErrorDetail } from './roundsman-error.ts';
export {
  verifyWebhook,
  type WebhookHeaders,
  type WebhookMessage,
  type WebhookOptions,
  WebhookVerificationError,
} from './verify-webhook.ts';
