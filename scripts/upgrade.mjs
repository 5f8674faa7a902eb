// npm run upgrade: upgrades a git checkout and its data to another version, and goes back. The server is stopped meanwhile.
//
//   npm run upgrade                  to the newest release
//   npm run upgrade -- --to v1.0.0   to this tag, branch or commit
//   npm run upgrade -- --back        to the version and the data before the last upgrade
//
// Uses nothing but Node and git, so that an older checkout can run it from standard input:
//   git show v1.0.0:scripts/upgrade.mjs | node --input-type=module - --to v1.0.0
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Upgrades this checkout and its data. Stop the server first.

  npm run upgrade [-- --to VERSION]
  npm run upgrade -- --back [--yes]

--to    a tag, branch or commit; by default the newest release
--back  returns to the version before the last upgrade, and to its data
--yes   does not ask whether to lose what was stored since the upgrade`;

const root = topFolder();
const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'data');
const backups = path.resolve(root, process.env.BACKUP_DIR ?? path.join(dataDir, 'backups'));
/** Remembers the last upgrade, so that an interrupted one goes on and a completed one can be reverted. */
const stateFile = path.join(dataDir, 'upgrade.json');

const { to, back, yes } = readArguments();
await refuseRunningServer();
await (back ? goBack() : upgrade());

async function upgrade() {
  const left = readState();
  if (left && left.phase !== 'upgraded')
    giveUp(
      left.phase === 'switched'
        ? `An upgrade to ${left.to.name} was interrupted. Run "npm run upgrade -- --back" first.`
        : `Going back to ${left.from.name} was interrupted. Run "npm run upgrade -- --back" again.`,
    );
  const changed = git('status', '--porcelain', '--untracked-files=no');
  if (changed) giveUp(`These files of the checkout are changed. Commit or revert them first:\n${changed}`);
  if (to === undefined || !findCommit(to)) fetchVersions();
  const target = to ?? newestRelease();
  const commit = findCommit(target);
  if (!commit) giveUp(`There is no version "${target}" in this repository.`);
  const from = { commit: git('rev-parse', 'HEAD'), branch: branchName(), name: describe() };
  if (commit === from.commit) return console.log(`This is ${target} already.`);

  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const backup = path.join(backups, `before-upgrade-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`);
  console.log(`1 of 4  Backing up to ${backup}`);
  // With secrets, so that going back keeps sessions and links. Files stay where they are.
  if (!npm('backup', backup, '--with-secrets', '--without-files')) giveUp('The backup failed. Nothing was changed.');

  const state = { phase: 'switched', from, to: { commit, name: target }, backup, at: new Date().toISOString() };
  writeState(state);
  console.log(`2 of 4  Switching from ${from.name} to ${target}`);
  const isMigrated =
    check('git', 'checkout', '--quiet', '--detach', commit) &&
    step('3 of 4  Installing and building', () => npm('build')) &&
    step('4 of 4  Migrating the database', () => npm('migrate'));
  if (!isMigrated) {
    console.error(`The upgrade failed. Returning to ${from.name}. The data was not changed.`);
    switchBack(from);
    rmSync(stateFile);
    process.exit(1);
  }
  writeState({ ...state, phase: 'upgraded' });
  console.log(`Upgraded to ${target}. Start the server. To return: npm run upgrade -- --back`);
}

async function goBack() {
  const state = readState();
  if (!state) giveUp(`No upgrade is recorded in ${stateFile}.`);
  const { from, backup, phase } = state;
  if (!existsSync(backup)) giveUp(`The backup of that upgrade is missing: ${backup}`);
  if (phase === 'upgraded' && !yes)
    giveUp(
      `Everything stored since the upgrade at ${state.at} would be lost to ${from.name}: new orders, plans and photos.\nTo go back all the same: npm run upgrade -- --back --yes`,
    );
  if (phase === 'switched' && git('rev-parse', 'HEAD') === from.commit) {
    switchBack(from);
    rmSync(stateFile);
    return console.log(`This is ${from.name} still. The upgrade had not begun to change the data.`);
  }
  // An upgrade that was interrupted may have migrated the database already, so the backup is restored in any case.
  if (phase === 'switched' || phase === 'upgraded') {
    // This version knows how to; the earlier one may not. After an interruption the packages may be incomplete.
    if (phase === 'switched') npm('build');
    if (!process.env.DATABASE_URL && !npm('set-database-aside')) giveUp('Nothing was changed.');
    writeState({ ...state, phase: 'set-aside' });
  }
  console.log(`Returning to ${from.name}`);
  switchBack(from);
  if (!npm('restore', backup))
    giveUp('The backup was not restored. Solve what it says, then run "npm run upgrade -- --back" again.');
  rmSync(stateFile);
  console.log(`This is ${from.name} again, with its data. Start the server. The backup stays in ${backup}.`);
}

function switchBack({ branch, commit }) {
  const isBranchThere = branch && findCommit(branch) === commit;
  check('git', 'checkout', '--quiet', ...(isBranchThere ? [branch] : ['--detach', commit]));
  if (!npm('build')) giveUp('Could not build the earlier version. Run "npm run upgrade -- --back" again.');
}

function topFolder() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : giveUp('This needs git, and a folder that was cloned with it.');
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, back: { type: 'boolean' }, yes: { type: 'boolean' } },
    });
    if (values.to !== undefined && values.back) throw new Error();
    return values;
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

async function refuseRunningServer() {
  const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  const health = await reply?.json().catch(() => undefined);
  if (health?.version !== undefined) giveUp('The server is running. Stop it first.');
}

function fetchVersions() {
  if (!git('remote')) return;
  if (!check('git', 'fetch', '--quiet', '--tags')) giveUp('Could not ask for new versions. Check the connection.');
}

function newestRelease() {
  const [newest] = git('tag', '--list', 'v*.*.*', '--sort=-version:refname')
    .split('\n')
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
  return newest ?? giveUp('This repository has no release yet. Name a version: npm run upgrade -- --to VERSION');
}

/** Returns the commit of a tag, branch or commit; undefined when there is none. */
function findCommit(name) {
  const named = [name, `origin/${name}`].map((reference) =>
    spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`], {
      encoding: 'utf8',
    }),
  );
  return named.find(({ status }) => status === 0)?.stdout.trim();
}

function branchName() {
  const name = git('rev-parse', '--abbrev-ref', 'HEAD');
  return name === 'HEAD' ? null : name;
}

/** Names the version for people: its number and commit. */
function describe() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `${version} (${git('rev-parse', '--short', 'HEAD')})`;
}

function readState() {
  return existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : undefined;
}

/** Writes a new file and renames it, so that it is whole after an interruption. */
function writeState(state) {
  writeFileSync(`${stateFile}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${stateFile}.new`, stateFile);
}

function step(title, work) {
  console.log(title);
  return work();
}

/** Runs a script of the version that is checked out. Returns whether it succeeded. */
function npm(script, ...args) {
  return check('npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : []));
}

function check(program, ...args) {
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', cwd: root });
  if (status !== 0) giveUp(stderr.trim());
  return stdout.trim();
}

function giveUp(message) {
  console.error(message);
  process.exit(1);
}
