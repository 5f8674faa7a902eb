import { afterAll, beforeAll, expect, it } from 'vitest';
import { corner } from '../grid.fixture.ts';
import { type Company, createTestPlan, deliver, type TestPlan } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

const depot = async ({ as }: Company, north: number): Promise<string> =>
  (
    await scene.app.request('POST /depots', {
      as,
      body: { name: `Depot ${north}`, address: 'Depot', ...corner(north) },
    })
  ).body._id;
const ordersOf = async (company: Company, id: string, driver: string) =>
  (await company.read(id)).routes.find((route) => route.driver._id === driver)?.orders;

it('an order goes on a route that starts at the depot of its goods, however far that is', async () => {
  const company = await scene.company();
  const [near, far] = [await depot(company, 1), await depot(company, 9)];
  const [anna, bo] = [await company.driver({ startDepotId: near }), await company.driver({ startDepotId: far })];
  const [order = ''] = await company.orders({ north: 1, depotId: far });
  const id = await company.planWith([order], [anna, bo]);
  await company.well('POST /route-plans/:id/optimize', id, { effort: 'quick' });
  await scene.app.settle();
  expect(await ordersOf(company, id, anna)).toEqual([]);
  expect(await ordersOf(company, id, bo)).toEqual([order]);
});

it('an order stays unscheduled with the depot as the reason when no driver starts there', async () => {
  const company = await scene.company();
  const [near, far] = [await depot(company, 1), await depot(company, 9)];
  const anna = await company.driver({ startDepotId: near });
  const [order = ''] = await company.orders({ north: 1, depotId: far });
  const id = await company.planWith([order], [anna]);
  await company.well('POST /route-plans/:id/optimize', id, { effort: 'quick' });
  await scene.app.settle();
  const { orders } = await company.read(id);
  expect(orders[0]).toMatchObject({ status: 'UNSCHEDULED', unscheduled: { code: 'depot' } });
});

it('an order names the depot and its allowed drivers when no driver of the plan belongs to either', async () => {
  const company = await scene.company();
  const [near, far] = [await depot(company, 1), await depot(company, 9)];
  const [anna, bo] = [await company.driver({ startDepotId: near }), await company.driver()];
  const [order = ''] = await company.orders({ north: 1, depotId: far, allowedDrivers: [bo] });
  const id = await company.planWith([order], [anna]);
  await company.well('POST /route-plans/:id/optimize', id, { effort: 'quick' });
  await scene.app.settle();
  const { orders } = await company.read(id);
  expect(orders[0]?.unscheduled).toEqual({ code: 'depot', codes: ['depot', 'vehicle-not-allowed'] });
});

it('an order that a person puts on another route breaks the rule of the depot', async () => {
  const company = await scene.company();
  const far = await depot(company, 9);
  const anna = await company.driver();
  const [order = ''] = await company.orders({ north: 1, depotId: far });
  const id = await company.planWith([order], [anna]);
  const { body } = await company.reorder(id, { [anna]: [deliver(order)] });
  expect(body.routes[0]?.steps.flatMap(({ violations }) => violations)).toEqual(['depot']);
});
