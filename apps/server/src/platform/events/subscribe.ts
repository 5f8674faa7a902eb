import type { DomainEvent, DomainEventType, EventOf } from '@roundsman/domain';
import { isOneOf } from '@roundsman/domain/typed-tables';
import type { Services } from '../services.ts';
import type { EventOptions } from './event-options.ts';

export interface EventDelivery extends EventOptions {
  /** The same for every delivery of one event. Use it as the key for idempotency. */
  readonly id: number;
  readonly createdAt: Date;
  /** 0 on the first try; always 0 for a direct subscriber. A durable one is tried `subscriberRetries` times again. */
  readonly retryCount: number;
}

/** Number of times that a durable subscriber is tried again, with growing pauses: a quarter of an hour in all. */
export const subscriberRetries = 8;

export type EventHandler<Type extends DomainEventType> = (
  event: EventOf<Type>,
  services: Services,
  delivery: EventDelivery,
) => unknown;

interface FollowsEvents {
  readonly name: string;
  readonly types: readonly DomainEventType[];
}

/** Runs as a job for each event and is retried until it succeeds. */
export interface DurableSubscriber extends FollowsEvents {
  readonly durable: true;
  readonly handle: (event: DomainEvent, services: Services, delivery: EventDelivery) => unknown;
}

/** Called once, at once. A failure is only logged. */
export interface DirectSubscriber extends FollowsEvents {
  readonly durable: false;
  /** True when it is called once for consecutive events, otherwise for each of them. */
  readonly together: boolean;
  readonly handle: (
    events: readonly { readonly event: DomainEvent; readonly delivery: EventDelivery }[],
    services: Services,
  ) => unknown;
}

/** A subscriber must be idempotent, because events are delivered at least once. */
export type Subscriber = DurableSubscriber | DirectSubscriber;

const isOfType = <Type extends DomainEventType>(types: readonly Type[], event: DomainEvent): event is EventOf<Type> =>
  isOneOf(types, event.type);

/** Creates a subscriber: durable, or direct for events that are useless later, such as updates of screens. */
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
      // A job of an earlier version may have an event that the subscriber no longer follows.
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

/** Creates a direct subscriber that handles the events of one transaction together. */
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
