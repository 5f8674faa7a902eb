import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../runtime.mjs';
import { closeSection, sectionOf } from './changelog.mjs';
import { steps } from './steps.mjs';

const isCheckout = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root }).status === 0;

let clone: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
const release = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/release/release.mjs', ...args], { cwd: clone, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(clone, file), 'utf8');

/** Makes a repository of the present files that a release reads and changes. */
beforeEach(() => {
  if (!isCheckout) return;
  clone = mkdtempSync(path.join(os.tmpdir(), 'roundsman-release-'));
  const patterns = [
    '*package.json',
    'package-lock.json',
    'CHANGELOG.md',
    'CITATION.cff',
    '*Chart.yaml',
    '*pyproject.toml',
    'deploy/kubernetes/*.yaml',
  ];
  const listed = execFileSync('git', ['ls-files', ...patterns, 'scripts/runtime.mjs', 'scripts/release/*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(clone, file));
  }
  // A release may have emptied the section.
  const text = read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- An entry of this test.\n');
  writeFileSync(path.join(clone, 'CHANGELOG.md'), text);
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => {
  if (clone) rmSync(clone, { recursive: true, force: true });
});

it.skipIf(!isCheckout)('a release writes the version everywhere, closes the section, commits and tags', () => {
  const before = sectionOf(read('CHANGELOG.md'), 'Unreleased');
  const { status, stdout, stderr } = release('99.1.0', '--date', '2030-05-01');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toEqual(expect.stringContaining('tagged v99.1.0'));
  expect(git('tag', '--points-at', 'HEAD')).toBe('v99.1.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 99.1.0 - 2030-05-01\n');
  expect(sectionOf(read('CHANGELOG.md'), '99.1.0')).toBe(before);
  expect(sectionOf(read('CHANGELOG.md'), 'Unreleased')).toBe('');
  expect(read('CITATION.cff')).toMatch(/^version: 99\.1\.0\ndate-released: 2030-05-01$/m);
  expect(read('clients/python/pyproject.toml')).toContain('version = "99.1.0"');
  expect(read('deploy/helm/roundsman/Chart.yaml')).toMatch(/^version: 99\.1\.0\nappVersion: "99\.1\.0"$/m);
  for (const folder of ['one', 'several']) {
    const images = [...read(`deploy/kubernetes/${folder}/roundsman.yaml`).matchAll(/image: (.*)/g)];
    expect(images.length).toBeGreaterThan(0);
    for (const [, image] of images) expect(image).toBe('registry.example.com/roundsman:99.1.0');
    expect(read(`deploy/kubernetes/${folder}/kustomization.yaml`)).toMatch(/newTag: 99\.1\.0$/m);
  }
  const manifests = git('ls-files', '*package.json')
    .split('\n')
    .filter((file) => !file.startsWith('scripts/'));
  expect(manifests.length).toBeGreaterThan(10);
  const lock = JSON.parse(read('package-lock.json'));
  const names = new Set(manifests.map((file) => JSON.parse(read(file)).name));
  for (const file of manifests) {
    const { version, dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
    expect(version, file).toBe('99.1.0');
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => names.has(name));
    expect(ours.filter(([, version]) => version !== '99.1.0')).toEqual([]);
    const locked = lock.packages[path.dirname(file).replace(/^\.$/, '')];
    expect(locked.version).toBe('99.1.0');
    expect(locked.dependencies ?? {}).toEqual(dependencies);
  }
  expect(release('--verify', 'v99.1.0').status).toBe(0);
  expect(release('--verify', 'v99.1.1').status).toBe(1);
});

it.skipIf(!isCheckout)('a release is refused for a lower version, uncommitted changes and an empty section', () => {
  expect(release('0.0.1').stderr).toContain('not higher');
  expect(release('soon').stderr).toContain('Usage');
  expect(release('99.0.0-rc.1').status).toBe(0);
  expect(release('99.0.0').stderr).toContain('no entries below "Unreleased"');
  cpSync(path.join(clone, 'package.json'), path.join(clone, 'other.json'));
  expect(release('99.0.1').stderr).toContain('uncommitted');
});

it('finds the section of a version', () => {
  const text = '# Changelog\n\n## Unreleased\n\n- New\n\n## 1.0.0 - 2030-01-01\n\n- First\n';
  expect(sectionOf(text, '1.0.0')).toBe('- First');
  expect(sectionOf(text, '1.0')).toBe('');
  expect(() => closeSection(text, '1.0.0', '2030-02-01')).toThrow('already');
});

it('every step of check:release is a program of this folder', () => {
  for (const { file } of steps) expect(() => readFileSync(path.join(root, file)), file).not.toThrow();
});

it('the README of the n8n nodes names the version in which they are tested', () => {
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [, version] = /n8nVersion = '(.*)'/.exec(text('scripts/release/check-n8n.mjs')) ?? [];
  expect(text('packages/n8n-nodes-roundsman/README.md')).toContain(`n8n ${version} `);
});
