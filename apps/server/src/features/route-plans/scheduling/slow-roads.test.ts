import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RoutingEngine, TravelNotInMemory } from '../../../platform/geo/routing-engine.ts';
import { corner, grid } from '../grid.fixture.ts';
import { deliver, type TestPlan, createTestPlan, vrpPlan, written } from '../test-plan.fixture.ts';

/** Runs while the routing engine is working on a request. */
let meanwhile: () => Promise<unknown> = async () => undefined;
/** True when travel is in memory, so that no request is needed. */
let isInMemory = false;
/** Number of requests to the routing engine. */
let requests = 0;
const roads: RoutingEngine = {
  ...grid,
  travel: async (...request) => {
    requests++;
    await meanwhile();
    return grid.travel(...request);
  },
  travelInMemory: async (...request) => {
    if (!isInMemory) throw new TravelNotInMemory();
    return grid.travelInMemory(...request);
  },
};

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan({ routingEngine: roads });
});
afterEach(() => {
  meanwhile = async () => undefined;
  isInMemory = false;
  requests = 0;
});
afterAll(() => scene.stop());

/** Lets the routing engine wait with its responses until `answer` is called. */
function delayRoads(count: number) {
  const [requested, responded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let waiting = 0;
  meanwhile = () => {
    if (++waiting === count) requested.resolve();
    return responded.promise;
  };
  return { requested: requested.promise, answer: () => responded.resolve() };
}

describe('a slow routing engine', () => {
  it('blocks neither reads nor other edits of the plan, however many reorders wait for it', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, c, names } = await vrpPlan(company);
    const moreThanConnections = scene.app.services.config.dbConnections + 2;
    const slow = delayRoads(moreThanConnections);
    const reorders = Array.from({ length: moreThanConnections }, () =>
      company.reorder(id, { [anna]: [a, b].map(deliver) }),
    );
    await slow.requested;
    expect(written(await company.read(id), anna, names)).toEqual([]);
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: bert, locked: true });
    slow.answer();
    expect((await Promise.all(reorders)).map(({ status }) => status)).toEqual(reorders.map(() => 200));
    const plan = await company.read(id);
    expect(written(plan, anna, names)).toEqual(['a- 08:10', 'b- 08:25']);
    expect(plan.routes.map(({ locked }) => locked)).toEqual([false, true]);
    expect(plan.orders.find(({ _id }) => _id === c)?.status).toBe('UNASSIGNED');
  });

  it('does not let a reorder overwrite an edit that its dispatcher has not seen', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, names } = await vrpPlan(company);
    const { version } = await company.read(id);
    const slow = delayRoads(1);
    const reorder = company.reorder(id, { [anna]: [deliver(a)] }, { version });
    await slow.requested;
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: bert, locked: true });
    slow.answer();
    expect((await reorder).error).toMatchObject({ statusCode: 409, code: 'plan_changed' });
    expect(written(await company.read(id), anna, names)).toEqual([]);
  });

  it('is queried again when an address changed meanwhile', async () => {
    const company = await scene.company();
    const { id, anna, a, names } = await vrpPlan(company);
    let count = 0;
    meanwhile = async () => {
      if (++count === 1) await moveOrder(a, 6);
    };
    const { body } = await company.reorder(id, { [anna]: [deliver(a)] });
    expect(written(body, anna, names)).toEqual(['a- 09:00']);
    expect(count).toBe(2);
  });

  it('causes a refusal when the plan changes every time, and nothing is saved', async () => {
    const company = await scene.company();
    const { id, anna, a, names } = await vrpPlan(company);
    let north = 10;
    meanwhile = () => moveOrder(a, north++);
    const reorder = await company.reorder(id, { [anna]: [deliver(a)] });
    expect(reorder.error).toMatchObject({ statusCode: 409, code: 'plan_changed' });
    expect(written(await company.read(id), anna, names)).toEqual([]);
  });
});

describe('travel in memory', () => {
  it('is used in the first transaction: no request is sent, and the plan is read once', async () => {
    const company = await scene.company();
    const { id, anna, a, b, names } = await vrpPlan(company);
    isInMemory = true;
    const { body } = await company.reorder(id, { [anna]: [a, b].map(deliver) });
    expect(written(body, anna, names)).toEqual(['a- 08:10', 'b- 08:25']);
    expect(requests).toBe(0);
  });

  it('lets one of two reorders of the same version succeed, and refuses the other', async () => {
    const company = await scene.company();
    const { id, anna, a, b, names } = await vrpPlan(company);
    const { version } = await company.read(id);
    isInMemory = true;
    const replies = await Promise.all([
      company.reorder(id, { [anna]: [deliver(a)] }, { version }),
      company.reorder(id, { [anna]: [deliver(b)] }, { version }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = replies.find(({ status }) => status === 200);
    expect(written(await company.read(id), anna, names)).toEqual(written(saved?.body as never, anna, names));
  });

  it('is used for a change on a plan that changed, once the routing engine has responded', async () => {
    const company = await scene.company();
    const { id, anna, a, names } = await vrpPlan(company);
    meanwhile = async () => {
      await moveOrder(a, 6);
      isInMemory = true;
    };
    const { body } = await company.reorder(id, { [anna]: [deliver(a)] });
    expect(written(body, anna, names)).toEqual(['a- 09:00']);
    expect(requests).toBe(1);
  });
});

const moveOrder = (orderId: string, north: number): Promise<unknown> =>
  scene.app.sql('update orders set delivery_lat = $2 where id = $1', [orderId, corner(north).lat]);
