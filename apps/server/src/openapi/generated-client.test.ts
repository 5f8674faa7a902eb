import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';

// A stranger's way in: types by openapi-typescript, calls by openapi-fetch, checked by this project's own compiler.
const server = path.resolve(import.meta.dirname, '../..');
const compiler = path.resolve(server, '../../node_modules/.bin/tsc');

const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Order = components['schemas']['Order'];
export type RoutePlan = components['schemas']['RoutePlan'];
export type Driver = components['schemas']['Driver'];
export type Changed = components['schemas']['SocketEvents']['routePlan.changed'];

const toForm = (body: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const each of [value].flat()) form.append(name, each instanceof Blob ? each : String(each));
  return form;
};

export async function upload(baseUrl: string, token: string, file: Blob) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
  const uploaded = await client.POST('/api/orders/upload-orders', {
    params: { header: { 'Idempotency-Key': 'from a generated client' } },
    body: { file, routePlanType: 'VRP', deliveryDate: 'Date', deliveryName: 'Name', deliveryAddress: 'Address' },
    bodySerializer: toForm,
  });
  // @ts-expect-error a form without its file is not a call of this operation
  const incomplete: paths['/api/orders/upload-orders']['post']['requestBody']['content']['multipart/form-data'] = {
    routePlanType: 'VRP',
  };
  const listed = await client.GET('/api/orders', { params: { query: { itemsPerPage: 10 } } });
  const names: Order['deliveryName'][] = listed.data?.orders.map((order) => order.deliveryName) ?? [];
  return { total: uploaded.data?.total, error: uploaded.error, names, incomplete };
}

/** Every form has its file. */
type Form<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'multipart/form-data': infer Body } } };
} ? Body : never;
export const files: [
  keyof Pick<Form<'/api/orders/check-upload'>, 'file'>,
  keyof Pick<Form<'/api/orders/check-upload/marked'>, 'file'>,
  keyof Pick<Form<'/api/contact-locations/upload'>, 'file'>,
  keyof Pick<Form<'/api/contact-locations/check-upload'>, 'file'>,
  keyof Pick<Form<'/api/contact-locations/check-upload/marked'>, 'file'>,
  keyof Pick<Form<'/api/companies/brand-settings'>, 'file'>,
  keyof Pick<Form<'/api/driver/routes/{token}/pods'>, 'photo'>,
] = ['file', 'file', 'file', 'file', 'file', 'file', 'photo'];
`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
  // Below node_modules, so that the program finds openapi-fetch.
  const parent = path.join(server, 'node_modules/.generated-client');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(path.join(parent, 'run-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

it('a client generated from the document compiles, and uploads a spreadsheet', { timeout: 120_000 }, async () => {
  const { body: document } = await app.requestAny('GET /openapi.json');
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const types = await openapiTS(document, {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  writeFileSync(path.join(folder, 'api.d.ts'), astToString(types));
  writeFileSync(path.join(folder, 'upload.ts'), program);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom'], types: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['upload.ts'] }));
  await promisify(execFile)(compiler, ['-p', folder]).catch((error: { stdout?: string }) => {
    throw new Error(`The generated client does not compile:\n${error.stdout}`);
  });
  const { upload } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'upload.js')).href);

  const editor = await app.company();
  const { body: made } = await app.request('POST /auth/token', { as: editor });
  const sheet = new Blob(['Date,Name,Address\n2030-05-01,Ada,Street 1\n2030-05-01,Grace,Street 2\n']);
  const named = new File([sheet], 'orders.csv');
  expect(await upload(app.url, made.token, named)).toMatchObject({
    total: 2,
    error: undefined,
    names: expect.arrayContaining(['Ada', 'Grace']),
  });
});
