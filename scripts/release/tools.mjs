// The tools of `tools/package.json`, which are too large for the repository's own dependencies.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const toolsFolder = path.join(import.meta.dirname, 'tools');

/** Installs the tools when they are missing or their lock file has changed. No scripts of packages are run. */
export function installTools() {
  const stamp = path.join(toolsFolder, 'node_modules', '.roundsman-lock-hash');
  const lock = readFileSync(path.join(toolsFolder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the tools of the release (about a minute)…');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  execFileSync('npm', ['ci', ...quiet], { cwd: toolsFolder, stdio: 'inherit' });
  writeFileSync(stamp, wanted);
}

/** Returns the path of a tool's program. */
export const tool = (name) => path.join(toolsFolder, 'node_modules', '.bin', name);
