// Builds the nodes as CommonJS, which n8n loads. Arguments: the folder of the built files, by default dist.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const folder = path.dirname(fileURLToPath(import.meta.url));
const nodes = 'nodes/Roundsman';
const entries = ['credentials/RoundsmanApi.credentials', `${nodes}/Roundsman.node`, `${nodes}/RoundsmanTrigger.node`];

/** @param {string} dist */
export default async function buildNodes(dist) {
  rmSync(dist, { recursive: true, force: true });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      lib: {
        entry: Object.fromEntries(entries.map((entry) => [entry, path.join(folder, 'src', `${entry}.ts`)])),
        formats: ['cjs'],
        fileName: (_format, entry) => `${entry}.js`,
      },
      rollupOptions: { external: [/^node:/] },
    },
  });
  mkdirSync(path.join(dist, nodes), { recursive: true });
  copyFileSync(path.join(folder, 'src', nodes, 'roundsman.svg'), path.join(dist, nodes, 'roundsman.svg'));
  // The sources are modules, the built files are not.
  writeFileSync(path.join(dist, 'package.json'), '{"type":"commonjs"}\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildNodes(path.resolve(process.argv[2] ?? path.join(folder, 'dist')));
