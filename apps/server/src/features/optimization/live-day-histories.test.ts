import { isDeepStrictEqual } from 'node:util';
import {
  isFinished,
  isMovable,
  isStopReached,
  canTransition,
  orderStatuses,
  parseStopKey,
  type RoutePlanType,
} from '@roundsman/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  both,
  type Company,
  day,
  deliver,
  eve,
  type TestPlan,
  createTestPlan,
} from '../route-plans/test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

type Plan = Awaited<ReturnType<Company['read']>>;

/** The numbers choose among the actions that are possible at the time. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('report' as const),
      order: fc.nat(),
      status: fc.nat(),
      late: fc.integer({ min: 0, max: 40 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('optimize' as const), keepDrivers: fc.boolean(), isNew: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('move the shift' as const), driver: fc.nat(), start: fc.nat(10) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('edit' as const), order: fc.nat(), opens: fc.nat(14) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reorder' as const), driver: fc.nat(), turn: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('swap' as const), confirmed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('hand over' as const), order: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lock' as const), driver: fc.nat(), locked: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Creates a dispatched plan of two drivers and the actions of drivers and dispatchers on it.
 * @param begins when the day begins; the shift begins at 8
 */
async function liveDay(type: RoutePlanType, begins: string) {
  const company = await scene.company();
  scene.clock.set(eve);
  const place = (north: number) => ({ north, ...(type === 'PDP' && { from: north % 2 }) });
  const orders = await company.orders(...[1, 2, 3, 4, 5].map(place));
  const drivers = [await company.driver({ name: 'Anna' }), await company.driver({ name: 'Bert' })];
  const [anna = '', bert = ''] = drivers;
  const id = await company.planWith(orders, drivers, { type });
  const stopsOf = type === 'PDP' ? both : (order: string) => [deliver(order)];
  await company.reorder(id, { [anna]: orders.slice(0, 3).flatMap(stopsOf), [bert]: orders.slice(3).flatMap(stopsOf) });
  await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
  let clock = Date.parse(`${day}T${begins}:00Z`);
  const read = () => company.read(id);
  const isLocked = ({ routes }: Plan, driverId: string | undefined) =>
    routes.find(({ driver }) => driver._id === driverId)?.locked === true;

  const does = {
    async report({ order: nth, status, late }: Extract<Step, { does: 'report' }>) {
      clock += 4 * 60_000;
      scene.clock.set(new Date(clock));
      const open = (await read()).orders.filter((order) => !isFinished(order.status) && order.driver);
      const order = open[nth % open.length];
      if (!order) return;
      const may = orderStatuses.filter((to) => canTransition(order.status, to, 'driver', type));
      const to = may[status % may.length];
      if (to) await company.drive(order._id, [to], new Date(clock - late * 60_000));
    },
    async optimize({ keepDrivers, isNew }: Extract<Step, { does: 'optimize' }>) {
      if (isNew)
        await company.well('POST /route-plans/:id/add-orders', id, { orders: [await company.order(place(2))] });
      const { runId } = await company.well('POST /route-plans/:id/optimize', id, {
        effort: 'quick',
        review: false,
        keepDrivers,
      });
      await scene.app.settle();
      const path = { as: company.as, params: { id, runId } };
      const run = (await scene.app.request('GET /route-plans/:id/optimizations/:runId', path)).body;
      expect(run.status).toBe('APPLIED');
      expect(run.error).toBeNull();
      const after = await read();
      expect(after.orders.filter(({ status }) => status === 'UNASSIGNED')).toEqual([]);
    },
    async 'move the shift'({ driver: nth, start }: Extract<Step, { does: 'move the shift' }>) {
      const shift = { shiftStart: `${String(5 + start).padStart(2, '0')}:00`, shiftEnd: '23:00' };
      const { status, error } = await company.act('POST /route-plans/:id/edit-driver', id, {
        driver: drivers[nth % 2],
        ...shift,
      });
      expect(status === 200 ? 200 : error.code).toBe(isLocked(await read(), drivers[nth % 2]) ? 'driver_locked' : 200);
    },
    /** Changes the time window and the skill of any order, also of one that was served. */
    async edit({ order: nth, opens }: Extract<Step, { does: 'edit' }>) {
      const { orders: all } = await read();
      const order = all[nth % all.length];
      const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
      await scene.app.request('PUT /orders/:id', {
        as: company.as,
        params: { id: order?._id ?? '' },
        body: { deliveryTimeStart: hour(5 + opens), deliveryTimeEnd: hour(6 + opens) },
      });
      // The plan follows its orders.
      await scene.app.settle();
    },
    async reorder({ driver: nth, turn }: Extract<Step, { does: 'reorder' }>) {
      const plan = await read();
      const driverId = drivers[nth % 2] ?? '';
      const order = turned(plan, driverId, turn);
      const { status, error } = await company.reorder(id, { [driverId]: order });
      const wouldChange = !isDeepStrictEqual(order, keysOf(plan, driverId));
      expect(status === 200 ? 200 : error.code).toBe(isLocked(plan, driverId) && wouldChange ? 'driver_locked' : 200);
    },
    async swap({ confirmed }: Extract<Step, { does: 'swap' }>) {
      const plan = await read();
      const { status, error } = await company.act('POST /route-plans/:id/swap-orders-to-driver', id, {
        fromDriverId: anna,
        driverId: bert,
        confirmed,
      });
      const isAny = drivers.some((driver) => isLocked(plan, driver));
      expect(status === 200 ? 200 : error.code).toBe(isAny ? 'driver_locked' : 200);
    },
    /** Moves an order to the end of the other route. Of a collected order, only the delivery moves. */
    async 'hand over'({ order: nth }: Extract<Step, { does: 'hand over' }>) {
      const plan = await read();
      const open = plan.orders.filter(({ driver, status }) => driver && (isMovable(status) || status === 'COLLECTED'));
      const order = open[nth % open.length];
      if (!order) return;
      const [from, to] = order.driver?._id === anna ? [anna, bert] : [bert, anna];
      const goes = order.status === 'COLLECTED' ? [deliver(order._id)] : stopsOf(order._id);
      const { status, error } = await company.reorder(
        id,
        {
          [from]: keysOf(plan, from).filter((key) => !goes.includes(key)),
          [to]: [...keysOf(plan, to), ...goes],
        },
        { confirmed: true },
      );
      const isAny = drivers.some((driver) => isLocked(plan, driver));
      expect(status === 200 ? 200 : error.code).toBe(isAny ? 'driver_locked' : 200);
    },
    async lock({ driver, locked }: Extract<Step, { does: 'lock' }>) {
      await company.well('POST /route-plans/:id/lock-driver', id, { driver: drivers[driver % 2], locked });
    },
  };
  return { do: (step: Step): Promise<void> => does[step.does](step as never) };
}

/** Returns a driver's stops as `orderId_PICKUP` and `orderId_DELIVERY`. */
const keysOf = ({ routes }: Plan, driverId: string): string[] =>
  (routes.find(({ driver }) => driver._id === driverId)?.steps ?? []).flatMap(({ orderId, type }) =>
    orderId ? [`${orderId}_${type.toUpperCase()}`] : [],
  );

/** Returns the route with its fixed stops first and its open orders rotated by the given number. */
function turned(plan: Plan, driverId: string, turn: number): string[] {
  const keys = keysOf(plan, driverId);
  const isFixed = (key: string): boolean => {
    const stop = parseStopKey(key);
    const order = plan.orders.find(({ _id }) => _id === stop?.orderId);
    return Boolean(stop && order && isStopReached(stop.type, order.status, order.pickupStatus, plan.type));
  };
  const open = [
    ...Map.groupBy(
      keys.filter((key) => !isFixed(key)),
      (key) => parseStopKey(key)?.orderId,
    ).values(),
  ];
  const by = open.length === 0 ? 0 : turn % open.length;
  return [...keys.filter(isFixed), ...open.slice(by).flat(), ...open.slice(0, by).flat()];
}

it('a plan can be optimized, reordered, swapped and handed over after any history of the day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<RoutePlanType>('VRP', 'PDP'),
      fc.constantFrom('06:30', '08:00'),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (type, begins, steps) => {
        const live = await liveDay(type, begins);
        for (const step of steps) await live.do(step);
        await live.do({ does: 'lock', driver: 0, locked: false });
        await live.do({ does: 'lock', driver: 1, locked: false });
        await live.do({ does: 'optimize', keepDrivers: true, isNew: true });
        await live.do({ does: 'swap', confirmed: true });
        await live.do({ does: 'reorder', driver: 1, turn: 1 });
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 8), seed: 1 },
  );
}, 600_000);
