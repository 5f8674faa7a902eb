import { type Endpoint, contract as entries } from '@roundsman/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from './platform/errors.ts';
import { parseInput } from './platform/http/requests/parse-input.ts';
import { startTestApp, type TestApp } from './platform/testing/test-app.ts';
import type { TestMember } from './platform/testing/test-members.ts';
import { fullQuery, sampleBody, sampleParams } from './test-samples.ts';
import { type FixtureIds, createFixtures } from './create-fixtures.ts';

/**
 * Replaces every input value of the contract by each of these, one at a time. The reply must be 2xx or 4xx; 5xx is a bug. Of the
 * bodies that the schemas refuse, only the first of an endpoint is sent: the others are refused the same way.
 */
const odd: Readonly<Record<string, readonly unknown[]>> = {
  string: [
    '\u0000',
    '\ud800',
    'x'.repeat(3000),
    '%_\\\'"',
    '2026-02-31',
    '0000-01-01',
    '99999-12-31T00:00:00Z',
    '-1',
    {},
  ],
  number: [1e308, -1e308, Number.MAX_SAFE_INTEGER, 0.5, 'NaN', null],
  boolean: ['maybe', null],
};

const contract: readonly Endpoint[] = entries;
let app: TestApp;
let as: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { geocoder: { search: async () => [] } } });
  as = await app.company({ roles: ['company_admin', 'admin'] });
});
afterAll(() => app.stop());

type Path = readonly (string | number)[];

/** Lists the paths of the plain values. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}

function withValue(root: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(root) as Record<string | number, unknown>;
  let holder = copy;
  for (const key of path.slice(0, -1)) holder = holder[key] as typeof holder;
  holder[path.at(-1) ?? ''] = value;
  return copy;
}

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown>)[key], root);

/** Returns whether a request is refused before its handler runs. @throws what is no refusal, and a bug */
function isRefused(endpoint: Endpoint, raw: Parameters<typeof parseInput>[1]): boolean {
  try {
    parseInput(endpoint, raw);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** Endpoints that read a spreadsheet, which takes a second each. Cells have their own tests. */
const sheets = ['POST /orders/upload-orders', 'POST /contact-locations/upload'];
const walked = contract.filter(({ query, body, name }) => (query ?? body) && !sheets.includes(name));

it.each(walked)(
  '$name answers no odd value with a 5xx',
  async (endpoint) => {
    const failures: string[] = [];
    let hasSentRefused = false;
    let ids: FixtureIds = await createFixtures(app, as.companyId, 'World');
    for (const part of ['query', 'body'] as const) {
      const whole = () => (part === 'query' ? fullQuery(endpoint, ids) : sampleBody(endpoint, ids));
      for (const path of leavesOf(whole() ?? {})) {
        if (path.length === 0) continue;
        for (const value of odd[typeof valueAt(whole(), path)] ?? []) {
          // A URL cannot contain half of a surrogate pair.
          if (part === 'query' && value === '\ud800') continue;
          const changed = withValue(whole(), path, value);
          if (
            part === 'body' &&
            isRefused(endpoint, { params: sampleParams(endpoint, ids), query: {}, body: changed })
          ) {
            if (hasSentRefused) continue;
            hasSentRefused = true;
          }
          await app.sql('delete from rate_limits');
          const { status, raw } = await app.requestAny(endpoint.name, {
            as,
            params: sampleParams(endpoint, ids),
            query: part === 'query' ? changed : undefined,
            body: part === 'body' ? changed : sampleBody(endpoint, ids),
            ...(endpoint.files && { files: { file: new File(['Ref\n1\n'], 'orders.csv') } }),
          });
          if (status >= 500)
            failures.push(`${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}: ${raw.toString()}`);
          if (status < 300 && /delete|remove/i.test(endpoint.name))
            ids = await createFixtures(app, as.companyId, 'World');
        }
      }
    }
    expect(failures).toEqual([]);
    // The settings have sixty fields.
  },
  90_000,
);
