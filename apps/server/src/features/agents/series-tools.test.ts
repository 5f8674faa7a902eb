import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { callTool } from './propose.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('an agent makes orders repeat by words, and reads the series with its next dates', async () => {
  const as = await app.company();
  const keyWith = async (name: string, scopes: string[]): Promise<string> =>
    (await app.request('POST /api-keys', { as, body: { name, scopes } })).body.key;
  const writing = await keyWith('Planner', ['orders.write', 'agents.write']);
  const reading = await keyWith('Reader', ['orders.read']);
  const order = { deliveryName: 'Hotel Lund', deliveryAddress: 'Storgatan 1' };
  const body = { order, rule: 'every second week on Monday', startDate: '2030-01-07' };
  const made = await callTool(app, writing, { tool: 'post_series', input: { body } });
  expect(made).toMatchObject({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' });
  const skipping = { params: { id: made._id }, body: { skippedDates: ['2030-01-21'] } };
  await callTool(app, writing, { tool: 'put_series_by_id', input: skipping });
  const input = { params: { id: made._id } };
  const read = await callTool(app, reading, { tool: 'get_series_by_id', input });
  expect(read.next[0]).toMatchObject({ original: '2030-01-07', date: '2030-01-07' });
  expect(read.next[1]).toMatchObject({ original: '2030-01-21', reason: 'skipped' });
  const search = { query: { filters: { search: 'lund' } } };
  expect((await callTool(app, reading, { tool: 'get_series', input: search })).series).toHaveLength(1);
  await expect(callTool(app, reading, { tool: 'post_series', input: { body } })).rejects.toThrow();
});
