import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointName } from '@roundsman/contract';
import { isRecord } from '@roundsman/domain/typed-tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';
import { startTestApp, type TestApp } from '../src/platform/testing/test-app.ts';

/** Rows of a company before vehicles, depots and zones existed, and what the API answered about them then. */
interface Recorded {
  readonly companyId: string;
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly answers: readonly { name: EndpointName; params?: object; query?: object; status: number; body: unknown }[];
}

const file = path.join(import.meta.dirname, 'before-vehicles.fixture.json');
const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'));

let old: OldDatabase;
let app: TestApp;
beforeAll(async () => {
  old = await createOldDatabase('0057-message-failures');
  for (const [table, rows] of Object.entries(recorded.rows)) {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await old.client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await migrate(old.ownerUrl, createLog('silent'));
  app = await startTestApp({ database: old, workers: false });
});
afterAll(() => app?.stop());

/** Returns the parts of a value that the recorded one has: new fields are left out. */
function recordedPartOf(value: unknown, before: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(before))
    return value.map((part: unknown, i) => recordedPartOf(part, before[i]));
  if (!isRecord(value) || !isRecord(before)) return value;
  return Object.fromEntries(Object.entries(before).map(([key, part]) => [key, recordedPartOf(value[key], part)]));
}

it.each(recorded.answers.map((answer) => [answer.name, answer] as const))(
  'answers %s as before for stored data, apart from new fields',
  async (name, { params, query, status, body }) => {
    const as = await app.member(recorded.companyId, { roles: ['company_admin'] });
    const answer = await app.requestAny(name, { as, params, query });
    expect(answer.status).toBe(status);
    // As text: the same bytes in the same sequence.
    expect(JSON.stringify(recordedPartOf(answer.body, body), null, 1)).toBe(JSON.stringify(body, null, 1));
  },
);
