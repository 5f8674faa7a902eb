// npm run https-drill: checks https as phones need it, with TLS_CERT and TLS_KEY, with a renewal during requests, and
// behind the Caddy and nginx configurations of deploy/ where those programs are installed.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { io } from 'socket.io-client';
import { modernNode, root } from './runtime.mjs';

const port = 3700 + Math.floor(Math.random() * 80);
const front = port + 100;
const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-https-'));
chmodSync(folder, 0o755);
const cert = path.join(folder, 'cert.pem');
const key = path.join(folder, 'key.pem');
const children = [];
let failures = 0;

function report(what, isRight, more = '') {
  if (!isRight) failures++;
  console.log(`${isRight ? '✓' : '✗'} ${what}${more && `  ${more}`}`);
}

function makeCertificate(days) {
  const { status, stderr } = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      String(days),
      '-subj',
      '/CN=localhost',
      '-addext',
    ].concat('subjectAltName=DNS:localhost', '-keyout', key, '-out', cert),
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

async function startServer(env) {
  const child = spawn(modernNode(), [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const scheme = env.TLS_CERT ? 'https' : 'http';
  await until(() => request(`${scheme}://localhost:${port}/api/health`).then(({ status }) => status === 200));
  return child;
}

async function until(isTrue) {
  for (const end = Date.now() + 180_000; Date.now() < end; await new Promise((done) => setTimeout(done, 100)))
    if (await isTrue().catch(() => false)) return;
  throw new Error('The server did not start within three minutes');
}

async function end(child) {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

/** Sends a request from 127.0.0.2, as if from another machine. */
async function request(url, { method = 'GET', headers = {}, body, agent } = {}) {
  const { request: send } = url.startsWith('https') ? https : await import('node:http');
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent, localAddress: '127.0.0.2', host: '127.0.0.1', rejectUnauthorized: false };
    const sent = send(
      url,
      {
        ...options,
        servername: 'localhost',
        timeout: 20_000,
        family: 4,
        lookup: (_h, o, done) => done(null, o.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4),
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk) => (text += chunk));
        reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const json = { 'content-type': 'application/json' };

/** Checks pages, headers, sign-in with a forged client address, a socket and a large upload. */
async function checkFront(title, base) {
  const page = await request(`${base}/login`);
  const isStrict = (page.headers['strict-transport-security'] ?? '').includes('max-age');
  report(`${title}: pages`, page.status === 200 && isStrict, `status ${page.status}, strict transport ${isStrict}`);
  const login = await request(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': '203.0.113.9' },
    body: { email: 'anna@demo.roundsman.example', password: 'Roundsman1' },
  });
  const token = JSON.parse(login.text).access_token;
  const authorization = `Bearer ${token}`;
  const log = await request(`${base}/api/audit-log?currentPage=1&itemsPerPage=5`, { headers: { authorization } });
  const seen = JSON.parse(log.text).entries?.find(({ address }) => address)?.address;
  report(
    `${title}: the caller's address, not the made-up one`,
    seen?.replace('::ffff:', '') === '127.0.0.2',
    String(seen),
  );
  const socket = io(base, {
    transports: ['websocket'],
    auth: { token },
    rejectUnauthorized: false,
    reconnection: false,
  });
  const opened = await new Promise((done) => {
    socket.once('connect', () => done('connected'));
    socket.once('connect_error', (error) => done(error.message));
    setTimeout(() => done('no answer'), 20_000).unref();
  });
  socket.close();
  report(`${title}: websocket`, opened === 'connected', opened);
  const large = await request(`${base}/api/orders/check-upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization },
    body: 'x'.repeat(8_000_000),
  });
  report(`${title}: 8 MB reach the server`, large.status !== 413 && large.status < 500, `status ${large.status}`);
}

const serialOf = () =>
  new Promise((resolve, reject) => {
    const socket = tls.connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.end();
    });
    socket.once('error', reject);
  });

async function renew() {
  const before = await serialOf();
  let isOver = false;
  let requests = 0;
  const failed = [];
  const agent = new https.Agent({ keepAlive: true, maxSockets: 2 });
  const clients = [agent, undefined].map(async (client) => {
    while (!isOver) {
      requests++;
      await request(`https://localhost:${port}/api/health`, { agent: client }).then(
        ({ status }) => status === 200 || failed.push(status),
        (error) => failed.push(error.message),
      );
      await new Promise((done) => setTimeout(done, 20));
    }
  });
  const startedAt = Date.now();
  makeCertificate(60);
  await until(async () => (await serialOf()) !== before);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  writeFileSync(cert, 'half a certifi');
  await new Promise((done) => setTimeout(done, 33_000));
  const stays = await serialOf().then(
    () => true,
    () => false,
  );
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  report(
    'a renewed certificate is taken up',
    failed.length === 0,
    `after ${seconds} s; ${requests} requests meanwhile, ${failed.length} failed ${failed.slice(0, 3).join(', ')}`,
  );
  report('a broken one is left alone', stays);
}

function startProxy(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  child.on('exit', (code) => code && console.log(output.slice(-1500)));
  children.push(child);
  return child;
}

const has = (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
const recipe = (name) =>
  readFileSync(path.join(root, 'deploy', name), 'utf8').replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);

try {
  mkdirSync(path.join(folder, 'data'));
  makeCertificate(30);
  const secure = await startServer({ TLS_CERT: cert, TLS_KEY: key });
  await checkFront('TLS_CERT and TLS_KEY', `https://localhost:${port}`);
  await renew();
  await end(secure);

  makeCertificate(30);
  const plain = await startServer({ BASE_URL: `https://localhost:${front}`, TRUST_PROXY: '127.0.0.1' });
  if (has('caddy')) {
    const config = path.join(folder, 'Caddyfile');
    const site = recipe('Caddyfile').replace('plan.example.com {', `localhost:${front} {\n\ttls ${cert} ${key}`);
    writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    const caddy = startProxy('caddy', ['run', '--config', config, '--adapter', 'caddyfile']);
    await until(() => request(`https://localhost:${front}/api/health`).then(({ status }) => status === 200));
    await checkFront('Caddy', `https://localhost:${front}`);
    await end(caddy);
  } else console.log('– Caddy is not installed');
  if (has('nginx')) {
    const site = recipe('nginx.conf')
      .replaceAll('plan.example.com', 'localhost')
      .replace('listen 80;', `listen 127.0.0.1:${front + 1};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${front} ssl`)
      .replace(/\/etc\/letsencrypt\S*fullchain.pem/, cert)
      .replace(/\/etc\/letsencrypt\S*privkey.pem/, key);
    const config = path.join(folder, 'nginx.conf');
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      config,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temp.join(' ')}\n${site}\n}`,
    );
    const nginx = startProxy('nginx', ['-c', config, '-p', folder]);
    await until(() => request(`https://localhost:${front}/api/health`).then(({ status }) => status === 200));
    await checkFront('nginx', `https://localhost:${front}`);
    const redirect = await request(`http://localhost:${front + 1}/orders`);
    report('nginx: http goes to https', redirect.status === 301, redirect.headers.location);
    await end(nginx);
  } else console.log('– nginx is not installed');
  await end(plain);
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? '\nAll checks passed.' : `\n${failures} checks failed.`);
process.exit(failures === 0 ? 0 : 1);
