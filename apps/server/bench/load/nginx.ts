import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { killOnExit } from './kill-on-exit.ts';
import { freePort } from '../free-port.ts';
import { pause } from './scenario.ts';

const configFile = new URL('../../../../deploy/nginx-several.conf', import.meta.url);

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts nginx in front of the servers, with the configuration from deploy/. Returns undefined if nginx is not installed. */
export async function startNginx(servers: readonly string[]): Promise<Proxy | undefined> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-nginx-'));
  const port = await freePort();
  const [first = '', ...others] = servers.map((url) => new URL(url).host);
  const site = readFileSync(configFile, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', first)
    .replace('127.0.0.1:3002', others[0] ?? first);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(path.join(folder, kind));
    return `${kind}_temp_path ${folder}/${kind};`;
  });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     worker_rlimit_nofile 40000; events { worker_connections 20000; }
     http { access_log off; ${paths.join(' ')}\n${site}\n}`,
  );
  const child = spawn('nginx', ['-c', file, '-e', `${folder}/error.log`], { stdio: 'inherit' });
  killOnExit(child);
  const failed = once(child, 'error').then(() => true);
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 100; i++) {
    const isMissing = await Promise.race([failed, pause(50).then(() => false)]);
    if (isMissing) {
      rmSync(folder, { recursive: true, force: true });
      return undefined;
    }
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(`${folder}/error.log`, 'utf8')}`);
    const isUp = await fetch(`${url}/api/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) break;
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
