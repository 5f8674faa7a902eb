import { readFileSync, statSync } from 'node:fs';
import { PostgresProblem } from './postgres-problem.ts';

/** The user as which PostgreSQL runs, in the form of spawn's options. Empty for the present user. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns the present user. For root, which PostgreSQL refuses, returns the cluster's owner, or `nobody` for a new
 * cluster.
 */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // initdb needs the name of its user, so a number without an entry in passwd would fail.
  const nobody = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (nobody) return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
  throw new PostgresProblem(
    'no_permission',
    'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as.',
    'Start Roundsman as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
