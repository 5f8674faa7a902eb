// The base of all scripts: the repository's path, the Node that runs TypeScript, and starting and stopping of child
// processes. Plain JavaScript without dependencies, because it runs with Node 20 in a new clone.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Returns the path of the installed Node 24, or of the running Node if it is new enough. Ends the script if neither
 * exists.
 * @returns {string}
 */
export function modernNode() {
  const bundled = path.join(root, 'node_modules', '.bin', 'node');
  const version = spawnSync(bundled, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (major(version) >= 24) return bundled;
  if (major(process.version) >= 24) return process.execPath;
  return giveUp(
    `Roundsman needs Node 24 or later. This is ${process.version}, and no bundled Node is available for ${process.platform}-${process.arch}. Install Node 24 from nodejs.org and start again.`,
  );
}

function major(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
}

/**
 * Prints one line that states what to do, and ends the script.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end. Resolves with its exit code and, with `capture`, its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string | undefined>, capture?: boolean}} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(program, args, { cwd = root, env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));

    // After a signal, this process ends when the child has ended, because the child may be cleaning up. The terminal
    // sends Ctrl-C to the child as well.
    let stopped = false;
    const stop = (signal) => {
      stopped = true;
      setTimeout(() => child.kill(signal), signal === 'SIGINT' ? 1000 : 0).unref();
    };
    for (const signal of endings) process.on(signal, stop);
    const finish = (code) => {
      for (const signal of endings) process.off(signal, stop);
      if (stopped) process.exit(130);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a long-lived program until it ends or this process receives a signal, and ends with its exit code. The program
 * has its own session, so that it receives Ctrl-C once, from here, and not also from npm and the terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export function runUntilStopped(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let stoppedAt = 0;
  const stop = (signal) => {
    if (stoppedAt === 0) {
      stoppedAt = Date.now();
      child.kill(signal);
    } else if (Date.now() - stoppedAt > 1000) {
      console.error('Stopping now.');
      child.kill('SIGKILL');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event) {
    // npm does not always pass on its own end (kill -9, or a shell in between), so a lost parent is detected here.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || stoppedAt > 0 || stop('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => giveUp(error.message));
  child.on('exit', (code, signal) => {
    const stopped = stoppedAt > 0 && (signal === 'SIGINT' || signal === 'SIGTERM');
    process.exit(stopped ? 0 : (code ?? 1));
  });
}

/** Module for the child of runUntilStopped that ends it when its parent disappears. */
export const endWithParent = path.join(root, 'scripts', 'end-with-parent.mjs');
