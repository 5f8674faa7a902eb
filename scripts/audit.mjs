// Checks the distributed dependencies for known vulnerabilities, from the npm registry. A step of npm test.
import { spawn } from 'node:child_process';
import { root } from './runtime.mjs';

const timeoutMs = 30_000;

/** @returns whether no vulnerability is high or critical; true with a log line where the registry cannot be reached */
export async function auditDependencies() {
  const child = spawn('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    shell: process.platform === 'win32',
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await new Promise((done) => child.once('close', done).once('error', done));
  const report = read(text);
  if (!report.vulnerabilities) {
    console.log(
      `SKIPPED: the npm registry did not answer (${report.message ?? 'no network'}). Run this where it is reachable: npm audit --omit=dev`,
    );
    return true;
  }
  const severe = Object.values(report.vulnerabilities).filter(
    ({ severity }) => severity === 'high' || severity === 'critical',
  );
  for (const { name, severity, range } of severe) console.log(`${severity}: ${name} ${range}`);
  if (severe.length === 0) console.log('No known high or critical vulnerabilities.');
  return severe.length === 0;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
