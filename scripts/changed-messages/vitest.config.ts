import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { changeMessages, forThreads } from './change-messages.ts';

const snapshots = path.join(import.meta.dirname, 'expect-snapshots-to-fail.ts');

const projects = (base.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  // Tests of the repository read source files, which stay as they are; the scenarios of `npm test` are in the whole run.
  if (project.test?.name === 'walls' || project.test?.name === 'changed messages') return [];
  const setupFiles = [project.test?.setupFiles ?? [], snapshots].flat();
  return [
    { ...project, plugins: [changeMessages()], test: { ...project.test, setupFiles, execArgv: [...forThreads] } },
  ];
});

// The tests of packages, server and apps with every English message changed: npm run test:changed-messages
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: { ...base.test, projects },
});
