import { spawnSync } from 'node:child_process';
import { root } from '../source-imports.ts';

/** Runs git. Returns its output without the last line break, or undefined when it fails. */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  return status === 0 ? stdout.trimEnd() : undefined;
}

/**
 * Returns the commit that changes are counted from: where this branch left `ref`. Without `ref` that is the branch
 * main, here or at the server, whichever is nearer; the last commit when there is no other main. Undefined when git has
 * no such commit.
 */
export function findBase(ref: string | undefined, folder = root): string | undefined {
  const branch = git(folder, 'symbolic-ref', '--short', 'HEAD');
  const others = ['origin/main', 'upstream/main'];
  const candidates = ref ? [ref] : branch === 'main' ? others : ['main', ...others];
  const bases = candidates.flatMap((candidate) => git(folder, 'merge-base', 'HEAD', candidate) ?? []);
  const distance = (base: string): number => Number(git(folder, 'rev-list', '--count', `${base}..HEAD`));
  const [nearest] = bases.toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? (ref ? undefined : git(folder, 'rev-parse', 'HEAD'));
}

/** Lists the files that differ from a commit, from the repository's root: committed, uncommitted, untracked, deleted. */
export function listChangedFiles(base: string, folder = root): string[] {
  const lists = [
    git(folder, 'diff', '--name-only', '--no-renames', '-z', base),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list = '') => list.split('\0').filter((name) => name !== '')))].toSorted();
}
