import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBase, listChangedFiles } from './changed-files.ts';

let folder = '';
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const commit = (file: string): string => {
  writeFileSync(path.join(folder, file), file);
  git('add', '.');
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
};

let base = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-changed-'));
  git('init', '-q', '-b', 'main');
  commit('old.txt');
  base = commit('deleted.txt');
  git('switch', '-qc', 'work');
  commit('committed.txt');
  git('switch', '-q', 'main');
  commit('of-main.txt');
  git('switch', '-q', 'work');
  rmSync(path.join(folder, 'deleted.txt'));
  writeFileSync(path.join(folder, 'old.txt'), 'changed');
  writeFileSync(path.join(folder, 'é new.txt'), 'new');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the base is where the branch left main', () => {
  expect(findBase(undefined, folder)).toBe(base);
});

test('a ref is another base', () => {
  expect(findBase('HEAD', folder)).toBe(git('rev-parse', 'HEAD'));
  expect(findBase('nowhere', folder)).toBeUndefined();
});

test('on main without a server, the base is the last commit', () => {
  git('stash', '-qu');
  git('switch', '-q', 'main');
  expect(findBase(undefined, folder)).toBe(git('rev-parse', 'HEAD'));
  git('switch', '-q', 'work');
  git('stash', 'pop', '-q');
});

test('changes are committed, uncommitted, untracked and deleted files, but not those of main', () => {
  expect(listChangedFiles(base, folder)).toEqual(['committed.txt', 'deleted.txt', 'old.txt', 'é new.txt']);
});
