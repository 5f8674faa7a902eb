import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { contract, type Endpoint } from '@roundsman/contract';
import { apiScopes } from '@roundsman/contract/access';
import { startTestApp } from '../platform/testing/test-app.ts';

// Part of `npm run check:release`: newman runs every request of the collection with an API key, and no answer is a server
// error.
const root = path.resolve(import.meta.dirname, '../../../..');

/** Names of folders whose requests send a file that the collection leaves to its user. */
const withFiles = ['companies', 'regions', 'uploads'];

interface Execution {
  readonly item: { readonly name: string };
  readonly response?: { readonly code: number };
  readonly requestError?: unknown;
}

it('every request gets an answer, and lists are read', { timeout: 300_000 }, async () => {
  const app = await startTestApp({ listen: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-postman-'));
  try {
    const editor = await app.company();
    const { body } = await app.request('POST /api-keys', {
      as: editor,
      body: { name: 'Postman', scopes: [...apiScopes], requestsPerMinute: 3000 },
    });
    const collection = JSON.parse(
      readFileSync(path.join(root, 'clients/postman/roundsman.postman_collection.json'), 'utf8'),
    );
    collection.item = collection.item.filter(({ name }: { name: string }) => !withFiles.includes(name));
    const file = path.join(folder, 'collection.json');
    const report = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(collection));
    const newman = path.join(root, 'scripts/release/tools/node_modules/.bin/newman');
    const variables = ['--env-var', `baseUrl=${app.url}`, '--env-var', `apiKey=${body.key}`];
    const reporters = ['--reporters', 'json', '--reporter-json-export', report, '--timeout-request', '20000'];
    await promisify(execFile)(process.execPath, [newman, 'run', file, ...variables, ...reporters], {
      maxBuffer: 64_000_000,
    }).catch((error: { stdout?: string }) => expect.fail(error.stdout));
    const executions: Execution[] = JSON.parse(readFileSync(report, 'utf8')).run.executions;
    expect(executions.length).toBeGreaterThan(200);
    const wrong = executions.filter(({ response, requestError }) => requestError || (response?.code ?? 500) >= 500);
    expect(wrong.map(({ item, response }) => `${item.name}: ${response?.code}`)).toEqual([]);
    const codeOf = (name: string) => executions.find(({ item }) => item.name === name)?.response?.code;
    const entries: readonly Endpoint[] = contract;
    const labels = entries.find(({ name }) => name === 'GET /labels');
    expect(codeOf(labels?.summary ?? '')).toBe(200);
    expect(executions.filter(({ response }) => response?.code === 200).length).toBeGreaterThan(30);
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
