import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import type { TestMember } from '../platform/testing/test-members.ts';

// Part of `npm run check:release`. Clients by generators of other makers compile in strict mode, upload a spreadsheet and
// walk to dispatched routes against a running server.
const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');
const tools = path.join(root, 'scripts/release/tools');
const bin = (name: string): string => path.join(tools, 'node_modules/.bin', name);

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app?.stop());

beforeEach(async () => {
  // Below the tools, so that generated code finds what it imports.
  const parent = path.join(tools, 'node_modules/.generated');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(path.join(parent, 'run-'));
  const { body: document } = await app.requestAny('GET /openapi.json');
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  return () => rmSync(folder, { recursive: true, force: true });
});

async function compile(): Promise<void> {
  const compilerOptions = {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    outDir: 'out',
    skipLibCheck: true,
  };
  const config = { compilerOptions, include: ['**/*.ts'], exclude: ['node_modules', 'out'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await run(process.execPath, [bin('tsc'), '-p', folder]).catch((error: { stdout?: string }) => {
    throw new Error(`The generated client does not compile:\n${error.stdout}`);
  });
}

/** The steps of a day, by one function for each operation. */
interface Calls {
  createDriver(body: object): Promise<{ _id: string }>;
  upload(file: File, columns: object): Promise<{ total: number }>;
  listOrders(day: string): Promise<{ orders: { _id: string }[] }>;
  createPlan(body: object): Promise<{ _id: string }>;
  addOrders(id: string, orders: string[]): Promise<unknown>;
  addDrivers(id: string, drivers: string[]): Promise<unknown>;
  optimize(id: string): Promise<{ runId: string }>;
  readRun(id: string, runId: string): Promise<{ status: string }>;
  dispatch(id: string): Promise<{ dispatched: { name: string }[] }>;
}

async function walk(begin: (url: string, token: string) => Calls, editor: TestMember): Promise<void> {
  const scopes = ['orders.write', 'plans.write', 'drivers.write'] as const;
  const { body: made } = await app.request('POST /api-keys', { as: editor, body: { name: 'K', scopes: [...scopes] } });
  const calls = begin(app.url ?? '', made.key);
  const day = '2030-05-01';
  const driver = await calls.createDriver({
    name: 'Robin',
    phone: '+447700900111',
    startAddress: 'Depot, Harbour Street 1',
    startLat: 59.33,
    startLng: 18.06,
    shiftStart: '08:00',
    shiftEnd: '16:00',
  });
  const sheet = `Date,Name,Address,Lat,Lng\n${day},Ada,Street 1,59.34,18.08\n${day},Grace,Street 2,59.32,18.05\n`;
  const uploaded = await calls.upload(new File([sheet], 'orders.csv', { type: 'text/csv' }), {
    routePlanType: 'VRP',
    deliveryDate: 'Date',
    deliveryName: 'Name',
    deliveryAddress: 'Address',
    deliveryLat: 'Lat',
    deliveryLng: 'Lng',
  });
  expect(uploaded.total).toBe(2);
  const { orders } = await calls.listOrders(day);
  expect(orders).toHaveLength(2);
  const plan = await calls.createPlan({ name: 'Deliveries', type: 'VRP', deliveryDate: day });
  await calls.addOrders(
    plan._id,
    orders.map(({ _id }) => _id),
  );
  await calls.addDrivers(plan._id, [driver._id]);
  const { runId } = await calls.optimize(plan._id);
  await app.settle();
  expect((await calls.readRun(plan._id, runId)).status).toBe('APPLIED');
  expect((await calls.dispatch(plan._id)).dispatched.map(({ name }) => name)).toEqual(['Robin']);
}

const begun = async (file: string): Promise<(url: string, token: string) => Calls> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiled program has this function
  (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'out', file)).href)).begin as (
    url: string,
    token: string,
  ) => Calls;

it('openapi-typescript with openapi-fetch', { timeout: 300_000 }, async () => {
  await run(
    process.execPath,
    [bin('openapi-typescript'), 'openapi.json', '-o', 'api.d.ts', '--default-non-nullable=false'],
    { cwd: folder },
  );
  writeFileSync(
    path.join(folder, 'walk.ts'),
    `
import createClient from 'openapi-fetch';
import type { paths } from './api';

type Body<Path extends keyof paths, Type extends string = 'application/json'> = paths[Path] extends {
  post: { requestBody: { content: Record<Type, infer Given> } };
} ? Given : never;

const toForm = (body: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
};
async function data<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

export function begin(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
  const at = (id: string) => ({ path: { id } });
  return {
    createDriver: (body: Body<'/api/drivers'>) => data(client.POST('/api/drivers', { body })),
    upload: (file: File, columns: Omit<Body<'/api/orders/upload-orders', 'multipart/form-data'>, 'file'>) =>
      data(client.POST('/api/orders/upload-orders', {
        // Binary fields are strings in these types.
        body: { ...columns, file: file as unknown as string },
        bodySerializer: toForm,
      })),
    listOrders: (deliveryDate: string) => data(client.GET('/api/orders', { params: { query: { deliveryDate } } })),
    createPlan: (body: Body<'/api/route-plans'>) => data(client.POST('/api/route-plans', { body })),
    addOrders: (id: string, orders: string[]) =>
      data(client.POST('/api/route-plans/{id}/add-orders', { params: at(id), body: { orders } })),
    addDrivers: (id: string, drivers: string[]) =>
      data(client.POST('/api/route-plans/{id}/add-drivers', { params: at(id), body: { drivers } })),
    optimize: (id: string) =>
      data(client.POST('/api/route-plans/{id}/optimize', { params: at(id), body: { effort: 'quick' } })),
    readRun: (id: string, runId: string) =>
      data(client.GET('/api/route-plans/{id}/optimizations/{runId}', { params: { path: { id, runId } } })),
    dispatch: (id: string) =>
      data(client.POST('/api/route-plans/{id}/dispatch-drivers', { params: at(id), body: {} })),
  };
}
`,
  );
  await compile();
  await walk(await begun('walk.js'), await app.company());
});

it('@hey-api/openapi-ts', { timeout: 300_000 }, async () => {
  await run(process.execPath, [bin('openapi-ts'), '-i', 'openapi.json', '-o', 'api'], { cwd: folder });
  writeFileSync(
    path.join(folder, 'walk.ts'),
    `
import * as api from './api';
import { client } from './api/client.gen';

type Body<Call extends (options: never) => unknown> = Parameters<Call>[0] extends { body: infer Given } ? Given : never;
const data = async <T>(call: Promise<{ data: T }>): Promise<T> => (await call).data;

export function begin(baseUrl: string, token: string) {
  client.setConfig({ baseUrl, auth: token });
  const throwOnError = true as const;
  return {
    createDriver: (body: Body<typeof api.postDrivers>) => data(api.postDrivers({ body, throwOnError })),
    upload: (file: File, columns: Omit<Body<typeof api.postOrdersUploadOrders>, 'file'>) =>
      data(api.postOrdersUploadOrders({ body: { ...columns, file }, throwOnError })),
    listOrders: (deliveryDate: string) => data(api.getOrders({ query: { deliveryDate }, throwOnError })),
    createPlan: (body: Body<typeof api.postRoutePlans>) => data(api.postRoutePlans({ body, throwOnError })),
    addOrders: (id: string, orders: string[]) =>
      data(api.postRoutePlansIdAddOrders({ path: { id }, body: { orders }, throwOnError })),
    addDrivers: (id: string, drivers: string[]) =>
      data(api.postRoutePlansIdAddDrivers({ path: { id }, body: { drivers }, throwOnError })),
    optimize: (id: string) => data(api.postRoutePlansIdOptimize({ path: { id }, body: { effort: 'quick' }, throwOnError })),
    readRun: (id: string, runId: string) =>
      data(api.getRoutePlansIdOptimizationsRunId({ path: { id, runId }, throwOnError })),
    dispatch: (id: string) => data(api.postRoutePlansIdDispatchDrivers({ path: { id }, body: {}, throwOnError })),
  };
}
`,
  );
  await compile();
  await bundle();
  await walk(await begun('walk.mjs'), await app.company());
});

it('orval', { timeout: 300_000 }, async () => {
  writeFileSync(
    path.join(folder, 'orval.config.mjs'),
    `export default { api: { input: './openapi.json', output: { target: './api.ts', client: 'fetch', baseUrl: '' } } };\n`,
  );
  await run(process.execPath, [bin('orval'), '--config', 'orval.config.mjs'], { cwd: folder });
  writeFileSync(
    path.join(folder, 'walk.ts'),
    `
import * as api from './api';

type Ok<T> = T extends { status: 200 | 201 | 202; data: infer Data } ? Data : never;
async function data<T extends { status: number; data: unknown }>(call: Promise<T>): Promise<Ok<T>> {
  const { status, data } = await call;
  if (status > 299) throw new Error(JSON.stringify(data));
  return data as Ok<T>;
}

export function begin(baseUrl: string, token: string) {
  // The generated calls use relative addresses.
  const send = globalThis.fetch;
  const own: typeof fetch = (input, init) => send(baseUrl + String(input), init);
  const options = { headers: { authorization: 'Bearer ' + token } };
  const called = async <T>(call: () => Promise<T>): Promise<T> => {
    globalThis.fetch = own;
    try {
      return await call();
    } finally {
      globalThis.fetch = send;
    }
  };
  const key = (name: string) => ({ headers: { ...options.headers, 'idempotency-key': name } });
  return {
    createDriver: (body: Parameters<typeof api.postDrivers>[0]) =>
      called(() => data(api.postDrivers(body, key('driver')))),
    upload: (file: File, columns: Omit<Parameters<typeof api.postOrdersUploadOrders>[0], 'file'>) =>
      called(() => data(api.postOrdersUploadOrders({ ...columns, file }, key('upload')))),
    listOrders: (deliveryDate: string) => called(() => data(api.getOrders({ deliveryDate }, options))),
    createPlan: (body: Parameters<typeof api.postRoutePlans>[0]) =>
      called(() => data(api.postRoutePlans(body, key('plan')))),
    addOrders: (id: string, orders: string[]) =>
      called(() => data(api.postRoutePlansIdAddOrders(id, { orders }, options))),
    addDrivers: (id: string, drivers: string[]) =>
      called(() => data(api.postRoutePlansIdAddDrivers(id, { drivers }, options))),
    optimize: (id: string) => called(() => data(api.postRoutePlansIdOptimize(id, { effort: 'quick' }, options))),
    readRun: (id: string, runId: string) =>
      called(() => data(api.getRoutePlansIdOptimizationsRunId(id, runId, options))),
    dispatch: (id: string) => called(() => data(api.postRoutePlansIdDispatchDrivers(id, {}, options))),
  };
}
`,
  );
  await compile();
  await bundle();
  await walk(await begun('walk.mjs'), await app.company());
});

/** Bundles the compiled program, whose imports have no file endings, as users of these generators do. */
async function bundle(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      outDir: 'out',
      emptyOutDir: false,
      minify: false,
      lib: { entry: 'out/walk.js', formats: ['es'], fileName: () => 'walk.mjs' },
    },
  });
}
