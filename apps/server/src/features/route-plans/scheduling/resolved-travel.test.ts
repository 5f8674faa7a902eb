import { expect, it } from 'vitest';
import { type RoutingEngine, TravelNotInMemory } from '../../../platform/geo/routing-engine.ts';
import { corner, grid } from '../grid.fixture.ts';
import { withTravel } from './resolved-travel.ts';

/** As after a start of the server: each travel is requested. */
const roads: RoutingEngine = { ...grid, travelInMemory: () => Promise.reject(new TravelNotInMemory()) };
const request = { by: 'straight-line', companyKeys: {} } as unknown as Parameters<RoutingEngine['travel']>[1];

/** Asks for the travel of so many plans, one after the other, and returns the seconds of each. */
const timePlans = (count: number, northOf: (plan: number) => number): Promise<number[]> =>
  withTravel(roads, async (travel) => {
    const seconds: number[] = [];
    for (let plan = 0; plan < count; plan++)
      seconds.push(
        await travel.use(async (engine) => {
          const travelOfPlan = await engine.travel([corner(0), corner(northOf(plan))], request);
          return (await travelOfPlan.legs([[0, 1]]))[0]!.seconds;
        }),
      );
    return seconds;
  });

it('a change that asks for travel many times is made, since none of the plans changes', async () => {
  expect(await timePlans(8, (plan) => plan + 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((north) => north * 600));
});

it('a change that asks for other legs of the same places later is made', async () => {
  const places = [corner(0), corner(1), corner(3)];
  const change = withTravel(roads, async (travel) => {
    const legOf = (pair: [number, number]) =>
      travel.use(async (engine) => (await (await engine.travel(places, request)).legs([pair]))[0]!.seconds);
    return [await legOf([0, 1]), await legOf([1, 2]), await legOf([2, 0])];
  });
  expect(await change).toEqual([600, 1200, 1800]);
});

it('a change is refused when the same travel is another one each time', async () => {
  let north = 0;
  await expect(timePlans(8, () => ++north)).rejects.toMatchObject({ code: 'plan_changed' });
});
