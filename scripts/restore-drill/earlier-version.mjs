// Checks out the last version with an earlier format of archives, from the history of this repository.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runtime.mjs';
import { folder } from './installation.mjs';

const formatFile = 'apps/server/src/platform/backup/make-backup.ts';
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the folder and name of the earlier version; null when the history does not contain it. */
export function checkOutEarlierVersion(wanted) {
  let commit = wanted;
  try {
    const [changed] = git('log', '--format=%H', '-G', 'backupFormat = [0-9]+;', '--', formatFile).split('\n');
    commit ??= `${changed}^`;
    const name = git('log', '-1', '--format=%h (%cs)', commit);
    const place = path.join(folder, 'earlier');
    git('worktree', 'add', '--detach', place, commit);
    linkPackages(place);
    return { place, name, remove: () => git('worktree', 'remove', '--force', place) };
  } catch (error) {
    console.log(`  no earlier version: ${error.message.split('\n')[0]}`);
    return null;
  }
}

/** Links the packages of this version and the workspaces of the earlier one. */
function linkPackages(place) {
  const modules = path.join(place, 'node_modules');
  mkdirSync(path.join(modules, '@roundsman'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@roundsman') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const parent of ['packages', 'apps'])
    for (const name of readdirSync(path.join(place, parent))) {
      symlinkSync(path.join(place, parent, name), path.join(modules, '@roundsman', name));
      for (const folder of ['node_modules', 'dist']) {
        const [from, to] = [path.join(root, parent, name, folder), path.join(place, parent, name, folder)];
        rmSync(to, { recursive: true, force: true });
        if (existsSync(from)) symlinkSync(from, to);
      }
    }
}
