import type { ServerEvents } from '@roundsman/contract/sockets';

/**
 * Rooms are joined by the server only, after the token was checked (OPS-05). `driver` is for those who watch a driver come;
 * `phone` is the driver's own, `crew` the phones of all drivers of a plan; `order` is the customer's; `admins` the
 * platform admins of the installation.
 */
export type Room =
  | `${'company' | 'group' | 'plan' | 'crew' | 'driver' | 'phone' | 'order' | 'user' | 'session'}:${string}`
  | 'admins';

type PayloadOf<Event> = Event extends (payload: infer Payload) => unknown ? Payload : Event;

/** Tells everybody in a room. */
export type Broadcast = <Name extends keyof ServerEvents>(
  room: Room | readonly Room[],
  event: Name,
  payload: PayloadOf<ServerEvents[Name]>,
) => void;
