import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { corner } from '../grid.fixture.ts';
import { type Company, createTestPlan, day, eve, type TestPlan } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());
beforeEach(() => scene.clock.set(new Date(eve)));

const morning = new Date(`${day}T06:00:00Z`);
const at = (minutes: number): Date => new Date(morning.getTime() - minutes * 60_000);
const seenAt = (driver: string, north: number, when: Date) =>
  scene.app.sql('update drivers set lat = $2, lng = $3, position_at = $4 where id = $1', [
    driver,
    corner(north).lat,
    corner(north).lng,
    when,
  ]);
const optimize = async (company: Company, id: string) => {
  await company.well('POST /route-plans/:id/optimize', id, { effort: 'quick' });
  await scene.app.settle();
  return startOf(company, id);
};
async function startOf(company: Company, id: string) {
  const [route] = (await company.read(id)).routes;
  return { lat: route?.startLat, at: route?.startPositionAt };
}

it('a route starts where its driver was under ten minutes ago, on the day itself', async () => {
  const company = await scene.company();
  const anna = await company.driver({ startPlace: 'POSITION' });
  const id = await company.planWith(await company.orders({ north: 5 }), [anna]);
  const ownPosition = { lat: corner(0).lat, at: null };
  await seenAt(anna, 4, new Date(eve));
  expect(await optimize(company, id), 'the day before').toEqual(ownPosition);
  scene.clock.set(morning);
  expect(await optimize(company, id), 'an old position').toEqual(ownPosition);
  await seenAt(anna, 4, at(3));
  expect(await optimize(company, id)).toEqual({ lat: corner(4).lat, at: at(3).toISOString() });
  scene.clock.set(new Date(morning.getTime() + 3_600_000));
  expect(await optimize(company, id), 'an hour later').toEqual(ownPosition);
});

it('a plan sets it for one driver and takes it back', async () => {
  const company = await scene.company();
  const anna = await company.driver();
  const id = await company.planWith(await company.orders({ north: 5 }), [anna]);
  scene.clock.set(morning);
  await seenAt(anna, 4, at(1));
  const edit = (body: object) => company.well('POST /route-plans/:id/edit-driver', id, { driver: anna, ...body });
  await edit({ startPlace: 'POSITION' });
  expect(await startOf(company, id)).toEqual({ lat: corner(4).lat, at: at(1).toISOString() });
  await edit({ startPlace: 'ADDRESS' });
  expect(await startOf(company, id)).toEqual({ lat: corner(0).lat, at: null });
  await edit({ startPlace: 'POSITION' });
  await edit({ startAddress: 'Street 2', startLat: corner(2).lat, startLng: corner(2).lng });
  expect(await startOf(company, id)).toEqual({ lat: corner(2).lat, at: null });
  expect((await company.read(id)).routes[0]?.startPlace).toBe('ADDRESS');
});

it('a duplicate for another day starts at the driver’s own start', async () => {
  const company = await scene.company();
  const anna = await company.driver({ startPlace: 'POSITION' });
  const id = await company.planWith(await company.orders({ north: 5 }), [anna]);
  scene.clock.set(morning);
  await seenAt(anna, 4, at(1));
  await optimize(company, id);
  const { _id } = await company.well('POST /route-plans/:id/duplicate', id, {
    name: 'Next',
    deliveryDate: '2026-03-03',
  });
  expect(await startOf(company, _id)).toEqual({ lat: corner(0).lat, at: null });
});
