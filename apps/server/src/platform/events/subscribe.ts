import type { DomainEvent, DomainEventType, EventOf } from '@roundsman/domain';
import type { Services } from '../services.ts';

export interface Delivery {
  /** The same for every delivery of one event: the key to being idempotent. */
  readonly id: number;
  readonly createdAt: Date;
}

export type EventHandler<Type extends DomainEventType> = (
  event: EventOf<Type>,
  services: Services,
  delivery: Delivery,
) => Promise<unknown> | unknown;

/** Somebody who follows events. Delivered at least once, so every subscriber is idempotent. */
export interface Subscriber {
  readonly name: string;
  readonly types: readonly DomainEventType[];
  readonly durable: boolean;
  readonly handle: (event: DomainEvent, services: Services, delivery: Delivery) => Promise<unknown> | unknown;
}

/**
 * Durable subscribers run as jobs and are tried again until they succeed; the others are called once, at once, and a
 * failure is only logged: for what is worthless later, such as telling a screen.
 */
export function subscribe<Type extends DomainEventType>(
  types: readonly Type[],
  name: string,
  handler: EventHandler<Type>,
  { durable }: { readonly durable: boolean },
): Subscriber {
  return { name, types, durable, handle: handler as Subscriber['handle'] };
}
