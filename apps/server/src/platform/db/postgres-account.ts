import { readFileSync, statSync } from 'node:fs';
import { PostgresProblem } from './postgres-problem.ts';

/** The user PostgreSQL runs as; empty means "as ourselves". Spread into the options of spawn. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root, so root hands over to the cluster's owner, or to nobody for a new cluster. */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // initdb asks for the name of its user: a number without an entry in passwd would fail.
  const nobody = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (nobody) return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
  throw new PostgresProblem(
    'no_permission',
    'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as.',
    'Start Roundsman as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
