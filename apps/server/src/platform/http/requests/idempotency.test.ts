import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-members.ts';
import { type Claim, claimKey } from './idempotency.ts';
import { entries, type Step, thingsFeature } from '../test-killed-process.ts';

const fixture = new URL('../test-killed-process.ts', import.meta.url).pathname;
let app: TestApp;
let editor: TestMember;

beforeAll(async () => {
  app = await startTestApp({ features: [thingsFeature('never')], contract: entries, workers: false });
  editor = await app.company();
});
afterAll(() => app?.stop());

/** Sends the same request in a process that is killed (kill -9) at this step. */
async function killedAt(step: Step, key: string): Promise<void> {
  const { ownerUrl, services } = app;
  const killed = spawn(process.execPath, [fixture, ownerUrl, services.config.dataDir, step, editor.token, key]);
  const [, signal] = (await once(killed, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

const send = (key: string) =>
  app.requestAny('POST /things', { as: editor, body: { name: key }, headers: { 'idempotency-key': key } });
const made = (key: string) => app.sql<{ id: string }>('select id from groups where name = $1', [key]);
const expire = () => app.sql(`update idempotency_keys set claimed_until = now() - interval '1 second'`);

test('killed during the change: nothing is stored, and the repeat makes the change once the claim has expired', async () => {
  await killedAt('in the change', 'k1');
  expect(await made('k1')).toEqual([]);
  const meanwhile = await send('k1');
  expect(meanwhile.status).toBe(409);
  expect(meanwhile.error.code).toBe('request_in_progress');
  await expire();
  const repeat = await send('k1');
  expect(repeat.status).toBe(201);
  expect(await made('k1')).toEqual([repeat.body]);
  expect((await send('k1')).body).toEqual(repeat.body);
}, 60_000);

test('killed after the change, before the reply: the repeat gets the reply and changes nothing', async () => {
  await killedAt('before the answer', 'k2');
  const rows = await made('k2');
  expect(rows).toHaveLength(1);
  const repeat = await send('k2');
  expect(repeat.status).toBe(201);
  expect(repeat.body).toEqual(rows[0]);
  expect(await made('k2')).toEqual(rows);
}, 60_000);

test('a request that is slower than its claim changes nothing after another has taken over', async () => {
  const tenant = app.db.tenant(editor.companyId);
  const request = { key: 'slow', endpoint: 'POST /api/things', digest: 'd' };
  const claimed = async () => {
    const { claim } = (await claimKey(tenant, request)) as { claim: Claim };
    return (name: string) =>
      tenant.write(async ({ q, companyId }) => {
        await q.insertInto('groups').values({ company_id: companyId, name }).execute();
        await claim.store(q, { status: 201, body: name });
      });
  };
  const first = await claimed();
  await expect(claimed()).rejects.toMatchObject({ code: 'request_in_progress' });
  await expire();
  const second = await claimed();
  await expect(first('made by the first')).rejects.toMatchObject({ code: 'request_in_progress' });
  await second('made by the second');
  expect(await made('made by the first')).toEqual([]);
  expect(await made('made by the second')).toEqual([{ id: expect.any(String) }]);
  expect(await claimKey(tenant, request)).toEqual({ answer: { status: 201, body: 'made by the second' } });
});
