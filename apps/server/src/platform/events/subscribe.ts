import type { DomainEvent, DomainEventType, EventOf } from '@roundsman/domain';
import { isOneOf } from '@roundsman/domain/typed-tables';
import type { Services } from '../services.ts';
import type { EventOptions } from './event-options.ts';

export interface Delivery extends EventOptions {
  /** The same for every delivery of one event: the key to being idempotent. */
  readonly id: number;
  readonly createdAt: Date;
}

export type EventHandler<Type extends DomainEventType> = (
  event: EventOf<Type>,
  services: Services,
  delivery: Delivery,
) => unknown;

interface FollowsEvents {
  readonly name: string;
  readonly types: readonly DomainEventType[];
}

/** Runs as a job for each event and is tried again until it succeeds. */
export interface DurableSubscriber extends FollowsEvents {
  readonly durable: true;
  readonly handle: (event: DomainEvent, services: Services, delivery: Delivery) => unknown;
}

/** Is called once, at once. A failure is only logged. */
export interface DirectSubscriber extends FollowsEvents {
  readonly durable: false;
  /** Called with all events that came together; else with each of them. */
  readonly together: boolean;
  readonly handle: (
    events: readonly { readonly event: DomainEvent; readonly delivery: Delivery }[],
    services: Services,
  ) => unknown;
}

/** Somebody who follows events. Delivered at least once, so every subscriber is idempotent. */
export type Subscriber = DurableSubscriber | DirectSubscriber;

const isOfType = <Type extends DomainEventType>(types: readonly Type[], event: DomainEvent): event is EventOf<Type> =>
  isOneOf(types, event.type);

/** Durable, or for what is worthless later, such as telling a screen. */
export function subscribe<Type extends DomainEventType>(
  types: readonly Type[],
  name: string,
  handler: EventHandler<Type>,
  { durable }: { readonly durable: boolean },
): Subscriber {
  if (durable) {
    return {
      name,
      types,
      durable: true,
      // A job of an earlier version may carry an event that the subscriber no longer follows.
      handle: (event, services, delivery) => (isOfType(types, event) ? handler(event, services, delivery) : undefined),
    };
  }
  return {
    name,
    types,
    durable: false,
    together: false,
    handle: async (events, services) => {
      for (const { event, delivery } of events) if (isOfType(types, event)) await handler(event, services, delivery);
    },
  };
}

/** For what is worthless later, and better said once of many events than of each: those of one transaction come together. */
export function subscribeToMany<Type extends DomainEventType>(
  types: readonly Type[],
  name: string,
  handler: (events: readonly (EventOf<Type> & EventOptions)[], services: Services) => unknown,
): DirectSubscriber {
  return {
    name,
    types,
    durable: false,
    together: true,
    handle: (events, services) =>
      handler(
        events.flatMap(({ event, delivery: { requestId } }) =>
          isOfType(types, event) ? [{ ...event, ...(requestId !== undefined && { requestId }) }] : [],
        ),
        services,
      ),
  };
}
