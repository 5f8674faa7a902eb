// Finds the Chromium for the browser tests. Installs Debian's where there is none and this user may install packages.
// Its headless shell has no window and no profile, and takes a third less time.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { giveUp, run } from './runtime.mjs';

const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

export async function ensureChromium() {
  const chromium = findChromium();
  const mayInstall =
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0;
  if (chromium) {
    // A machine of CI may get the faster one. Other people have chosen theirs.
    if (mayInstall && process.env.CI && !process.env.CHROMIUM && path.basename(chromium) !== shell)
      await aptGet(['install', '-q', '-y', '--no-install-recommends', shell]);
    return findChromium();
  }
  if (!mayInstall) {
    giveUp(
      `The browser tests need Chromium. Install it (Debian: sudo apt-get install ${shell}), or set CHROMIUM to its path.`,
    );
  }
  console.log('Installing Chromium for the browser tests (apt-get)…');
  const update = await aptGet(['update', '-q']);
  const install = await aptGet(['install', '-q', '-y', '--no-install-recommends', shell]);
  if (install.code !== 0)
    giveUp(
      `${update.output}${install.output}\nCould not install Chromium with apt-get. Install it yourself and set CHROMIUM to its path.`,
    );
  return findChromium();
}

/** Without a network apt-get gives up after seconds instead of minutes. */
const aptGet = (args) =>
  run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args], {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
