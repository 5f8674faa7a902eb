/** Data stored with an event. */
export interface EventOptions {
  /** The request that made it happen, as the `x-request-id` of its answer names it. */
  readonly requestId?: string;
}
