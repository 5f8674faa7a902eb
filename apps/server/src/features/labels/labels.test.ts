import { problemText } from '@roundsman/contract/errors';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

let app: TestApp;
let admin: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company();
  stranger = await app.company();
});
afterAll(() => app.stop());

const make = (as: { token: string }, name: string, color = '#b3261e') =>
  app.request('POST /labels', { as, body: { name, color } });
const rename = (as: { token: string }, id: string, name: string, color = '#000000') =>
  app.request('PUT /labels/:id', { as, params: { id }, body: { name, color } });
const remove = (as: { token: string }, id: string) => app.request('DELETE /labels/:id', { as, params: { id } });
const names = async (as: { token: string }, query: object = {}) =>
  (await app.request('GET /labels', { as, query })).body.labels.map(({ name }) => name);

async function orderWith(companyId: string, labels: string[]): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into orders (id, company_id, order_code, status, route_plan_type, labels) values ($1, $2, $3, 'DRAFT', 'VRP', $4)`,
    [id, companyId, id.slice(0, 8), labels],
  );
  return id;
}
const labelsOf = async (id: string) =>
  (await app.sql<{ labels: string[] }>('select labels from orders where id = $1', [id]))[0]?.labels;

describe('labels', () => {
  it('are created, listed and sorted in their company', async () => {
    const { companyId, token } = await app.company();
    const as = { companyId, token };
    const { status, body } = await make(as, ' Fragile ', 'b3261e');
    expect(status).toBe(201);
    expect(body).toEqual({ _id: expect.any(String), name: 'Fragile', color: '#B3261E', createdAt: expect.any(String) });
    await make(as, 'cold');
    await make(stranger, 'Strange');
    expect(await names(as)).toEqual(['cold', 'Fragile']);
    expect(await names(as, { sortBy: 'name', order: 'descend' })).toEqual(['Fragile', 'cold']);
    expect(await names(as, { filters: { name: 'RAG' } })).toEqual(['Fragile']);
    expect(await names(as, { itemsPerPage: 1, currentPage: 2 })).toEqual(['Fragile']);
  });

  it('have a name of at most 13 characters (LAB-03, LAB-06)', async () => {
    expect((await make(admin, '1234567890123')).status).toBe(201);
    expect((await make(admin, '12345678901234')).error.message).toEqual([problemText('label_too_long', { most: 13 })]);
    expect((await make(admin, '')).error.message).toEqual([problemText('required')]);
    expect((await make(admin, 'x', 'red')).error.message).toEqual([problemText('invalid')]);
  });

  it('have unique names in a company, whatever the case (LAB-07)', async () => {
    const first = await make(admin, 'Urgent');
    const second = await make(admin, 'Late');
    expect((await make(admin, 'URGENT')).error.code).toBe('label_name_taken');
    const clash = await rename(admin, second.body._id, 'urgent');
    expect(clash.status).toBe(409);
    expect(clash.error.code).toBe('label_name_taken');
    expect((await rename(admin, first.body._id, 'URGENT')).body).toMatchObject({ name: 'URGENT', color: '#000000' });
    expect((await make(stranger, 'Urgent')).status).toBe(201);
  });

  it('are removed from every order of the company when they are deleted (LAB-07)', async () => {
    const [gone, stays] = [(await make(admin, 'Gone')).body._id, (await make(admin, 'Stays')).body._id];
    const [both, other] = [await orderWith(admin.companyId, [gone, stays]), await orderWith(admin.companyId, [stays])];
    expect((await remove(admin, gone)).status).toBe(200);
    expect(await labelsOf(both)).toEqual([stays]);
    expect(await labelsOf(other)).toEqual([stays]);
    expect((await remove(admin, gone)).status).toBe(404);
  });

  it('are not found from another company', async () => {
    const mine = (await make(admin, 'Mine')).body._id;
    const order = await orderWith(admin.companyId, [mine]);
    expect((await rename(stranger, mine, 'Yours')).status).toBe(404);
    expect((await remove(stranger, mine)).status).toBe(404);
    expect((await remove(stranger, 'no-id')).status).toBe(404);
    expect(await labelsOf(order)).toEqual([mine]);
    expect(await names(admin)).toContain('Mine');
  });

  it('can be read by users and changed by editors', async () => {
    const user = await app.member(admin.companyId);
    expect((await app.request('GET /labels', { as: user })).status).toBe(200);
    expect((await make(user, 'Not mine')).status).toBe(403);
    expect((await app.request('GET /labels')).status).toBe(401);
  });

  it('refuse text that the database cannot store', async () => {
    const { status, error } = await make(admin, 'a\u0000b');
    expect(status).toBe(422);
    expect(error.code).toBe('validation_failed');
  });
});
