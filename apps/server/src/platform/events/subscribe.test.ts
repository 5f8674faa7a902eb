import type { DomainEvent } from '@roundsman/domain';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { type EventDelivery, subscribe, subscribeToMany } from './subscribe.ts';

const services = {} as Services;
const delivery: EventDelivery = { id: 1, createdAt: new Date(0), retryCount: 0 };
const followed: DomainEvent = { type: 'contactsGeocodingCompleted', companyId: 'one' };
const other: DomainEvent = { type: 'labelDeleted', companyId: 'one', labelId: 'fragile' };

test('a durable subscriber ignores an event that it does not follow', async () => {
  const seen: string[] = [];
  const subscriber = subscribe(['contactsGeocodingCompleted'], 'log', ({ type }) => seen.push(type), { durable: true });
  if (!subscriber.durable) throw new Error('It should be durable');
  for (const event of [other, followed]) await subscriber.handle(event, services, delivery);
  expect(seen).toEqual(['contactsGeocodingCompleted']);
});

test('direct subscribers receive the events that they follow', async () => {
  const seen: string[] = [];
  const types = ['contactsGeocodingCompleted'] as const;
  const single = subscribe(types, 'screen', ({ type }) => seen.push(type), { durable: false });
  const together = subscribeToMany(types, 'screens', (events) => seen.push(`${events.length} together`));
  const events = [other, followed].map((event) => ({ event, delivery }));
  for (const subscriber of [single, together]) if (!subscriber.durable) await subscriber.handle(events, services);
  expect(seen).toEqual(['contactsGeocodingCompleted', '1 together']);
});
