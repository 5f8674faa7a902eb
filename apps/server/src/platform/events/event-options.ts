/** Data stored with an event. */
export interface EventOptions {
  /** The request that caused it, as in the `x-request-id` of its reply. */
  readonly requestId?: string;
  /** The signed-in user or program of that request. */
  readonly requestUserId?: string;
}
