import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from '../features/webhooks/sign-webhook.ts';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import type { TestMember } from '../platform/testing/test-members.ts';

// The programs of the clients' READMEs, as a reader copies them: from a spreadsheet to dispatched routes.
const root = path.resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-clients-'));
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const programOf = (readme: string, language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(readFileSync(path.join(root, readme), 'utf8'))?.[1] ??
  '';

/** Creates a key for orders, plans and drivers, and returns the environment of a program. */
async function environmentOf(editor: TestMember): Promise<NodeJS.ProcessEnv> {
  await addIncorrectOrder(editor);
  const { body } = await app.request('POST /api-keys', {
    as: editor,
    body: { name: 'Program', scopes: ['orders.write', 'plans.write', 'drivers.write'] },
  });
  return { ...process.env, ROUNDSMAN_URL: app.url, ROUNDSMAN_KEY: body.key };
}

/** Adds an order of the same day that no plan takes: the company has others than those of the program. */
async function addIncorrectOrder(editor: TestMember): Promise<void> {
  const day = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  const { body } = await app.request('POST /orders/upload-orders', {
    as: editor,
    body: { routePlanType: 'VRP', deliveryDate: 'Date', deliveryName: 'Name', deliveryAddress: 'Address' },
    files: { file: new File([`Date,Name,Address\n${day},Nobody knows where,`], 'others.csv') },
  });
  expect(body.error, 'the order has no address').toBe(1);
}

async function expectDispatched(editor: TestMember, printed: string): Promise<void> {
  expect(printed).toContain('2 orders uploaded');
  expect(printed).toContain('The optimization is APPLIED');
  expect(printed).toContain('Dispatched: Robin');
  const { body: listed } = await app.request('GET /route-plans', { as: editor });
  expect(listed.routePlans.map(({ status }) => status)).toEqual(['DISPATCHED']);
  const [, token = ''] = /\/r\/([\w-]+)/.exec(printed) ?? [];
  expect((await app.request('GET /driver/routes/:token', { params: { token } })).status).toBe(200);
}

it('the TypeScript client walks from a spreadsheet to dispatched routes', { timeout: 90_000 }, async () => {
  const editor = await app.company();
  // Below the package, so that the program finds it.
  const parent = path.join(root, 'node_modules/.cache/client-walk');
  mkdirSync(parent, { recursive: true });
  const home = mkdtempSync(path.join(parent, 'run-'));
  try {
    const program = path.join(home, 'day.mjs');
    writeFileSync(program, programOf('packages/client/README.md', 'js'));
    const { stdout } = await run(process.execPath, [program], { env: await environmentOf(editor) });
    await expectDispatched(editor, stdout);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

it.skipIf(!hasPython)(
  'the Python client walks from a spreadsheet to dispatched routes',
  { timeout: 90_000 },
  async () => {
    const editor = await app.company();
    const program = path.join(folder, 'day.py');
    writeFileSync(program, programOf('clients/python/README.md', 'python'));
    const env = {
      ...(await environmentOf(editor)),
      PYTHONPATH: path.join(root, 'clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const { stdout } = await run('python3', [program], { env });
    await expectDispatched(editor, stdout);
  },
);

it.skipIf(!hasPython)('the Python client verifies webhooks and describes refusals', async () => {
  const secret = newWebhookSecret();
  const body = '{"event":"order.created"}';
  const headers = signedHeaders({ id: 'm1', body }, [secret], new Date());
  const program = `
import json, os, sys
from roundsman import Client, RoundsmanError, WebhookVerificationError, verify_webhook
headers, body, secret = json.loads(sys.argv[1])
assert verify_webhook(headers, body, secret) == {"event": "order.created"}
for changed in [(headers, body + " ", secret), (headers, body, "whsec_AAAA"), ({}, body, secret)]:
    try:
        verify_webhook(*changed)
    except WebhookVerificationError:
        continue
    raise AssertionError(changed)
try:
    Client(os.environ["ROUNDSMAN_URL"], "wrong").get_labels()
except RoundsmanError as error:
    assert (error.status, error.code) == (401, "unauthenticated"), error.code
try:
    Client("http://localhost:9", "wrong", retries=0).get_labels()
except RoundsmanError as error:
    assert (error.status, error.code) == (0, "no_answer"), error.code
`;
  const env = {
    ...process.env,
    ROUNDSMAN_URL: app.url,
    PYTHONPATH: path.join(root, 'clients/python'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  await run('python3', ['-c', program, JSON.stringify([headers, body, secret])], { env });
});
