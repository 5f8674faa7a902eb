// npm run clients: writes the generated files of all clients.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { releasedDocument } from '../release/openapi.ts';
import { root } from '../runtime.mjs';
import { postmanOf } from './postman.ts';
import { pythonOf } from './python.ts';
import { typescriptOf } from './typescript.ts';

/** Returns the content of every generated file by its path. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const document = releasedDocument(version);
  return {
    'packages/client/src/api.ts': typescriptOf(document),
    'clients/python/roundsman/api.py': pythonOf(document),
    'clients/postman/roundsman.postman_collection.json': postmanOf(document),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, text] of Object.entries(generatedFiles())) {
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
