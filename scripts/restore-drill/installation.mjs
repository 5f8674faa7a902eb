// Starts, queries, stops and inspects an installation of the drill.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createOwnerAndDatabase } from '../../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { modernNode, root } from '../runtime.mjs';

export const log = createLog('warn');
export const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
export const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-drill-'));
// When run by root, PostgreSQL runs as another user, who needs access to its folder.
chmodSync(folder, 0o755);
const port = 3800 + Math.floor(Math.random() * 90);
export const base = `http://127.0.0.1:${port}/api`;

let failures = 0;
export const failureCount = () => failures;
export function report(what, isRight, more = '') {
  if (!isRight) failures++;
  console.log(`${isRight ? '✓' : '✗'} ${what}${more && `  ${more}`}`);
}

export function place(name) {
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir, { mode: 0o755 });
  return dataDir;
}

let server;

/** Starts the server of this version, or of the version in `from`. */
export async function start(env, from = root) {
  server = spawn(modernNode(), [path.join(from, 'apps/server/src/main.ts')], {
    cwd: from,
    env: { ...process.env, PORT: String(port), BASE_URL: `http://localhost:${port}`, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { promise: ended, reject } = Promise.withResolvers();
  ended.catch(() => undefined);
  server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  for (;;) {
    const isUp = await Promise.race([
      fetch(`${base}/health`).then(
        (reply) => reply.ok,
        () => false,
      ),
      ended,
    ]);
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

export async function stop(signal = 'SIGTERM') {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((done) => server.once('exit', done));
  server.kill(signal);
  await gone;
}

/** Runs a command of the product, such as `backup`. Rejects when the command fails. */
export function command(name, args, env, from = root) {
  const startedAt = performance.now();
  const child = spawn(modernNode(), [path.join(from, `apps/server/src/${name}.ts`), ...args], {
    cwd: from,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0
        ? resolve({ text: text.trim(), seconds: ((performance.now() - startedAt) / 1000).toFixed(1) })
        : reject(new Error(`${name} ended with ${code}: ${text}`)),
    ),
  );
}

/** Starts the embedded PostgreSQL of a stopped server and runs `work` on it. */
export async function onDatabase(dataDir, work, packageFolder) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, packageFolder });
  try {
    return await work(await createOwnerAndDatabase(postgres.url, log));
  } finally {
    await postgres.stop();
  }
}

/** Runs `work` on a PostgreSQL beside the installation, as with DATABASE_URL. */
export async function onOtherPostgres(work) {
  const other = await startEmbeddedPostgres({ dataDir: place('other-postgres'), log: quiet });
  try {
    return await work((name) => createOwnerAndDatabase(other.url, log, name));
  } finally {
    await other.stop();
  }
}

/** Runs `work` as the owner of the database, who bypasses row-level security. */
export async function asOwner(ownerUrl, work) {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c app.scope=platform' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const tableNames = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p') and relname not like 'kysely%' order by relname`;

/** Returns all rows of each table, as text. */
export const tablesOf = (ownerUrl) =>
  asOwner(ownerUrl, async (client) => {
    const tables = new Map();
    for (const { name } of (await client.query(tableNames)).rows) {
      const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`);
      tables.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return tables;
  });

/** Returns the number of rows of each table, and a checksum of their contents. */
export const sumsOf = (ownerUrl) =>
  asOwner(ownerUrl, async (client) => {
    const sums = new Map();
    for (const { name } of (await client.query(tableNames)).rows) {
      const { rows } = await client.query(
        `select count(*)::int as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from "${name}" t`,
      );
      sums.set(name, rows[0]);
    }
    return sums;
  });

export function filesOf(dataDir) {
  const files = new Map();
  for (const part of ['files', 'regions']) {
    const where = path.join(dataDir, part);
    if (!existsSync(where)) continue;
    for (const entry of readdirSync(where, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
      const file = path.join(entry.parentPath, entry.name);
      files.set(path.relative(dataDir, file), createHash('sha256').update(readFileSync(file)).digest('hex'));
    }
  }
  return files;
}

/**
 * Compares all rows. The outbox may have more rows, because jobs return through it. `without` lists tables that a
 * backup omits.
 */
export function compareTables(title, before, after, without = new Set()) {
  const compared = [...before].filter(([name]) => !without.has(name));
  const different = compared.flatMap(([name, rows]) => {
    const rowsAfter = after.get(name) ?? [];
    const has = new Set(rowsAfter);
    const lost = rows.filter((row) => !has.has(row)).length;
    const more = rowsAfter.length - rows.length;
    return lost > 0 || (more !== 0 && name !== 'outbox') ? [`${name} (lost ${lost}, more ${more})`] : [];
  });
  const count = compared.reduce((sum, [, rows]) => sum + rows.length, 0);
  const filled = compared.filter(([, rows]) => rows.length > 0).length;
  const seen = `${compared.length} tables (${filled} with rows), ${count} rows`;
  report(title, different.length === 0, different.join(', ') || seen);
}

export function compareFiles(title, before, after) {
  const different = [...before].filter(([name, digest]) => after.get(name) !== digest);
  report(title, different.length === 0 && after.size === before.size, `${before.size} files`);
}
