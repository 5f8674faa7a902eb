import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Company, createTestPlan, day, type TestPlan } from '../../route-plans/test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

const vehicle = async ({ as }: Company, body: object = {}): Promise<string> =>
  (await scene.app.request('POST /vehicles', { as, body: { name: 'Van', ...body } })).body._id;
const vehiclesOf = async (company: Company, id: string) =>
  Object.fromEntries((await company.read(id)).routes.map(({ driver, vehicle }) => [driver._id, vehicle?._id ?? null]));
const placed = async (company: Company, id: string): Promise<number> =>
  (await company.read(id)).routes.reduce((sum, { orders }) => sum + orders.length, 0);

async function optimize(company: Company, id: string, body: Record<string, unknown> = {}) {
  const { runId } = await company.well('POST /route-plans/:id/optimize', id, {
    effort: 'quick',
    chooseVehicles: true,
    ...body,
  });
  await scene.app.settle();
  const { body: run } = await scene.app.request('GET /route-plans/:id/optimizations/:runId', {
    as: company.as,
    params: { id, runId },
  });
  return run;
}
const act = async (company: Company, verb: 'apply' | 'undo' | 'repeat', id: string, runId: string) => {
  const { as } = company;
  const params = { id, runId };
  if (verb === 'apply')
    return scene.app.request('POST /route-plans/:id/optimizations/:runId/apply', { as, params, body: {} });
  return scene.app.request(`POST /route-plans/:id/optimizations/:runId/${verb}`, { as, params });
};

describe('a run that chooses vehicles', { timeout: 60_000 }, () => {
  it('gives the driver the vehicle with which every order fits, shows it before use, and can be undone', async () => {
    const company = await scene.company();
    const orders = await company.orders({ load: 5 }, { load: 5, north: 2 }, { load: 5, requiredSkills: ['fridge'] });
    const small = await vehicle(company, { name: 'Small', capacity: 5 });
    const large = await vehicle(company, { name: 'Large', capacity: 20, skills: ['fridge'] });
    const anna = await company.driver({ vehicleId: small });
    const id = await company.planWith(orders, [anna]);
    await optimize(company, id, { chooseVehicles: false });
    expect(await placed(company, id)).toBe(1);
    expect((await vehiclesOf(company, id))[anna]).toEqual(small);

    const offer = await optimize(company, id, { review: true });
    expect(offer).toMatchObject({
      status: 'OFFERED',
      chooseVehicles: true,
      figures: { unscheduled: 0 },
      vehicles: [{ driver: anna, vehicle: { _id: large, name: 'Large' } }],
      misfits: [],
    });
    expect((await vehiclesOf(company, id))[anna], 'nothing is applied yet').toBe(small);
    expect((await act(company, 'apply', id, offer._id)).status).toBe(200);
    expect(await placed(company, id)).toBe(3);
    expect((await vehiclesOf(company, id))[anna]).toEqual(large);
    expect((await act(company, 'undo', id, offer._id)).status).toBe(200);
    expect(await placed(company, id)).toBe(1);
    expect((await vehiclesOf(company, id))[anna]).toEqual(small);
  });

  it('exchanges the vehicles of two drivers, and a repeat finds the same', async () => {
    const company = await scene.company();
    const truck = await vehicle(company, { name: 'Truck', skills: ['tail lift'] });
    const van = await vehicle(company, { name: 'Van', capacity: 2 });
    const anna = await company.driver({ vehicleId: truck });
    const bo = await company.driver({ vehicleId: van, skills: ['heavy'] });
    const id = await company.planWith(
      await company.orders({ load: 5, requiredSkills: ['heavy', 'tail lift'] }, { load: 1 }),
      [anna, bo],
    );
    const run = await optimize(company, id);
    expect(run.status).toBe('APPLIED');
    expect(await placed(company, id)).toBe(2);
    expect(await vehiclesOf(company, id)).toEqual({ [anna]: van, [bo]: truck });
    await act(company, 'undo', id, run._id);
    expect(await vehiclesOf(company, id)).toEqual({ [anna]: truck, [bo]: van });
    await act(company, 'repeat', id, run._id);
    await scene.app.settle();
    expect(await vehiclesOf(company, id)).toEqual({ [anna]: van, [bo]: truck });
  });

  it('gives a vehicle to a driver without one where that costs nothing, and not one that makes the result worse', async () => {
    const company = await scene.company();
    await vehicle(company, { name: 'Too small', capacity: 1 });
    const fitting = await vehicle(company, { name: 'Fits', capacity: 9 });
    const [anna, bo] = [await company.driver(), await company.driver({ skills: ['crane'] })];
    const id = await company.planWith(await company.orders({ load: 4 }, { load: 4, requiredSkills: ['crane'] }), [
      anna,
      bo,
    ]);
    const run = await optimize(company, id);
    expect(run.figures?.unscheduled).toBe(0);
    expect(Object.values(await vehiclesOf(company, id)).filter((vehicleId) => vehicleId === fitting)).toHaveLength(1);
    expect(Object.values(await vehiclesOf(company, id)).filter((vehicleId) => vehicleId === null)).toHaveLength(1);
  });

  it('leaves out vehicles out of service, of other plans of the day, and of other home depots', async () => {
    const company = await scene.company();
    const depot = await scene.app.request('POST /depots', {
      as: company.as,
      body: { name: 'North', address: 'North', lat: 55.7, lng: 13.2 },
    });
    await vehicle(company, { outOfService: [{ start: day, end: day, reason: null }] });
    await vehicle(company, { depotId: depot.body._id });
    const used = await vehicle(company);
    await company.planWith([], [await company.driver({ vehicleId: used })]);
    const anna = await company.driver();
    const id = await company.planWith(await company.orders({}), [anna]);
    await optimize(company, id);
    expect(await vehiclesOf(company, id)).toEqual({ [anna]: null });
  });

  it('keeps the vehicle of a locked route', async () => {
    const company = await scene.company();
    await vehicle(company, { name: 'Large' });
    const small = await vehicle(company, { name: 'Small', capacity: 1 });
    const anna = await company.driver({ vehicleId: small });
    const id = await company.planWith(await company.orders({ load: 3 }), [anna]);
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: anna, locked: true });
    await optimize(company, id);
    expect(await vehiclesOf(company, id)).toEqual({ [anna]: small });
  });

  it('is refused when a chosen vehicle is no longer free', async () => {
    const company = await scene.company();
    const large = await vehicle(company, { name: 'Large', capacity: 9 });
    const anna = await company.driver({ capacity: 1 });
    const id = await company.planWith(await company.orders({ load: 3 }), [anna]);
    const offer = await optimize(company, id, { review: true });
    await company.planWith([], [await company.driver({ vehicleId: large })]);
    const { status, error } = await act(company, 'apply', id, offer._id);
    expect(status).toBe(409);
    expect(error.code).toBe('run_no_longer_fits');
    expect(error.details?.map(({ path }) => path)).toEqual(['vehicle']);
  });
});
