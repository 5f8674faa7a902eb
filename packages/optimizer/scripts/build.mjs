// Compiles src to dist: JavaScript and type declarations for Node 20 and later and for browsers.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Folder of the compiled files. */
export const dist = path.join(folder, 'dist');

/** Compiled files with which a program or a thread starts. */
const ENTRIES = [
  'index.js',
  'browser.js',
  'search/worker.js',
  'command/roundsman-solve.js',
  'command/roundsman-check.js',
];

export function build() {
  rmSync(dist, { recursive: true, force: true });
  const { resolve } = createRequire(import.meta.url);
  const compiler = path.join(path.dirname(resolve('typescript/package.json')), 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', path.join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) change(path.join(dist, file), withCompiledWorkers);
    // Only some compilers accept declarations that import './x.ts'.
    if (file.endsWith('.d.ts')) change(path.join(dist, file), withCompiledImports);
  }
  for (const entry of ENTRIES) {
    const depth = entry.split('/').length - 1;
    const shim = `${depth === 0 ? './' : '../'.repeat(depth)}node-20.js`;
    change(path.join(dist, entry), (text) => `import '${shim}';\n${text}`);
  }
}

/** The compiler changes imports, but not the URLs of threads. */
function withCompiledWorkers(text) {
  return text.replaceAll(/(new URL\(\s*['"]\.[^'"]*)\.ts(['"],\s*import\.meta\.url)/g, '$1.js$2');
}

function withCompiledImports(text) {
  return text.replaceAll(/(from ['"]\.[^'"]*|import\(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
}

function change(file, edit) {
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited !== text) writeFileSync(file, edited);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
