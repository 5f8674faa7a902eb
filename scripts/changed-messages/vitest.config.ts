import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { changeMessages, forThreads } from './change-messages.ts';

const snapshots = path.join(import.meta.dirname, 'expect-snapshots-to-fail.ts');

const projects = (base.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  // Tests of the repository read source files, which stay unchanged. The project "changed messages" is part of this run
  // anyway.
  if (project.test?.name === 'scripts' || project.test?.name === 'changed messages') return [];
  const setupFiles = [project.test?.setupFiles ?? [], snapshots].flat();
  return [
    { ...project, plugins: [changeMessages()], test: { ...project.test, setupFiles, execArgv: [...forThreads] } },
  ];
});

// npm run test:changed-messages: runs the tests of packages, server and apps with every English message changed.
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: { ...base.test, projects },
});
