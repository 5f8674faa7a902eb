import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestApp } from '../platform/testing/test-app.ts';
import type { TestMember } from '../platform/testing/test-members.ts';

/** Returns the text of a page of docs/api. */
export const apiPage = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/api', name), 'utf8');

/** Returns the blocks of a page in this language, in the sequence in which a reader copies them. */
export const codeIn = (page: string, language: string): string =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code).join('\n');

/**
 * Runs a program as a reader would, with an API token of the editor's company, and returns what it prints.
 * @throws with its output when it fails
 */
export async function runAs(
  app: TestApp,
  editor: TestMember,
  command: string,
  args: readonly string[],
  timeout = 60_000,
): Promise<string> {
  const { body } = await app.request('POST /auth/token', { as: editor });
  const { stdout } = await promisify(execFile)(command, [...args], {
    timeout,
    env: {
      // The blocks call `node`, which is the Node of this test.
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
      ROUNDSMAN_URL: app.url ?? '',
      ROUNDSMAN_TOKEN: body.token,
    },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The program failed:\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}
