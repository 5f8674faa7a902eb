// Known weaknesses of what is passed on, asked of the registry where it answers. A part of npm test.
import { spawn } from 'node:child_process';
import { root } from './runtime.mjs';

const patienceMs = 30_000;

/** @returns whether none is high or critical; also true, and said, where nobody answers */
export async function auditDependencies() {
  const child = spawn('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: patienceMs,
    shell: process.platform === 'win32',
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await new Promise((done) => child.once('close', done).once('error', done));
  const answer = read(text);
  if (!answer.vulnerabilities) {
    console.log(
      `SKIPPED: the npm registry did not answer (${answer.message ?? 'no network'}). Run this where it is reachable: npm audit --omit=dev`,
    );
    return true;
  }
  const found = Object.values(answer.vulnerabilities).filter(
    ({ severity }) => severity === 'high' || severity === 'critical',
  );
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
  if (found.length === 0) console.log('No known high or critical vulnerabilities.');
  return found.length === 0;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
