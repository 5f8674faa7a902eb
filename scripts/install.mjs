// Installs the packages when they are missing or the lock file has changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root, run } from './runtime.mjs';

const lock = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.roundsman-lock-hash');

export async function ensureInstalled() {
  const wanted = `${createHash('sha256').update(readFileSync(lock)).digest('hex')} ${process.platform}-${process.arch}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalledByNpm()) return writeFileSync(stamp, wanted);

  console.log(
    existsSync(modules) ? 'Installing changed packages…' : 'Installing packages (first time, about a minute)…',
  );
  // Development packages build and test the product, and optional ones contain Node and PostgreSQL. All are required,
  // whatever the user's npm configuration. Below Node 24 npm warns about the engines of every package, although the
  // bundled Node runs them; so only errors are shown.
  const npmArguments = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath ?? '';
  const { code, output } = await (npm.endsWith('npm-cli.js')
    ? run(process.execPath, [npm, ...npmArguments], { capture: true })
    : run('npm', npmArguments, { capture: true }));
  if (code !== 0)
    giveUp(
      `${output}\nCould not install the packages (npm ci). Check the connection to the npm registry and the free disk space.`,
    );
  writeFileSync(stamp, wanted);
}

/** Returns whether npm itself installed the current lock file. npm then writes its own lock within a moment. */
function isInstalledByNpm() {
  const done = path.join(modules, '.package-lock.json');
  return existsSync(done) && statSync(done).mtimeMs >= statSync(lock).mtimeMs - 2000;
}
