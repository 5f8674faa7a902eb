// Upgrades an installation of 0.1.0, with the demo and a company's day in it, to this version by npm run upgrade, and goes back.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { credentialTables } from '../../apps/server/src/platform/backup/sealed-values.ts';
import * as at from '../restore-drill/installation.mjs';
import { checkContinues, fill } from '../restore-drill/journey.mjs';
import { root } from '../runtime.mjs';

const { report } = at;
const git = (folder, ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/** Tables whose rows change without a user: jobs, and those that the server writes while it starts. */
const restless = new Set(['outbox', ...credentialTables]);

const first = firstRelease();
if (!first) {
  console.log('The history does not contain the commit of 0.1.0.');
  process.exit(77);
}
const checkout = path.join(at.folder, 'checkout');
git(at.folder, 'clone', '--quiet', '--no-local', root, checkout);
git(checkout, 'checkout', '--quiet', '--detach', first);
const dataDir = at.place('data');
const env = { DATA_DIR: dataDir };

try {
  runNpm('build');
  await at.start(env, checkout);
  const before = await fill();
  await at.stop();
  const [tables, files] = [await at.onDatabase(dataDir, at.tablesOf), at.filesOf(dataDir)];
  const filled = [...tables].filter(([, rows]) => rows.length > 0);
  report('0.1.0 was filled', filled.length > 20, `${filled.length} tables with rows, ${files.size} files`);

  const upgraded = runUpgrade(['--to', git(root, 'rev-parse', 'HEAD')]);
  report('one command upgraded it', upgraded.status === 0, upgraded.lastLine);
  const after = await at.onDatabase(dataDir, at.tablesOf);
  const lost = filled.filter(([name, rows]) => !restless.has(name) && (after.get(name)?.length ?? 0) < rows.length);
  report('no table has fewer rows', lost.length === 0, lost.map(([name]) => name).join(', '));
  at.compareFiles('every file', files, at.filesOf(dataDir));
  await at.start(env, checkout);
  await checkContinues('upgraded', before, { isSignedOut: false });
  await at.stop();

  const back = runUpgrade(['--back', '--yes']);
  report('one command returned to 0.1.0', back.status === 0, back.lastLine);
  at.compareTables('every table as before', tables, await at.onDatabase(dataDir, at.tablesOf));
  await at.start(env, checkout);
  await checkContinues('returned', before, { isSignedOut: false });
} finally {
  await at.stop('SIGKILL');
}
process.exitCode = at.failureCount() === 0 ? 0 : 1;

function firstRelease() {
  try {
    const tagged = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'v0.1.0^{commit}'], { cwd: root });
    if (tagged.status === 0) return String(tagged.stdout).trim();
    return git(root, 'log', '--format=%H', '-S## 0.1.0 - ', '--', 'CHANGELOG.md').split('\n').at(-1);
  } catch {
    return undefined;
  }
}

function runNpm(script) {
  execFileSync('npm', ['run', '--silent', script], {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}

/** The script of this version, from standard input, since 0.1.0 has none. */
function runUpgrade(args) {
  const script = execFileSync('git', ['show', 'HEAD:scripts/upgrade.mjs'], { cwd: root });
  const { status, stdout } = spawnSync('node', ['--input-type=module', '-', ...args], {
    cwd: checkout,
    input: script,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env, PORT: '1' },
  });
  console.log(stdout.trim());
  return { status, lastLine: stdout.trim().split('\n').at(-1) };
}
