// Lints the Helm chart and renders it in its variants with helm, then checks the results against the Kubernetes API.
// HELM names the program; without one the step is skipped.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { problemsOf, readManifests } from '../image/kubernetes.ts';

const SKIPPED = 77;
const helm = process.env['HELM'] ?? 'helm';
const chart = path.join(import.meta.dirname, '../../deploy/helm/roundsman');

function run(...args: readonly string[]): { code: number | null; stdout: string; text: string } {
  const done = spawnSync(helm, [...args], { encoding: 'utf8' });
  return { code: done.status, stdout: done.stdout, text: `${done.stdout}${done.stderr}` };
}

if (run('version').code !== 0) {
  console.log('Skipped: helm is not installed. HELM names another place of the program.');
  process.exit(SKIPPED);
}

const set = (...values: readonly string[]): string[] => values.flatMap((value) => ['--set', value]);
const secrets = ['secrets.DATABASE_URL=postgresql://x', `secrets.SECRETS_KEY=${'k'.repeat(40)}`];
const variants = {
  embedded: [],
  'embedded with own claim, secret and class': set(
    'persistence.existingClaim=mine',
    'existingSecret=mine',
    'ingress.className=nginx',
    'nodeSelector.disk=fast',
    'podAnnotations.team=routes',
    'imagePullSecrets[0].name=x',
  ),
  external: set('database=external', ...secrets),
  'external with own claim and no ingress': set(
    'database=external',
    'existingSecret=mine',
    'persistence.existingClaim=mine',
    'ingress.enabled=false',
  ),
};
const refused = {
  'external without secrets': set('database=external'),
  'unknown value': set('imago=x'),
  'no URL': set('baseUrl=plan.example.com'),
  'two secrets': set('existingSecret=mine', ...secrets),
};

const problems: string[] = [];
for (const [name, options] of Object.entries(variants)) {
  const lint = run('lint', '--strict', chart, ...options);
  if (lint.code !== 0) problems.push(`${name}: ${lint.text}`);
  const rendered = run('template', 'try', chart, ...options);
  if (rendered.code !== 0) {
    problems.push(`${name}: ${rendered.text}`);
    continue;
  }
  const manifests = readManifests(rendered.stdout);
  problems.push(...(await problemsOf(manifests)).map((problem) => `${name}: ${problem}`));
  console.log(`  ${name}: ${manifests.length} objects`);
}
for (const [name, options] of Object.entries(refused))
  if (run('template', 'try', chart, ...options).code === 0) problems.push(`${name} should be refused`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
