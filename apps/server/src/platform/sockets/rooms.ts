import type { ServerEvents } from '@roundsman/contract/sockets';

/**
 * The server joins sockets to rooms after checking the token. `driver` is for users who watch a driver; `phone` is the
 * driver's own, `crew` the phones of all drivers of a plan; `order` is the customer's; `admins` the platform admins.
 */
export type Room =
  | `${'company' | 'group' | 'plan' | 'crew' | 'driver' | 'phone' | 'order' | 'user' | 'session'}:${string}`
  | 'admins';

type PayloadOf<Event> = Event extends (payload: infer Payload) => unknown ? Payload : Event;

/** Sends an event to all sockets in a room. */
export type Broadcast = <Name extends keyof ServerEvents>(
  room: Room | readonly Room[],
  event: Name,
  payload: PayloadOf<ServerEvents[Name]>,
) => void;
