// Installs n8n from the registry in an empty folder, packs the nodes, and runs the examples in it (n8n.release.ts).
// N8N_FOLDER is a folder to keep n8n in, or one in which it is installed already.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../runtime.mjs';
import { pack } from './pack.mjs';

/** Version of n8n in which the nodes are run. The package's README names it. */
const n8nVersion = '2.41.1';
/** Resolves n8n's 2,000 packages in minutes; npm needs more than half an hour. */
const pnpm = 'pnpm@10.34.8';
/** Exit code of a step that cannot run on this machine. */
const SKIPPED = 77;

function installN8n(folder) {
  if (existsSync(path.join(folder, 'node_modules/n8n/bin/n8n'))) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { n8n: n8nVersion } }),
  );
  const settings = ['node-linker=hoisted', 'auto-install-peers=false', 'ignore-scripts=true', 'fetch-retries=2'];
  console.log(`Installing n8n ${n8nVersion} (about five minutes, 2 GB)…`);
  const options = settings.map((setting) => `--config.${setting}`);
  const command = ['exec', '--yes', '--loglevel=error', pnpm, '--', 'install', '--reporter=append-only', ...options];
  const { status, stdout, stderr } = spawnSync('npm', command, { cwd: folder, encoding: 'utf8', timeout: 30 * 60_000 });
  if (status === 0) return true;
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() && !line.startsWith('Progress'));
  console.log(lines.slice(-15).join('\n'));
  console.log(`The registry did not deliver n8n ${n8nVersion} within 30 minutes.`);
  return false;
}

const temporary = mkdtempSync(path.join(os.tmpdir(), 'roundsman-n8n-'));
try {
  const folder = path.resolve(process.env.N8N_FOLDER ?? path.join(temporary, 'n8n'));
  if (installN8n(folder)) {
    const { file } = await pack('n8n-nodes-roundsman', temporary);
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--config', path.join(import.meta.dirname, 'vitest.config.ts'), 'n8n.release.ts'];
    const env = { ...process.env, N8N_FOLDER: folder, N8N_NODES: file };
    process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
  } else process.exitCode = SKIPPED;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
