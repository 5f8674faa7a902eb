// Replaces the compiled modules by one, which also has what the package uses of the contract. The declarations stay.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** @param {string} dist folder of the compiled files */
export default async function bundle(dist) {
  for (const file of readdirSync(dist)) if (file.endsWith('.js')) rmSync(path.join(dist, file));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
    },
  });
}
