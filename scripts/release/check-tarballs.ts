// Packs the published packages, installs each tarball alone in an empty folder and runs a program that uses it, from
// `uses`. Arguments select packages.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { root } from '../runtime.mjs';
import { pack, published } from './pack.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-tarballs-'));
// PostgreSQL, which runs as another user when root starts it, must be able to enter the folder.
chmodSync(folder, 0o755);

let postgres: EmbeddedPostgres | undefined;
async function environmentOf(name: string): Promise<NodeJS.ProcessEnv> {
  if (name !== 'geocoder') return {};
  const quiet = { info: () => undefined, warn: console.warn, error: console.error };
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: quiet, scratch: true });
  return { DATABASE_URL: postgres.url };
}

/** Files that must be in a package besides README and licence. */
const essential: Record<string, readonly string[]> = {
  mcp: ['bin/roundsman-mcp.mjs', 'src/connect.mjs'],
  'n8n-nodes-roundsman': ['dist/package.json', 'dist/nodes/Roundsman/roundsman.svg', 'examples/plan-a-day.json'],
};

/** Compiles `uses/NAME.ts` where there is one. */
function compileUse(name: string, home: string): void {
  const program = path.join(import.meta.dirname, 'uses', `${name}.ts`);
  if (!existsSync(program)) return;
  copyFileSync(program, path.join(home, 'use.ts'));
  const options = { module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], strict: true };
  const compilerOptions = { ...options, noEmit: true, types: [], skipLibCheck: false };
  writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', home], { stdio: 'inherit' });
}

const wanted = process.argv.slice(2);
try {
  for (const name of published.filter((packageName) => wanted.length === 0 || wanted.includes(packageName))) {
    const { file, files } = await pack(name, path.join(folder, 'tarballs'));
    const sources = files.filter((file) => /(?<!\.d)\.ts$|\.test\./.test(file));
    if (sources.length > 0) throw new Error(`${name} has sources: ${sources.join(', ')}`);
    for (const required of ['README.md', 'LICENSE', ...(essential[name] ?? ['dist/index.js', 'dist/index.d.ts'])])
      if (!files.includes(required)) throw new Error(`${name} lacks ${required}`);
    const home = path.join(folder, name);
    mkdirSync(home);
    writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }');
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
    execFileSync('npm', ['install', file, ...quiet], { cwd: home, stdio: 'inherit' });
    copyFileSync(path.join(import.meta.dirname, 'uses', `${name}.mjs`), path.join(home, 'use.mjs'));
    const env = { ...process.env, ...(await environmentOf(name)) };
    execFileSync(process.execPath, ['use.mjs'], { cwd: home, env, stdio: 'inherit' });
    compileUse(name, home);
    console.log(`${name}: ${files.length} files, installed alone and used`);
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
