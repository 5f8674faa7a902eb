import { driverReasonText, type WebhookEvent } from '@roundsman/domain';
import { stepEventOfStatus } from './webhook-data.ts';

const id = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** Returns the data of a test message: the shape of a real one with invented names. */
export function exampleData(event: WebhookEvent, { baseUrl, now }: { readonly baseUrl: string; readonly now: Date }) {
  const driver = { _id: id(1), name: 'Alex Example' };
  const deliveryDate = now.toISOString().slice(0, 10);
  const order = { orderCode: 'EXAMPLE1', orderRef: '1001' };
  const [status, stepEvent] = Object.entries(stepEventOfStatus).find(([, each]) => each.webhookEvent === event) ?? [];
  // A dispatch. A new event that is no step needs an example of its own, which webhooks.test.ts checks.
  if (!stepEvent)
    return {
      routePlan: { _id: id(2), name: 'Example plan', deliveryDate, type: 'VRP', status: 'DISPATCHED' },
      routes: [
        {
          driver: { ...driver, phone: '+46701234567' },
          vehicle: { _id: id(4), name: 'Van 1', plate: 'ABC 123' },
          link: `${baseUrl}/r/example`,
          stops: [
            {
              orderId: id(3),
              ...order,
              type: 'delivery',
              sequence: 0,
              arrivalTime: '09:30:00',
              address: '1 Example Street',
              lat: 55.605,
              lng: 13.0038,
            },
          ],
        },
      ],
    };
  const hasFailed = event.endsWith('.failed');
  return {
    order: { _id: id(3), ...order, status, pickupStatus: null, deliveryDate },
    stop: stepEvent.stopType,
    driver,
    at: now.toISOString(),
    notes: hasFailed ? driverReasonText('NOBODY_THERE', 'en') : null,
    reason: hasFailed ? ('NOBODY_THERE' as const) : null,
    ...(event === 'order.delivery.completed' && { pods: [`${baseUrl}/api/files/example.jpg`], signature: true }),
  };
}
