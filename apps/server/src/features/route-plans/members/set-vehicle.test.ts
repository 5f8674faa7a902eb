import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Company, createTestPlan, day, deliver, type TestPlan, written } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

const vehicle = async ({ as }: Company, body: object = {}): Promise<string> =>
  (await scene.app.request('POST /vehicles', { as, body: { name: 'Van 1', ...body } })).body._id;
const set = (company: Company, id: string, body: Record<string, unknown>) =>
  company.act('POST /route-plans/:id/set-vehicle', id, body);
const vehiclesOf = async (company: Company, id: string) =>
  (await company.read(id)).routes.map((route) => route.vehicle?._id ?? null);
const outThatDay = { outOfService: [{ start: day, end: day, reason: 'Repair' }] };

describe('a driver who joins a plan', () => {
  it('brings the usual vehicle, with its limits', async () => {
    const company = await scene.company();
    const van = await vehicle(company, {
      plate: 'ABC 123',
      kind: 'TRUCK',
      capacity: 9,
      skills: ['fridge'],
      maxStops: 3,
    });
    const id = await company.planWith([], [await company.driver({ vehicleId: van }), await company.driver()]);
    const { routes } = await company.read(id);
    expect(routes.map((route) => route.vehicle)).toEqual([
      {
        _id: van,
        name: 'Van 1',
        plate: 'ABC 123',
        kind: 'TRUCK',
        capacity: 9,
        capacity2: null,
        capacity3: null,
        capacity4: null,
        skills: ['fridge'],
        maxStops: 3,
        maxDistance: null,
        depot: null,
      },
      null,
    ]);
  });

  it('has none when it is out of service on the day, or on another route of the plan', async () => {
    const company = await scene.company();
    const [van, broken] = [await vehicle(company), await vehicle(company, outThatDay)];
    const drivers = [
      await company.driver({ vehicleId: van }),
      await company.driver({ vehicleId: van }),
      await company.driver({ vehicleId: broken }),
    ];
    const id = await company.planWith([], drivers.slice(0, 1));
    await company.well('POST /route-plans/:id/add-drivers', id, { drivers });
    expect(await vehiclesOf(company, id)).toEqual([van, null, null]);
  });
});

describe('a driver who joins a plan with a chosen vehicle', () => {
  const add = (company: Company, id: string, drivers: string[], vehicles: Record<string, string | null>) =>
    company.act('POST /route-plans/:id/add-drivers', id, { drivers, vehicles });

  it('gets it instead of the usual one, or none', async () => {
    const company = await scene.company();
    const [usual, van] = [await vehicle(company), await vehicle(company)];
    const [anna, bo, cia] = [
      await company.driver({ vehicleId: usual }),
      await company.driver({ vehicleId: van }),
      await company.driver({ vehicleId: usual }),
    ];
    const id = await company.planWith([], []);
    expect((await add(company, id, [anna, bo, cia], { [anna]: van, [bo]: null })).status).toBe(200);
    expect(await vehiclesOf(company, id)).toEqual([van, null, usual]);
  });

  it('is refused a vehicle out of service, of another driver, or of another company', async () => {
    const company = await scene.company();
    const foreign = await vehicle(await scene.company());
    const [van, broken] = [await vehicle(company), await vehicle(company, outThatDay)];
    const [anna, bo] = [await company.driver(), await company.driver()];
    const id = await company.planWith([], []);
    const path = [{ path: `vehicles.${bo}`, code: 'invalid' }];
    expect((await add(company, id, [bo], { [bo]: broken })).error.code).toBe('vehicle_out_of_service');
    expect((await add(company, id, [bo], { [bo]: foreign })).error.details).toMatchObject(path);
    expect((await add(company, id, [anna, bo], { [anna]: van, [bo]: van })).error.details).toMatchObject(path);
    expect(await vehiclesOf(company, id)).toEqual([]);
  });
});

describe('set-vehicle', () => {
  it('times the route by the kind of the vehicle, and clears it', async () => {
    const company = await scene.company();
    const orders = await company.orders({ north: 1 });
    const anna = await company.driver();
    const id = await company.planWith(orders, [anna]);
    const [a = ''] = orders;
    const { version } = (await company.reorder(id, { [anna]: [deliver(a)] })).body;
    expect(written(await company.read(id), anna, { a })).toEqual(['a- 08:10']);
    const bicycle = await vehicle(company, { kind: 'BICYCLE' });
    const { body } = await set(company, id, { driver: anna, vehicleId: bicycle, version });
    expect(written(body, anna, { a })).toEqual(['a- 08:27']);
    expect(body.warnings).toEqual([]);
    expect(body.needsOptimize).toBe(true);
    expect((await set(company, id, { driver: anna, vehicleId: null, version })).error.code).toBe('plan_changed');
    const { body: cleared } = await set(company, id, { driver: anna, vehicleId: null, version: body.version });
    expect(written(cleared, anna, { a })).toEqual(['a- 08:10']);
  });

  it('warns by the name of the vehicle when skills or capacity do not suffice', async () => {
    const company = await scene.company();
    const [a = ''] = await company.orders({ north: 1, load: 5, requiredSkills: ['fridge'] });
    const anna = await company.driver({ name: 'Anna' });
    const id = await company.planWith([a], [anna]);
    await company.reorder(id, { [anna]: [deliver(a)] });
    const small = await vehicle(company, { name: 'Small van', capacity: 4 });
    expect((await set(company, id, { driver: anna, vehicleId: small })).body.warnings).toEqual([
      'Anna with Small van lacks skills for 1 stop',
      'Anna with Small van carries more than the capacity at 1 stop',
    ]);
    const fridge = await vehicle(company, { capacity: 5, skills: ['fridge'] });
    expect((await set(company, id, { driver: anna, vehicleId: fridge })).body.warnings).toEqual([]);
  });

  it('exchanges the vehicles of two routes', async () => {
    const company = await scene.company();
    const [first, second] = [await vehicle(company), await vehicle(company)];
    const [anna, bert] = [await company.driver({ vehicleId: first }), await company.driver({ vehicleId: second })];
    const id = await company.planWith([], [anna, bert]);
    await set(company, id, { driver: anna, vehicleId: second });
    expect(await vehiclesOf(company, id)).toEqual([second, first]);
  });

  it('refuses locked routes, vehicles out of service and unknown vehicles', async () => {
    const company = await scene.company();
    const [van, broken] = [await vehicle(company), await vehicle(company, outThatDay)];
    const [anna, bert] = [await company.driver({ vehicleId: van }), await company.driver()];
    const id = await company.planWith([], [anna, bert]);
    expect((await set(company, id, { driver: bert, vehicleId: broken })).error.code).toBe('vehicle_out_of_service');
    expect((await set(company, id, { driver: bert, vehicleId: bert })).status).toBe(422);
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: anna, locked: true });
    expect((await set(company, id, { driver: anna, vehicleId: null })).error.code).toBe('driver_locked');
    expect((await set(company, id, { driver: bert, vehicleId: van })).error.code, 'it is on a locked route').toBe(
      'driver_locked',
    );
  });
});

describe('other changes of a plan', () => {
  it('a driver who takes a route over drives its vehicle', async () => {
    const company = await scene.company();
    const [first, second] = [await vehicle(company), await vehicle(company)];
    const anna = await company.driver({ vehicleId: first });
    const id = await company.planWith([], [anna]);
    const carl = await company.driver({ vehicleId: second });
    await company.well('POST /route-plans/:id/swap-orders-to-driver', id, { fromDriverId: anna, driverId: carl });
    expect(await vehiclesOf(company, id)).toEqual([first]);
  });

  it('a duplicate has the vehicles that are in service on its day', async () => {
    const company = await scene.company();
    const repair = { outOfService: [{ start: '2026-03-09', end: null, reason: null }] };
    const [first, second] = [await vehicle(company), await vehicle(company, repair)];
    const drivers = [await company.driver({ vehicleId: first }), await company.driver({ vehicleId: second })];
    const id = await company.planWith([], drivers);
    const copy = await company.well('POST /route-plans/:id/duplicate', id, {
      name: 'Copy',
      deliveryDate: '2026-03-09',
    });
    expect(await vehiclesOf(company, id)).toEqual([first, second]);
    expect(await vehiclesOf(company, copy._id)).toEqual([first, null]);
  });
});

describe('ids of another company', () => {
  it('are refused as a vehicle, as a depot and as an order, and change nothing', async () => {
    const [company, other] = [await scene.company(), await scene.company()];
    const van = await vehicle(other);
    const depot = await scene.app.request('POST /depots', {
      as: other.as,
      body: { name: 'Yard', address: 'Lund', lat: 55.7, lng: 13.19 },
    });
    expect(depot.status).toBe(201);
    const driver = await company.driver();
    const id = await company.planWith([], [driver]);
    const before = await company.read(id);

    const asVehicle = await set(company, id, { driver, vehicleId: van });
    const asDepot = await company.act('POST /route-plans/:id/edit-driver', id, {
      driver,
      startDepotId: depot.body._id,
    });
    const alternatives = await scene.app.request('GET /route-plans/:id/orders/:orderId/alternatives', {
      as: other.as,
      params: { id, orderId: van },
    });

    expect([asVehicle.status, asDepot.status, alternatives.status].every((status) => [404, 422].includes(status))).toBe(
      true,
    );
    expect((await company.read(id)).routes).toEqual(before.routes);
  });
});
