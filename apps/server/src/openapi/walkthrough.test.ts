import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import type { TestMember } from '../platform/testing/test-members.ts';
import { apiPage, codeIn, runAs } from './page-program.fixture.ts';

const page = apiPage('walkthrough.md');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-walkthrough-'));
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Both programs leave one dispatched plan whose two orders are with Robin, and print a link that opens the route. */
async function expectDispatched(editor: TestMember, printed: string): Promise<void> {
  const { body: listed } = await app.request('GET /route-plans', { as: editor });
  expect(listed.routePlans.map(({ name, status }) => ({ name, status }))).toEqual([
    { name: 'Deliveries', status: 'DISPATCHED' },
  ]);
  const { body: orders } = await app.request('GET /orders', { as: editor });
  expect(orders.orders.map(({ orderRef, driver }) => [orderRef, driver?.name]).sort()).toEqual([
    ['1001', 'Robin'],
    ['1002', 'Robin'],
  ]);
  const [, token = ''] = /\/r\/([\w-]+)/.exec(printed) ?? [];
  expect((await app.request('GET /driver/routes/:token', { params: { token } })).status).toBe(200);
}

it.skipIf(!hasCurl)('the curl blocks dispatch a plan', { timeout: 90_000 }, async () => {
  const editor = await app.company();
  const script = path.join(folder, 'walkthrough.sh');
  writeFileSync(script, codeIn(page, 'sh'));
  const printed = await runAs(app, editor, 'bash', [script]);
  expect(printed).toContain('The optimization is APPLIED.');
  expect(printed).toMatch(/driver \d\d:\d\d:\d\d\ndelivery \d\d:\d\d:\d\d\ndelivery /);
  await expectDispatched(editor, printed);
});

it('the TypeScript blocks dispatch a plan', { timeout: 90_000 }, async () => {
  const editor = await app.company();
  const program = path.join(folder, 'walkthrough.ts');
  writeFileSync(program, codeIn(page, 'ts'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const printed = await runAs(app, editor, process.execPath, [program]);
  expect(printed).toContain('The optimization is APPLIED: 2 placed, 0 left out.');
  expect(printed).toContain('Dispatched: Robin');
  await expectDispatched(editor, printed);
});

it('every step has both a curl and a TypeScript block', () => {
  const steps = page.split(/^## \d+\. /m).slice(1);
  expect(steps).toHaveLength(7);
  for (const step of steps) expect(step).toMatch(/^```sh\n[\s\S]*^```ts\n/m);
});
