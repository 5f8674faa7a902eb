import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { endWithParent, modernNode, root } from '../scripts/runtime.mjs';
import { expect } from './fixtures.ts';

/** A fresh installation on all addresses, which has no demo. */
export interface Fresh {
  readonly url: string;
  /** The code that the last start printed; undefined once the installation is set up. */
  readonly code: () => string | undefined;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export async function startFresh(): Promise<Fresh> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-fresh-'));
  chmodSync(dataDir, 0o755);
  let output = '';
  const server = spawn(modernNode(), ['--import', endWithParent, 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: String(port),
      BASE_URL: `http://plan.test:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      MAP_STYLE_URL: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(server, 'exit');
  await expect.poll(() => output, { timeout: 90_000 }).toContain('is ready');
  return {
    url: `http://127.0.0.1:${port}`,
    code: () => /One-time code: (\S+)/.exec(output)?.[1],
    dataDir,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the welcome page and enters the code of the log. */
export async function enterCode(page: Page, fresh: Fresh): Promise<void> {
  await page.goto(fresh.url);
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByLabel('One-time code').fill(fresh.code() ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Set up my company/ })).toBeVisible();
}
