// Writes a version into every file that has it. Plain JavaScript without dependencies.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder of a git checkout
 * @param {string} version
 * @returns {string[]} the changed files
 */
export function setVersion(folder, version) {
  const inGit = (...patterns) =>
    execFileSync('git', ['ls-files', ...patterns], { cwd: folder, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  const changed = [];
  const change = (file, edit) => {
    const name = path.join(folder, file);
    const text = readFileSync(name, 'utf8');
    const edited = edit(text);
    if (edited === text) return;
    writeFileSync(name, edited);
    changed.push(file);
  };
  const manifests = inGit('package.json', 'apps/*/package.json', 'packages/*/package.json', 'e2e/package.json');
  const ours = new Set(manifests.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).name));
  const withVersion = (manifest) => {
    if (manifest.version) manifest.version = version;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      for (const name of Object.keys(manifest[kind] ?? {})) if (ours.has(name)) manifest[kind][name] = version;
    return manifest;
  };
  for (const file of manifests) change(file, (text) => formatted(withVersion(JSON.parse(text))));
  change('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    const workspaces = new Set([
      '',
      ...manifests.map((file) => path.posix.dirname(file)).filter((folder) => folder !== '.'),
    ]);
    for (const [name, entry] of Object.entries(lock.packages)) if (workspaces.has(name)) withVersion(entry);
    return formatted({ ...lock, version });
  });
  change('clients/python/pyproject.toml', (text) => text.replace(/^version = ".*"$/m, `version = "${version}"`));
  change('CITATION.cff', (text) => text.replace(/^version: .*$/m, `version: ${version}`));
  for (const file of inGit('*Chart.yaml'))
    change(file, (text) =>
      text.replace(/^version: .*$/m, `version: ${version}`).replace(/^appVersion: .*$/m, `appVersion: "${version}"`),
    );
  for (const file of inGit('deploy/kubernetes/*.yaml'))
    change(file, (text) =>
      text.replace(/(image: \S*\/roundsman:)\S+/g, `$1${version}`).replace(/^(#? *newTag: ).*$/gm, `$1${version}`),
    );
  return changed;
}

const formatted = (value) => `${JSON.stringify(value, null, 2)}\n`;
