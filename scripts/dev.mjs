// npm run dev: runs the server, which restarts on every change, and a vite server for each front end that forwards
// requests to it. PORT (3000) is the server's, WEB_PORT (5173) the dashboard's, DRIVER_PORT (5174) the driver app's.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setup as buildTown } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { modernNode, root } from './runtime.mjs';

await ensureInstalled();
await buildTown();
const node = modernNode();
const { PORT = '3000', WEB_PORT = '5173', DRIVER_PORT = '5174' } = process.env;
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const env = { ...process.env, PORT, API_TARGET: `http://127.0.0.1:${PORT}` };

const start = (folder, args) => spawn(node, args, { cwd: path.join(root, folder), env, stdio: 'inherit' });
const children = [
  start('.', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  start('apps/web', [vite, '--port', WEB_PORT, '--strictPort']),
  start('apps/driver', [vite, '--port', DRIVER_PORT, '--strictPort']),
];

// Ctrl-C reaches the children from the terminal. When one ends for any reason, the others end, too.
let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const child of children) child.on('exit', end);
