import type { OrderStatus } from '@roundsman/domain';
import { type StopKey, stopKey } from '@roundsman/domain';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { changeStatus } from '../orders/index.ts';
import { corner, grid } from './grid.fixture.ts';
import type { WirePlan } from './view/wire-plan.ts';

/** Day of all plans. The test's clock shows noon of the day before. */
export const day = '2026-03-02';
export const eve = '2026-03-01T12:00:00Z';

type Body = Record<string, unknown>;
type NameOf = Parameters<TestApp['request']>[0];
/**
 * A draft order delivered `north` streets from the depot; with `from` it is collected there (PDP). Service time: 5
 * minutes.
 */
type OrderInput = Body & { north?: number; from?: number };

/** Starts a server with the street grid, or the given replacement, and returns helpers for tests of plans. */
export async function createTestPlan(
  ground: NonNullable<TestAppOptions['replace']> = { routingEngine: grid },
  options: Pick<TestAppOptions, 'listen'> = {},
) {
  const clock = clockAt(eve);
  const app = await startTestApp({ ...options, replace: { clock, ...ground } });
  return {
    app,
    clock,
    stop: () => app.stop(),
    /** Creates a company in UTC with its dispatcher. */
    async company(options: Parameters<TestApp['company']>[0] = {}) {
      const dispatcher = await app.company(options);
      await app.sql(`insert into company_settings (company_id, data) values ($1, '{"timeZone": "UTC"}')`, [
        dispatcher.companyId,
      ]);
      return companyOf(app, dispatcher);
    },
  };
}

export type TestPlan = Awaited<ReturnType<typeof createTestPlan>>;
export type Company = ReturnType<typeof companyOf>;

function companyOf(app: TestApp, as: TestMember) {
  const create = async (name: 'POST /orders' | 'POST /drivers' | 'POST /route-plans', body: Body): Promise<string> => {
    const { status, body: reply, error } = await app.request(name, { as, body });
    if (status !== 201) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return reply._id;
  };
  let count = 0;

  const act = <Name extends NameOf>(name: Name, id: string, body?: Body) =>
    app.request(name, { as, params: { id }, body });
  async function well<Name extends NameOf>(name: Name, id: string, body?: Body) {
    const answer = await act(name, id, body);
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    return answer.body;
  }
  const order = ({ north = 1, from, ...more }: OrderInput = {}): Promise<string> =>
    create('POST /orders', {
      deliveryDate: day,
      routePlanType: from === undefined ? 'VRP' : 'PDP',
      deliveryName: 'Customer',
      deliveryAddress: `Street ${north}`,
      deliveryLat: corner(north).lat,
      deliveryLng: corner(north).lng,
      ...(from !== undefined && {
        pickupName: 'Shop',
        pickupAddress: `Street ${from}`,
        pickupLat: corner(from).lat,
        pickupLng: corner(from).lng,
      }),
      ...more,
    });
  const plan = (more: Body = {}): Promise<string> =>
    create('POST /route-plans', { name: 'Monday', deliveryDate: day, type: 'VRP', ...more });

  return {
    as,
    order,
    async orders(...inputs: OrderInput[]): Promise<string[]> {
      const ids: string[] = [];
      for (const input of inputs) ids.push(await order(input));
      return ids;
    },
    /** Creates a driver who starts at the depot, works 08:00 to 17:00, and ends at the last stop. */
    driver: (more: Body = {}): Promise<string> =>
      create('POST /drivers', {
        name: `Driver ${++count}`,
        phone: `+4670000000${count}`,
        startAddress: 'Depot',
        startLat: corner(0).lat,
        startLng: corner(0).lng,
        shiftStart: '08:00',
        shiftEnd: '17:00',
        ...more,
      }),
    plan,
    /** Creates a plan with these orders and drivers. */
    async planWith(orders: readonly string[], drivers: readonly string[], more: Body = {}): Promise<string> {
      const id = await plan(more);
      if (orders.length > 0) await well('POST /route-plans/:id/add-orders', id, { orders });
      if (drivers.length > 0) await well('POST /route-plans/:id/add-drivers', id, { drivers });
      return id;
    },
    act,
    /** Sends a request like `act` and checks that it succeeds. */
    well,
    read: async (id: string): Promise<WirePlan> => (await well('GET /route-plans/:id', id)) as WirePlan,
    /** Saves sequences, given as `{driverId: stopKeys}`. */
    reorder: (id: string, drivers: Record<string, readonly string[]>, more: Body = {}) =>
      act('POST /route-plans/:id/reorder-orders', id, {
        drivers: Object.entries(drivers).map(([driverId, order]) => ({ driverId, order })),
        ...more,
      }),
    /** Reports these statuses for an order, one minute apart. */
    async drive(orderId: string, statuses: readonly OrderStatus[], from = new Date(`${day}T08:00:00Z`)): Promise<void> {
      for (const [i, to] of statuses.entries()) {
        const at = new Date(from.getTime() + i * 60_000);
        await app.db
          .tenant(as.companyId)
          .write((tx) => changeStatus(tx, { orderIds: [orderId], to, actor: 'driver', at }));
      }
    },
    statusOf: async (orderId: string): Promise<string> =>
      (await app.request('GET /orders/:id', { as, params: { id: orderId } })).body.status,
  };
}

export const deliver = (orderId: string): StopKey => stopKey(orderId, 'delivery');
export const collect = (orderId: string): StopKey => stopKey(orderId, 'pickup');
/** Returns both stops of an order, pickup first. */
export const both = (orderId: string): string[] => [collect(orderId), deliver(orderId)];

/** Returns a route's stops as `order arrival`, with letters for the orders. */
export function written(plan: WirePlan, driverId: string, names: Record<string, string>): string[] {
  const letter = new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const route = plan.routes.find((route) => route.driver._id === driverId);
  return (route?.steps ?? [])
    .filter((step) => step.orderId !== null)
    .map((step) => {
      const sign = step.type === 'pickup' ? '+' : '-';
      return `${letter.get(step.orderId!) ?? '?'}${sign} ${step.arrivalTime.slice(0, 5)}`;
    });
}

/** Plans two drivers and three orders delivered 1, 2 and 3 streets north. */
export async function vrpPlan(company: Company) {
  const [a = '', b = '', c = ''] = await company.orders({ north: 1 }, { north: 2 }, { north: 3 });
  const [anna, bert] = [await company.driver({ name: 'Anna' }), await company.driver({ name: 'Bert' })];
  const id = await company.planWith([a, b, c], [anna, bert]);
  return { id, anna, bert, names: { a, b, c }, a, b, c };
}

/** Plans the same with orders collected at the depot. */
export async function pdpPlan(company: Company) {
  const [a = '', b = '', c = ''] = await company.orders(...[1, 2, 3].map((north) => ({ from: 0, north })));
  const [anna, bert] = [await company.driver({ name: 'Anna' }), await company.driver({ name: 'Bert' })];
  const id = await company.planWith([a, b, c], [anna, bert], { type: 'PDP' });
  return { id, anna, bert, names: { a, b, c }, a, b, c };
}
