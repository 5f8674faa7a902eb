/** Returns the name of the queue of a durable subscriber. */
export const eventQueue = (subscriber: string): string => `event.${subscriber}`;
