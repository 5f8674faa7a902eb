import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { releasedDocument } from '../release/openapi.ts';
import { root } from '../runtime.mjs';
import { generated } from './build-clients.mjs';
import { postmanOf } from './postman.ts';
import { pythonOf } from './python.ts';
import { typescriptOf } from './typescript.ts';

/** Returns the content of every generated file by its path. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const document = releasedDocument(version);
  return {
    [generated.typescript]: typescriptOf(document),
    [generated.python]: pythonOf(document),
    [generated.postman]: postmanOf(document),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, text] of Object.entries(generatedFiles())) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(`Wrote ${file}.`);
  }
