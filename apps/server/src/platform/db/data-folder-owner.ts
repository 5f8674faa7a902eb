import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PostgresProblem } from './postgres-problem.ts';
import { codeOf } from '../parts.ts';

/** An owner renews its claim this often. Containers do not see each other's processes, only the folder they share. */
const renewalMs = 1_000;
/** A claim from elsewhere that is not renewed for so long belongs to a dead process. */
const silenceMs = 8_000;

/**
 * Claims the data folder for this process, so that two servers never share it. Takes over the claim of a dead process.
 * Returns the release.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, 'postgres.owner');
  const claim = `${process.pid} ${startOf(process.pid)}\n${processSpace()}`.trim();
  for (let tookOver = false, emptySeen = 0; ; ) {
    try {
      writeFileSync(file, claim, { flag: 'wx', mode: 0o644 });
      // Another process may have found the same stale claim, and removed ours instead.
      if (tookOver) await pause(50);
      if (readClaim(file) !== claim) continue;
      const stopRenewing = renew(file, claim);
      return () => {
        stopRenewing();
        if (readClaim(file) === claim) rmSync(file, { force: true });
      };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const held = readClaim(file);
    // The file is being written, or a full disk left it empty.
    if (held === '' && emptySeen++ < 3) {
      await pause(100);
      continue;
    }
    const [ownerLine = '', space] = held.split('\n');
    const [pid, ...start] = ownerLine.split(' ');
    const owner = Number(pid);
    if (space !== undefined && space !== processSpace()) {
      if (await isRenewed(file)) throw inUseElsewhere(dataDir);
      if (readClaim(file) !== held) continue;
    } else if (owner > 0 && isAlive(owner) && startOf(owner) === start.join(' ')) {
      throw new PostgresProblem(
        'in_use',
        `The data folder ${dataDir} is in use by another Roundsman (process ${owner}).`,
        `Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
    tookOver = true;
  }
}

function inUseElsewhere(dataDir: string): PostgresProblem {
  return new PostgresProblem(
    'in_use_elsewhere',
    `The data folder ${dataDir} is in use by another Roundsman, in another container or on another machine.`,
    'Stop it first. Run commands inside its container: docker compose exec, podman exec or kubectl exec.',
  );
}

/** Names what a process number belongs to: the machine since its start, and the container. '' where it is unknown. */
function processSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Renews the claim by the file's time until the returned function is called or another process has the folder. */
function renew(file: string, claim: string): () => void {
  const timer = setInterval(() => {
    try {
      if (readClaim(file) !== claim) return clearInterval(timer);
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // A full or missing disk is reported by PostgreSQL.
    }
  }, renewalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Watches whether a claim is renewed. Compares the file's times with each other, since clocks of machines differ. */
async function isRenewed(file: string): Promise<boolean> {
  const timeOf = (): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const first = timeOf();
  for (let waited = 0; waited < silenceMs; waited += 200) {
    await pause(200);
    const now = timeOf();
    if (now === undefined || first === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

/**
 * Returns the pid in postmaster.pid when that process is a PostgreSQL on this cluster, and not another process with a
 * reused number.
 */
export function findLeftoverPostgres(cluster: string): number | undefined {
  const pid = pidOfCluster(cluster);
  return pid !== undefined && isAlive(pid) && isPostgresOn(pid, cluster) ? pid : undefined;
}

/** Stops a PostgreSQL whose server was killed. Afterwards no process has the cluster open. */
export async function endLeftoverPostgres(pid: number, cluster: string): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, after which it recovers from its log.
  for (const [signal, seconds] of [['SIGINT', 20] as const, ['SIGQUIT', 10] as const, ['SIGKILL', 5] as const]) {
    if (!isPostgresOn(pid, cluster)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
    for (let waited = 0; waited < seconds * 1000; waited += 50) {
      await pause(50);
      if (!isAlive(pid) || !isPostgresOn(pid, cluster)) return;
    }
  }
  throw new PostgresProblem(
    'in_use',
    `PostgreSQL from an earlier run (process ${pid}) still uses ${cluster} and does not stop.`,
    `Stop process ${pid} yourself and start again.`,
  );
}

/** Removes a pid file that names a dead or foreign process. Call it with the folder claimed and no PostgreSQL on it. */
export function removeStalePidFile(cluster: string): void {
  const pid = pidOfCluster(cluster);
  if (pid !== undefined && isAlive(pid) && !isPostgresOn(pid, cluster)) {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  }
}

function readClaim(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Returns the content of postmaster.pid, in which PostgreSQL writes its pid and its state; '' when there is none. */
export function readPidFile(cluster: string): string {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns whether the PostgreSQL with this pid accepts connections. `former` is the pid file from before its start: a
 * killed PostgreSQL leaves one with the state "ready", and in a restarted container the next one often has the same pid.
 */
export function isReady(cluster: string, pid: number | undefined, former: string): boolean {
  const text = readPidFile(cluster);
  const lines = text.split('\n');
  return text !== former && Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function pidOfCluster(cluster: string): number | undefined {
  const pid = Number(readPidFile(cluster).split('\n')[0] || Number.NaN);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function isPostgresOn(pid: number, cluster: string): boolean {
  const command = commandOf(pid);
  return /\bpostgres\b/.test(command) && ` ${command} `.includes(` -D ${cluster} `);
}

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns the start time of a process as the system prints it, or '' for a dead one. Distinguishes it from a later
 * process with the same number.
 */
function startOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) {
      // Split after the name, which may contain spaces: the state follows, and 19 fields later the start. Zombies count
      // as dead; containers without an init process have many.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields[0] === 'Z' ? '' : (fields[19] ?? '');
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
