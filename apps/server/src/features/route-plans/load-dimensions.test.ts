import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, createTestPlan, deliver, type TestPlan } from './test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

async function companyWithWeight(): Promise<Company> {
  const company = await scene.company();
  const body = { name: 'Weight', unit: 'kg', decimals: 0 };
  expect((await scene.app.request('POST /load-dimensions', { as: company.as, body })).status).toBe(201);
  return company;
}

it('a route that is too heavy names the second dimension, and lists both loads after each step', async () => {
  const company = await companyWithWeight();
  const orders = await company.orders({ north: 1, load: 1, load2: 70 }, { north: 2, load: 1, load2: 60 });
  const driver = await company.driver({ capacity: 10, capacity2: 100 });
  const id = await company.planWith(orders, [driver]);
  expect((await company.reorder(id, { [driver]: orders.map(deliver) })).status).toBe(200);
  const [route] = (await company.read(id)).routes;
  expect(route?.driver).toMatchObject({ capacity: 10, capacity2: 100, capacity3: null });
  expect(route?.steps.map(({ load, loads }) => [load, loads])).toEqual([
    [2, { load: 2, load2: 130 }],
    [1, { load: 1, load2: 60 }],
    [0, { load: 0, load2: 0 }],
  ]);
  expect(route?.steps.flatMap(({ violations }) => violations)).toEqual(['capacity2']);
});

it('the vehicle limits a dimension in which it has a capacity, else the driver does', async () => {
  const company = await companyWithWeight();
  const body = { name: 'Van', capacity: 2 };
  const { body: van } = await scene.app.request('POST /vehicles', { as: company.as, body });
  const orders = await company.orders({ north: 1, load: 3, load2: 70 });
  const driver = await company.driver({ capacity: 10, capacity2: 60, vehicleId: van._id });
  const id = await company.planWith(orders, [driver]);
  expect((await company.reorder(id, { [driver]: orders.map(deliver) })).status).toBe(200);
  const [route] = (await company.read(id)).routes;
  expect(route?.steps.flatMap(({ violations }) => violations)).toEqual(['capacity', 'capacity2']);
});

it('a removed dimension leaves the routes', async () => {
  const company = await companyWithWeight();
  const orders = await company.orders({ north: 1, load: 1, load2: 70 });
  const driver = await company.driver({ capacity: 10, capacity2: 60 });
  const id = await company.planWith(orders, [driver]);
  expect((await company.reorder(id, { [driver]: orders.map(deliver) })).status).toBe(200);
  await scene.app.request('DELETE /load-dimensions/:id', { as: company.as, params: { id: 'load2' } });
  const [route] = (await company.read(id)).routes;
  expect(route?.steps.map(({ load, loads }) => [load, loads])).toEqual([
    [1, null],
    [0, null],
  ]);
  expect(route?.steps.flatMap(({ violations }) => violations)).toEqual([]);
  expect(route?.driver).toMatchObject({ capacity: 10, capacity2: null });
});
