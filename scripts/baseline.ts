import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { baselineFile, baselineText } from '../apps/server/src/platform/db/baseline.ts';
import { createOwnerAndDatabase, migrate, newestMigrationFile } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { createClient } from '../apps/server/src/platform/db/pools.ts';
import { createLog } from '../apps/server/src/platform/log.ts';

// npm run baseline: takes an empty database through every migration, and writes its schema to apps/server/migrations/baseline.sql.

const log = createLog('warn');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-baseline-'));
// Started by root, PostgreSQL runs as another user and must be able to enter it.
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info: () => undefined, warn: console.warn, error: console.error },
  scratch: true,
});
try {
  const newest = await newestMigrationFile();
  const migrated = await createOwnerAndDatabase(postgres.url, log, 'migrated');
  await migrate(migrated, log, { withBaseline: false });
  const text = await read(migrated, newest);
  // PostgreSQL words some conditions differently when it reads its own text, so the text is read and written once more.
  const copy = await createOwnerAndDatabase(postgres.url, log, 'copied');
  const client = createClient(copy, log);
  await client.connect();
  await client.query(text);
  await client.end();
  writeFileSync(baselineFile, await read(copy, newest));
  console.log(`apps/server/migrations/baseline.sql includes the migrations up to ${newest}.`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function read(ownerUrl: string, newest: string): Promise<string> {
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    return await baselineText(client, newest);
  } finally {
    await client.end();
  }
}
