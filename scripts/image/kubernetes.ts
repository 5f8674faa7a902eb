import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

// Checks manifests against the Kubernetes API without a cluster.

const root = path.join(import.meta.dirname, '../..');

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.unknown().optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A class of kubernetes-models. */
type Model = new (data: Manifest) => { validate: () => void };
const modelsSchema = z.record(
  z.string(),
  z.custom<Model>((value) => typeof value === 'function'),
);

/** Returns the objects of a file of YAML documents. @throws an error for invalid YAML */
export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const manifest: unknown = document.toJS();
    return manifest === null ? [] : [manifestSchema.parse(manifest)];
  });
}

/** Returns what the Kubernetes API would refuse: values by its schema, and unknown fields by its types. */
export async function problemsOf(manifests: readonly Manifest[]): Promise<string[]> {
  const problems: string[] = [];
  const checkedManifests: Manifest[] = [];
  for (const manifest of manifests) {
    const { apiVersion, kind, metadata } = manifest;
    const models: unknown = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`);
    const KindOf = modelsSchema.parse({ ...z.looseObject({}).parse(models) })[kind];
    if (!KindOf) {
      problems.push(`${apiVersion} has no ${kind}`);
      continue;
    }
    checkedManifests.push(manifest);
    try {
      new KindOf(manifest).validate();
    } catch (error) {
      problems.push(`${kind} ${metadata.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [...problems, ...unknownFields(checkedManifests)];
}

/** Compiles the manifests as object literals, in which TypeScript allows no unknown field. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  if (manifests.length === 0) return [];
  const cache = path.join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'manifests-'));
  try {
    const lines = manifests.map(
      (manifest, index) =>
        `export const m${index}: import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind} = ${JSON.stringify(manifest, undefined, 1)};`,
    );
    writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const done = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', cwd: folder });
    if (done.status === 0) return [];
    return `${done.stdout}${done.stderr}`.split('\n').filter((line) => line.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
