import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildStale } from '../scripts/build.mjs';
import { endWithParent, modernNode, root } from '../scripts/runtime.mjs';

/**
 * Starts one server for all tests, as `npm start` does, on a free port with its own data folder and demo data.
 *
 * With E2E_BASE_URL set, the tests use that running system instead. It needs demo data,
 * SECOND_BRAND_HOSTS=rundan.localhost and ALLOWED_HOSTS=127.0.0.1.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const node = modernNode();
  await buildStale(node);

  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-e2e-'));
  // When started by root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const logFile = path.join(results, `server-${port}.log`);
  const log = openSync(logFile, 'w');
  const server = spawn(node, ['--import', endWithParent, 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: baseUrl,
      DATA_DIR: dataDir,
      // Tests use no map of other servers.
      MAP_STYLE_URL: 'none',
      DATABASE_URL: '',
      SECOND_BRAND_HOSTS: 'rundan.localhost',
      // Tests start their own receivers of webhooks.
      ALLOWED_HOSTS: '127.0.0.1',
      DEMO_DRIVERS: 'still',
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = once(server, 'exit');

  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };

  for (let waited = 0; !(await isHealthy(baseUrl)); waited += 100) {
    if (server.exitCode !== null || waited > 300_000) {
      await stop();
      throw new Error(`The server did not start. Its log:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.env.E2E_BASE_URL = baseUrl;
  return stop;
}

/** Returns whether the server replies and has the whole demo, whose accounts and plans the tests use. */
async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    const boot = (await (await fetch(`${baseUrl}/api/boot`)).json()) as {
      demo: unknown[];
      demoProgress: number | null;
    };
    return boot.demo.length > 0 && boot.demoProgress === null;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
