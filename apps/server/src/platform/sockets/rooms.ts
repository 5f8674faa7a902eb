import type { ServerEvents } from '@roundsman/contract/sockets';

/** Rooms are joined by the server only, after the token was checked (OPS-05). */
export type Room = `${'company' | 'group' | 'driver' | 'plan' | 'order' | 'user' | 'session'}:${string}`;

type PayloadOf<Event> = Event extends (payload: infer Payload) => unknown ? Payload : Event;

/** Tells everybody in a room. */
export type Broadcast = <Name extends keyof ServerEvents & string>(
  room: Room | readonly Room[],
  event: Name,
  payload: PayloadOf<ServerEvents[Name]>,
) => void;
