// What every script stands on: where the repository is, which Node runs TypeScript, how a child is run and stopped.
// Plain JavaScript without dependencies: it runs on Node 20, in a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * The installed Node 24, else the running one when it is new enough; ends the script when there is neither.
 * @returns {string}
 */
export function modernNode() {
  const bundled = path.join(root, 'node_modules', '.bin', 'node');
  const said = spawnSync(bundled, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (major(said) >= 24) return bundled;
  if (major(process.version) >= 24) return process.execPath;
  return giveUp(
    `Roundsman needs Node 24 or later. This is ${process.version}, and no bundled Node is available for ${process.platform}-${process.arch}. Install Node 24 from nodejs.org and start again.`,
  );
}

function major(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
}

/**
 * Ends the script with one line that says what to do.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and resolves with its exit code and, where asked to `capture`, what it wrote.
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

    // Told to stop, we end when the child has: it may be tidying up. Ctrl-C reached it too, from the terminal.
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
 * Runs a long-lived program until it ends or we are told to stop, and ends with its exit code.
 * It gets a session of its own, so that Ctrl-C reaches it once, from here: npm, the terminal and we would make three.
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
  let askedAt = 0;
  const stop = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      child.kill(signal);
    } else if (Date.now() - askedAt > 1000) {
      console.error('Stopping now.');
      child.kill('SIGKILL');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event) {
    // npm does not always pass on its own end (kill -9, or a shell in between): we notice that we were orphaned.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || askedAt > 0 || stop('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => giveUp(error.message));
  child.on('exit', (code, signal) => {
    const stopped = askedAt > 0 && (signal === 'SIGINT' || signal === 'SIGTERM');
    process.exit(stopped ? 0 : (code ?? 1));
  });
}

/** For the child of runUntilStopped: ends it when its parent is gone without a word. */
export const endWithParent = path.join(root, 'scripts', 'end-with-parent.mjs');
