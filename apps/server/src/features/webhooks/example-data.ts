import { driverReasonText, type WebhookEvent } from '@roundsman/domain';
import { stepEventOfStatus } from './webhook-data.ts';

const id = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** Returns the data of a test message: the shape of a real one with invented names. */
export function exampleData(event: WebhookEvent, { baseUrl, now }: { readonly baseUrl: string; readonly now: Date }) {
  const at = now.toISOString();
  const deliveryDate = at.slice(0, 10);
  const driver = { _id: id(1), name: 'Alex Example' };
  const named = { orderCode: 'EXAMPLE1', orderRef: '1001' };
  const order = (status: string) => ({ _id: id(3), ...named, status, pickupStatus: null, deliveryDate });
  const plan = (status: string) => ({ _id: id(2), name: 'Example plan', deliveryDate, type: 'VRP', status });
  const route = {
    driver: { ...driver, phone: '+46701234567' },
    vehicle: { _id: id(4), name: 'Van 1', plate: 'ABC 123' },
    link: `${baseUrl}/r/example`,
    stops: [
      {
        orderId: id(3),
        ...named,
        type: 'delivery',
        sequence: 0,
        arrivalTime: '09:30:00',
        address: '1 Example Street',
        lat: 55.605,
        lng: 13.0038,
      },
    ],
  };
  const pods = [`${baseUrl}/api/files/example.jpg`];
  const step = (): object => {
    const [status = '', stepEvent] =
      Object.entries(stepEventOfStatus).find(([, stepEvent]) => stepEvent.webhookEvent === event) ?? [];
    const hasFailed = event.endsWith('.failed');
    return {
      order: order(status),
      stop: stepEvent?.stopType,
      driver,
      at,
      notes: hasFailed ? driverReasonText('NOBODY_THERE', 'en') : null,
      reason: hasFailed ? ('NOBODY_THERE' as const) : null,
      ...(event === 'order.delivery.completed' && {
        pods,
        signature: true,
        receivedBy: 'Sam Example',
        handedTo: 'NEIGHBOUR' as const,
      }),
    };
  };
  const dispatch = () => ({ routePlan: plan('DISPATCHED'), routes: [route] });
  const progress = () => ({ routePlan: plan('DISPATCHED'), route, at });
  const proposed = (status: string) => () => ({
    proposal: {
      _id: id(7),
      action: 'POST /route-plans/:id/add-orders',
      status,
      agent: 'Example agent 1.0',
      apiKey: 'Planner',
      reason: 'Two new orders fit on the plan',
      createdAt: at,
      expiresAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
      decidedAt: status === 'ACCEPTED' ? at : null,
      decidedBy: status === 'ACCEPTED' ? 'Robin Example' : null,
      decisionReason: null,
      failure: null,
    },
    at,
  });
  const alert = (closedAt: string | null) => ({
    alert: { _id: id(9), kind: 'PREDICTED_LATE', value: 18, worst: 22, openedAt: at, closedAt },
    routePlan: plan('DISPATCHED'),
    driver,
    order: order('ASSIGNED'),
    stop: 'delivery',
    at,
  });
  const edit = () => ({ order: order('DRAFT'), at });
  const examples: Readonly<Record<WebhookEvent, () => object>> = {
    'routeplan.dispatch': dispatch,
    'routeplan.dispatch.update': dispatch,
    'routeplan.optimized': () => ({
      routePlan: plan('OPTIMIZED'),
      optimization: { _id: id(5), status: 'APPLIED', unscheduled: 0 },
      at,
    }),
    'route.started': progress,
    'route.changed': progress,
    'route.finished': progress,
    'order.created': edit,
    'order.changed': edit,
    'order.deleted': edit,
    'order.scheduled': () => ({ order: order('ASSIGNED'), routePlan: plan('OPTIMIZED'), driver, at }),
    'order.unscheduled': () => ({
      order: order('UNSCHEDULED'),
      routePlan: plan('OPTIMIZED'),
      reason: 'by-user',
      at,
    }),
    'order.instructions': () => ({ order: order('ASSIGNED'), instructions: 'Please ring twice', at }),
    'order.pickup.arrived': step,
    'order.pickup.completed': step,
    'order.pickup.failed': step,
    'order.delivery.arrived': step,
    'order.delivery.completed': step,
    'order.delivery.failed': step,
    'order.proof.added': () => ({
      order: order('COMPLETED'),
      driver,
      proof: 'photo',
      pods,
      signature: false,
      at,
    }),
    'horizon.optimized': () => ({
      horizon: { _id: id(10), name: 'March' },
      run: id(11),
      status: 'APPLIED',
      moved: 12,
      unplaced: 1,
      at,
    }),
    'route.arrivals': () => ({
      routePlan: plan('DISPATCHED'),
      driver,
      stops: [
        { order: id(2), stop: 'delivery', expectedArrival: '10:42:00', earliest: '10:35:00', latest: '10:58:00' },
      ],
      at,
    }),
    'alert.opened': () => alert(null),
    'alert.closed': () => alert(at),
    'routeplan.outage': () => ({
      outage: id(9),
      change: 'applied',
      driver: { _id: id(4), name: 'Anna Berg' },
      vehicle: null,
      from: deliveryDate,
      until: deliveryDate,
      offer: 'SHARED',
      routePlans: [id(1)],
      at,
    }),
    'masterroute.day.failed': () => ({
      masterRoute: { _id: id(9), name: 'North' },
      date: deliveryDate,
      reason: 'master_driver_away',
      at,
    }),
    'driver.absence': () => ({
      absence: id(9),
      change: 'entered',
      driver: { _id: id(4), name: 'Anna Berg' },
      status: 'APPROVED',
      from: deliveryDate,
      until: deliveryDate,
      start: null,
      end: null,
      kind: 'Holiday',
      at,
    }),
    'series.order.failed': () => ({
      series: { _id: id(8), rule: 'FREQ=WEEKLY;BYDAY=MO' },
      date: deliveryDate,
      reason: 'series_date_missed',
      at,
    }),
    'message.failed': () => ({
      message: { _id: id(6), channel: 'SMS', trigger: 'dispatch', status: 'UNDELIVERED', failure: null },
      order: order('ASSIGNED'),
      routePlan: plan('DISPATCHED'),
      at,
    }),
    'proposal.created': proposed('OPEN'),
    'proposal.decided': proposed('ACCEPTED'),
    'proposal.outdated': proposed('OUTDATED'),
  };
  return examples[event]();
}
