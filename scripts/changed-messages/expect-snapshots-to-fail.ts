import path from 'node:path';
import { beforeEach } from 'vitest';
import { textSnapshots } from './text-snapshots.ts';

const root = path.join(import.meta.dirname, '../..');

beforeEach(({ task }) => {
  const file = path.relative(root, task.file.filepath);
  const isSnapshot = textSnapshots.some((each) => each.file === file && (each.tests?.test(task.name) ?? true));
  // Works like `test.fails`, which vitest reads after the test: a listed snapshot that passes fails, so that the list
  // has no outdated entries.
  if (isSnapshot) Object.assign(task, { fails: true });
});
