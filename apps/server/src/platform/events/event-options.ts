/** Data stored with an event. */
export interface EventOptions {
  /** The request that caused it, as in the `x-request-id` of its reply. */
  readonly requestId?: string;
}
