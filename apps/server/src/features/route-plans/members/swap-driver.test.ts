import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  both,
  type Company,
  deliver,
  eve,
  pdpPlan,
  type TestPlan,
  createTestPlan,
  vrpPlan,
  written,
} from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

describe('swap-orders-to-driver (SRV-29)', () => {
  const swap = (company: Company, id: string, body: Record<string, unknown>) =>
    company.act('POST /route-plans/:id/swap-orders-to-driver', id, body);

  it('exchanges open stops between two drivers of the plan, with warnings', async () => {
    const company = await scene.company();
    const [a = '', b = '', c = ''] = await company.orders(
      { north: 1, requiredSkills: ['fridge'] },
      { north: 2, load: 5 },
      { north: 3 },
    );
    const anna = await company.driver({ name: 'Anna', skills: ['fridge'], capacity: 9 });
    const bert = await company.driver({ name: 'Bert', capacity: 4, shiftStart: '10:00' });
    const id = await company.planWith([a, b, c], [anna, bert]);
    const { version } = (await company.reorder(id, { [anna]: [a, b].map(deliver), [bert]: [deliver(c)] })).body;

    const { body } = await swap(company, id, { fromDriverId: anna, driverId: bert, version });
    expect(written(body, anna, { a, b, c })).toEqual(['c- 08:30']);
    expect(written(body, bert, { a, b, c })).toEqual(['a- 10:10', 'b- 10:25']);
    expect(body.warnings).toEqual(['Bert lacks skills for 1 stop', 'Bert carries more than the capacity at 1 stop']);
    expect(body.orders.find((order) => order._id === a)?.driver?.name).toBe('Bert');
    const stale = await swap(company, id, { fromDriverId: anna, driverId: bert, version });
    expect(stale.error.code).toBe('plan_changed');
  });

  it('gives the whole route to a driver who is not on the plan; the old link closes', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, names } = await vrpPlan(company);
    await company.reorder(id, { [anna]: [a, b].map(deliver) });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    const before = (await company.read(id)).routes[0];
    const carl = await company.driver({ name: 'Carl', shiftStart: '09:00', phone: '+4670123' });
    const { body } = await swap(company, id, { fromDriverId: anna, driverId: carl });
    expect(body.routes.map((route) => route.driver.name)).toEqual(['Carl', 'Bert']);
    expect(written(body, carl, names)).toEqual(['a- 09:10', 'b- 09:25']);
    expect(body.routes[0]).toMatchObject({ phone: '+4670123', status: 'WAITING', dispatchedAt: null });
    expect(body.routes[0]?.token).toMatch(/^[\w-]{22}$/);
    expect(body.routes[0]?.token).not.toBe(before?.token);
    expect(body.orders.filter((order) => order.driver?._id === carl)).toHaveLength(2);
    expect(bert).toBe(body.routes[1]?.driver._id);
  });

  it('leaves started stops with their driver, and hands over collected orders when confirmed', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, c, names } = await pdpPlan(company);
    await company.reorder(id, { [anna]: [...both(a), ...both(b)], [bert]: both(c) });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(a, ['COLLECTED']);
    const { body: kept } = await swap(company, id, { fromDriverId: anna, driverId: bert });
    expect(written(kept, anna, names).map((stop) => stop.slice(0, 2))).toEqual(['a+', 'a-', 'c+', 'c-']);
    expect(written(kept, bert, names).map((stop) => stop.slice(0, 2))).toEqual(['b+', 'b-']);
    const { body: over } = await swap(company, id, { fromDriverId: anna, driverId: bert, confirmed: true });
    expect(written(over, anna, names).map((stop) => stop.slice(0, 2))).toEqual(['a+', 'b+', 'b-']);
    expect(written(over, bert, names).map((stop) => stop.slice(0, 2))).toEqual(['a-', 'c+', 'c-']);
    expect(over.orders.find((order) => order._id === a)).toMatchObject({ status: 'COLLECTED', driver: { _id: bert } });
  });

  it('splits a started route between its driver and a new one only when confirmed', async () => {
    const company = await scene.company();
    const { id, anna, a, b, names } = await pdpPlan(company);
    await company.reorder(id, { [anna]: [...both(a), ...both(b)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(a, ['COLLECTED']);
    const carl = await company.driver({ name: 'Carl' });
    const refused = await swap(company, id, { fromDriverId: anna, driverId: carl });
    expect(refused.error).toMatchObject({ statusCode: 409, code: 'driver_begun' });
    const { body } = await swap(company, id, { fromDriverId: anna, driverId: carl, confirmed: true });
    expect(body.routes.map((route) => route.driver.name)).toEqual(['Anna', 'Bert', 'Carl']);
    expect(written(body, anna, names).map((stop) => stop.slice(0, 2))).toEqual(['a+']);
    expect(written(body, carl, names).map((stop) => stop.slice(0, 2))).toEqual(['a-', 'b+', 'b-']);
  });

  it('refuses unknown drivers and those who are not on the plan', async () => {
    const company = await scene.company();
    const { id, anna, bert } = await vrpPlan(company);
    const carl = await company.driver();
    const foreign = await (await scene.company()).driver();
    const attempts: [Record<string, string>, string][] = [
      [{ fromDriverId: carl, driverId: anna }, 'driver_not_on_plan'],
      [{ fromDriverId: anna, driverId: foreign }, 'not_found'],
      [{ fromDriverId: foreign, driverId: anna }, 'not_found'],
      [{ fromDriverId: anna, driverId: anna }, 'validation_failed'],
    ];
    for (const [body, code] of attempts) expect((await swap(company, id, body)).error.code).toBe(code);
    expect((await company.read(id)).routes.map((route) => route.driver._id)).toEqual([anna, bert]);
  });
});
