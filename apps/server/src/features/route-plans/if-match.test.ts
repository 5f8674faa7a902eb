import { contract, type Endpoint, type EndpointName } from '@roundsman/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtures } from '../../create-fixtures.ts';
import { sampleBody, sampleParams, sampleQuery } from '../../test-samples.ts';
import { createTestPlan, type TestPlan } from './test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

const changes: readonly Endpoint[] = contract.filter(({ plan }: Endpoint) => plan === 'changed');

async function planWithTag() {
  const company = await scene.company();
  const id = await company.plan();
  const read = () => scene.app.request('GET /route-plans/:id', { as: company.as, params: { id } });
  const tag = async (): Promise<unknown> => (await read()).headers.etag;
  const change = (name: EndpointName, body: object | undefined, ifMatch?: unknown) =>
    scene.app.requestAny(name, {
      as: company.as,
      params: { id },
      body,
      headers: { 'if-match': typeof ifMatch === 'string' ? ifMatch : undefined },
    });
  return { company, id, read, tag, change };
}

describe('If-Match of a plan', () => {
  it('lets a change of the read version pass, and answers with the next ETag', async () => {
    const { tag, change, read } = await planWithTag();
    const first = await tag();
    expect(first).toMatch(/^"\d+-[\da-z]+"$/);
    expect(await tag()).toBe(first);
    const renamed = await change('PUT /route-plans/:id', { name: 'Tuesday' }, first);
    expect(renamed.status).toBe(200);
    expect(renamed.headers.etag).not.toBe(first);
    expect(renamed.headers.etag).toBe(await tag());
    expect((await read()).body.name).toBe('Tuesday');
  });

  it('refuses a change of another version with the present ETag, and changes nothing', async () => {
    const { tag, change, read } = await planWithTag();
    const first = await tag();
    await change('PUT /route-plans/:id', { name: 'Tuesday' });
    const { status, error, headers } = await change('PUT /route-plans/:id', { name: 'Wednesday' }, first);
    expect(status).toBe(412);
    expect(error).toMatchObject({ code: 'plan_version_differs', params: { etag: await tag() } });
    expect(error.remedy).toContain('If-Match');
    expect(headers.etag).toBe(await tag());
    expect((await read()).body.name).toBe('Tuesday');
  });

  it('accepts *, one tag of several, and no weak tag', async () => {
    const { tag, change } = await planWithTag();
    const set = async (ifMatch: unknown) => (await change('PUT /route-plans/:id', { name: 'Tuesday' }, ifMatch)).status;
    expect(await set('*')).toBe(200);
    expect(await set(`"0-0", ${String(await tag())}`)).toBe(200);
    expect(await set(`W/${String(await tag())}`)).toBe(412);
    expect(await set('nonsense')).toBe(412);
  });

  it('answers 404 for a plan that does not exist', async () => {
    const { company } = await planWithTag();
    const params = { id: crypto.randomUUID() };
    const input = { as: company.as, params, body: { name: 'Tuesday' }, headers: { 'if-match': '*' } };
    expect((await scene.app.request('PUT /route-plans/:id', input)).status).toBe(404);
  });

  it('lets exactly one of several simultaneous changes pass', async () => {
    const { company, tag, change, read } = await planWithTag();
    const drivers = await Promise.all(Array.from({ length: 6 }, () => company.driver()));
    const first = await tag();
    const answers = await Promise.all([
      ...drivers.map((driver) => change('POST /route-plans/:id/add-drivers', { drivers: [driver] }, first)),
      ...['A', 'B', 'C', 'D'].map((name) => change('PUT /route-plans/:id', { name }, first)),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    const passed = answers.find(({ status }) => status === 200);
    expect(passed?.headers.etag).toBe(await tag());
    const { body } = await read();
    expect(Number(body.routes.length > 0) + Number(body.name !== 'Monday')).toBe(1);
  });

  it('passes a change that needs travel and locks its plan several times', async () => {
    const { company, id, tag, change } = await planWithTag();
    const order = await company.order();
    const driver = await company.driver();
    await change('POST /route-plans/:id/add-orders', { orders: [order] });
    await change('POST /route-plans/:id/add-drivers', { drivers: [driver] });
    const body = { drivers: [{ driverId: driver, order: [`${order}_DELIVERY`] }] };
    const done = await change('POST /route-plans/:id/reorder-orders', body, await tag());
    expect(done.status).toBe(200);
    expect(done.headers.etag).toBe(await tag());
    const optimized = await change('POST /route-plans/:id/update-and-optimize', { orders: [] }, await tag());
    expect(optimized.status).toBe(202);
    await scene.app.settle();
    expect(await company.act('DELETE /route-plans/:id', id)).toMatchObject({ status: 200 });
  });

  it.each(changes)('is accepted by $name', async (endpoint) => {
    const company = await scene.company();
    const ids = await createFixtures(scene.app, company.as.companyId, 'If-Match');
    const { error, status } = await scene.app.requestAny(endpoint.name, {
      as: company.as,
      params: sampleParams(endpoint, ids),
      query: sampleQuery(endpoint, ids),
      body: sampleBody(endpoint, ids),
      headers: { 'if-match': '"0-0"' },
    });
    expect(status).toBe(412);
    expect(error?.code).toBe('plan_version_differs');
  });
});
