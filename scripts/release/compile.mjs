// Compiles a package to JavaScript and type declarations. The workspace itself runs the TypeScript sources; programs
// that install a package cannot, because Node refuses TypeScript below node_modules.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { modernNode, root } from '../runtime.mjs';

const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Compiles a package by its tsconfig.build.json, then runs its `scripts/after-compile.mjs` where there is one.
 * @param {string} folder of the package
 * @param {string} dist folder of the compiled files
 * @param {string[]} [files] the only files to compile, with what they import, relative to the package
 */
export async function compile(folder, dist, files) {
  rmSync(dist, { recursive: true, force: true });
  const config = files ? configFor(folder, files) : path.join(folder, 'tsconfig.build.json');
  try {
    await promisify(execFile)(modernNode(), [compiler, '-p', config, '--outDir', dist]);
  } catch (error) {
    throw new Error(`${folder} does not compile:\n${error.stdout}${error.stderr}`, { cause: error });
  } finally {
    if (files) rmSync(config);
  }
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) change(path.join(dist, file), withCompiledWorkers);
    // Only some compilers accept declarations that import './x.ts'.
    if (file.endsWith('.d.ts')) change(path.join(dist, file), withCompiledImports);
  }
  const after = path.join(folder, 'scripts', 'after-compile.mjs');
  if (!files && existsSync(after)) await (await import(pathToFileURL(after).href)).default(dist);
}

/** Writes the settings of a partial build beside those of the whole, so that paths mean the same. */
function configFor(folder, files) {
  const config = path.join(folder, `tsconfig.part-${process.pid}-${Date.now()}.json`);
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.build.json', include: [], files }));
  return config;
}

/** The compiler changes imports, but not the URLs of threads. */
function withCompiledWorkers(text) {
  return text.replaceAll(/(new URL\(\s*['"]\.[^'"]*)\.ts(['"],\s*import\.meta\.url)/g, '$1.js$2');
}

function withCompiledImports(text) {
  return text.replaceAll(/(from ['"]\.[^'"]*|import\(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
}

/** Changes a text file in place. */
export function change(file, edit) {
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited !== text) writeFileSync(file, edited);
}
