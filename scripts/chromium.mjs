// Finds the Chromium for the browser tests. Installs Debian's where there is none and this user may install packages.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { giveUp, run } from './runtime.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const isDebian = existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0;
  if (!isDebian || process.getuid?.() !== 0) {
    giveUp(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or set CHROMIUM to its path.',
    );
  }
  console.log('Installing Chromium for the browser tests (apt-get)…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { capture: true, env });
  const install = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], {
    capture: true,
    env,
  });
  if (install.code !== 0)
    giveUp(
      `${update.output}${install.output}\nCould not install Chromium with apt-get. Install it yourself and set CHROMIUM to its path.`,
    );
  return findChromium();
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
