import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import { apiPage, codeIn, runAs } from './page-program.fixture.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-fleet-day-'));
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('the blocks of the page plan, dispatch and report a day of 400 orders', { timeout: 240_000 }, async () => {
  const editor = await app.company();
  const program = path.join(folder, 'fleet-day.ts');
  writeFileSync(program, codeIn(apiPage('fleet-day.md'), 'ts'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const printed = await runAs(app, editor, process.execPath, [program], 220_000);
  expect(printed).toContain('Uploaded: 400, ready: 400, with errors: 0');
  const cost = (objective: string): number =>
    Number(new RegExp(`${objective}: 400 placed, .* cost ([\\d.]+), `).exec(printed)?.[1]);
  expect(cost('LOWEST_COST')).toBeGreaterThan(0);
  expect(cost('LOWEST_COST')).toBeLessThan(cost('SHORTEST_TIME'));
  const [, dispatched = '0'] = /Dispatched: (\d+)/.exec(printed) ?? [];
  const [, routes, reported] = /Report: (\d+) routes, (\d+) EUR/.exec(printed) ?? [];
  expect(routes).toBe(dispatched);
  expect(Number(reported)).toBeGreaterThan(0);
});
