/** Data stored with an event. */
export interface EventOptions {
  /** The request that caused it, as in the `x-request-id` of its reply. */
  readonly requestId?: string;
  /** The user or program of that request, if somebody was signed in. */
  readonly requestUserId?: string;
}
