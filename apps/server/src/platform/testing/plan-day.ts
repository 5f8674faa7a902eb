import type { RoutePlanType } from '@roundsman/domain';
import type { TestApp } from './test-app.ts';
import type { TestMember } from './test-members.ts';

export interface PlannedDay {
  readonly editor: TestMember;
  readonly planId: string;
  readonly driverIds: readonly string[];
  readonly orderIds: readonly string[];
  /** Returns the token of the first driver's link, which opens once the plan is dispatched. */
  token(): Promise<string>;
}

const depot = {
  startAddress: 'Depot',
  startLat: 41.15,
  startLng: -8.61,
  endAddress: 'Depot',
  endLat: 41.15,
  endLng: -8.61,
};

/** Returns today's date in UTC, for which drivers' links are open. */
export const today = (): string => new Date().toISOString().slice(0, 10);

function must<Body>(answer: { status: number; body: Body; error: unknown }): Body {
  if (answer.status >= 300) throw new Error(`A step of the day was refused: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

/**
 * Creates a company's day through the API: drivers at one depot, orders on a line eastwards from it, all on one plan.
 * With `routed`, all stops are on the first driver's route in the order of their creation. With `dispatched`, it is
 * dispatched too.
 */
export async function planDay(
  app: TestApp,
  {
    type = 'VRP',
    orders = 3,
    drivers = 1,
    routed = true,
    dispatched = true,
    order = {},
    deliveryDate = today(),
    editor,
  }: {
    type?: RoutePlanType;
    orders?: number;
    drivers?: number;
    routed?: boolean;
    dispatched?: boolean;
    order?: Record<string, unknown>;
    deliveryDate?: string;
    editor?: TestMember;
  } = {},
): Promise<PlannedDay> {
  const as = editor ?? (await app.company());
  const driverIds: string[] = [];
  for (let i = 0; i < drivers; i++) {
    const driver = await app.request('POST /drivers', {
      as,
      body: { name: `Driver ${i + 1}`, phone: `+35191000000${i}`, ...depot, shiftStart: '08:00', shiftEnd: '18:00' },
    });
    driverIds.push(must(driver)._id);
  }
  const orderIds: string[] = [];
  for (let i = 0; i < orders; i++) {
    const body = {
      routePlanType: type,
      deliveryDate,
      deliveryName: `Customer ${i + 1}`,
      deliveryAddress: `Street ${i + 1}`,
      deliveryLat: 41.15,
      deliveryLng: -8.6 + i * 0.01,
      deliveryPhone: `+35192000000${i}`,
      ...(type === 'PDP' && {
        pickupName: `Shop ${i + 1}`,
        pickupAddress: `Market ${i + 1}`,
        pickupLat: 41.16,
        pickupLng: -8.6 + i * 0.01,
      }),
      ...order,
    };
    orderIds.push(must(await app.request('POST /orders', { as, body }))._id);
  }
  const plan = must(await app.request('POST /route-plans', { as, body: { name: 'Friday', deliveryDate, type } }));
  const params = { id: plan._id };
  must(await app.request('POST /route-plans/:id/add-orders', { as, params, body: { orders: orderIds } }));
  if (drivers > 0)
    must(await app.request('POST /route-plans/:id/add-drivers', { as, params, body: { drivers: driverIds } }));
  if (routed) {
    const sequence = orderIds.flatMap((id) =>
      type === 'PDP' ? [`${id}_PICKUP`, `${id}_DELIVERY`] : [`${id}_DELIVERY`],
    );
    must(
      await app.request('POST /route-plans/:id/reorder-orders', {
        as,
        params,
        body: { drivers: [{ driverId: driverIds[0], order: sequence }] },
      }),
    );
    if (dispatched) must(await app.request('POST /route-plans/:id/dispatch-drivers', { as, params, body: {} }));
  }
  return {
    editor: as,
    planId: plan._id,
    driverIds,
    orderIds,
    async token() {
      const { routes } = must(await app.request('GET /route-plans/:id', { as, params }));
      return routes.find((route) => route.driver._id === driverIds[0])?.token ?? '';
    },
  };
}
