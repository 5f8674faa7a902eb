import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointNamed, Reply } from '@roundsman/contract';
import { inspectBackup } from '../../platform/backup/inspect-backup.ts';
import { verifyBackup } from '../../platform/backup/open-backup.ts';
import { hasRoom } from '../../platform/backup/require-disk.ts';
import { NewerBackup, RestoreRefused } from '../../platform/backup/restore-refused.ts';
import { writeRestoreStatus } from '../../platform/backup/restore-status.ts';
import { canReplaceKey, parseKey, type RestoreRequest } from '../../platform/backup/run-restore.ts';
import { backupKinds, kindOfBackup, listBackups, unusedBackupName } from '../../platform/backup/stored-backups.ts';
import { refuse } from '../../platform/errors.ts';
import type { OpenContext } from '../../platform/http/handlers.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { partOf } from '../../platform/parts.ts';

export type WireBackup = Reply<EndpointNamed<'GET /operation/backups'>>['backups'][number];
type Around = Pick<Services, 'config' | 'secrets'>;

/** Bytes that stay free beside an upload. */
export const spareBytes = 200e6;
/** A file that was not written for this long belongs to a process that ended. */
const makingTimeoutMs = 60_000;

/** The facts that a file states about itself, by path, size and time. Reading it again takes a while for large ones. */
const inspected = new Map<string, Pick<WireBackup, 'version' | 'hasSecrets' | 'needsKey'>>();

export async function describeBackup({ config, secrets }: Around, name: string): Promise<WireBackup> {
  const file = path.join(config.backups.dir, name);
  const { size: bytes, mtime } = await stat(file);
  const key = `${file} ${bytes} ${mtime.getTime()}`;
  let facts = inspected.get(key);
  if (!facts) {
    facts = await inspectBackup(file, secrets).then(
      ({ manifest: { version, hasSecrets }, needsKey }) => ({ version, hasSecrets, needsKey }),
      () => ({ version: null, hasSecrets: false, needsKey: false }),
    );
    inspected.set(key, facts);
  }
  return { name, kind: kindOfBackup(name) ?? 'uploaded', bytes, at: mtime.toISOString(), ...facts };
}

/** Lists the backups of the folder, newest first. */
export async function describeBackups(around: Around): Promise<WireBackup[]> {
  const { dir } = around.config.backups;
  const lists = await Promise.all(backupKinds.map((kind) => listBackups(dir, kind)));
  const backups: WireBackup[] = [];
  for (const { name } of lists.flat()) backups.push(await describeBackup(around, name));
  return backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** Returns the bytes of a backup that any process is making in this folder; null when there is none. */
export async function findMaking({ config }: Pick<Services, 'config'>): Promise<{ bytes: number } | null> {
  const { dir } = config.backups;
  const names = await readdir(dir).catch(() => []);
  for (const name of names) {
    if (!name.endsWith('.zip.part') || kindOfBackup(name.replace(/\.part$/, '')) === 'uploaded') continue;
    const stats = await stat(path.join(dir, name)).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs < makingTimeoutMs) return { bytes: stats.size };
  }
  return null;
}

/** @throws not_found for another file, or none */
export async function backupFile({ config }: Pick<Services, 'config'>, name: string): Promise<string> {
  if (kindOfBackup(name) === null) refuse('not_found');
  const file = path.join(config.backups.dir, name);
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() ? file : refuse('not_found');
}

export async function freeBytes({ config }: Pick<Services, 'config'>): Promise<number> {
  await mkdir(config.backups.dir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(config.backups.dir);
  return bavail * bsize;
}

/**
 * Stores a backup that a browser sends, after it was checked. @throws unsupported_file, backup_disk_full,
 * backup_invalid, backup_newer
 */
export async function storeBackup(ctx: Around & Pick<OpenContext, 'request' | 'now'>): Promise<WireBackup> {
  const { body, headers } = ctx.request;
  if (!(partOf(body, 'pipe') && body instanceof Readable)) return refuse('unsupported_file');
  const size = Number(headers['content-length'] ?? 0);
  if ((await freeBytes(ctx)) < size + spareBytes) refuse('backup_disk_full');
  const name = await unusedBackupName(ctx.config.backups.dir, 'uploaded', ctx.now());
  const file = path.join(ctx.config.backups.dir, name);
  const part = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(body, createWriteStream(part, { mode: 0o600 }));
    await checkBackup(part);
    const whole = await open(part, 'r');
    await whole.sync();
    await whole.close();
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    if (partOf(error, 'code') === 'ENOSPC') refuse('backup_disk_full');
    throw error;
  }
  return describeBackup(ctx, name);
}

/** Reads all of a file that was sent. @throws backup_invalid, backup_newer */
export const checkBackup = async (file: string): Promise<void> => void (await refusing(() => verifyBackup(file)));

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NewerBackup) refuse('backup_newer');
    if (error instanceof RestoreRefused) refuse('backup_invalid');
    throw error;
  }
}

/**
 * Requests the restore of a stored backup. Returns its id, with which its progress can be followed. Every byte of the
 * backup is read first, while the server goes on; a damaged one is not restored.
 * @throws not_found, backup_invalid, backup_newer, backup_key_wrong, backup_key_fixed, backup_disk_full, unavailable
 */
export async function beginRestore(
  ctx: Pick<OpenContext, 'config' | 'secrets' | 'requestRestore' | 'log'>,
  { name, key: text = '' }: { readonly name: string; readonly key?: string | undefined },
): Promise<string> {
  const { requestRestore, config } = ctx;
  const file = await backupFile(ctx, name);
  if (!requestRestore) return refuse('unavailable');
  const { needsKey, sizes } = await refusing(() => inspectBackup(file, ctx.secrets));
  let key: Uint8Array | null = null;
  // A key that the backup does not need is ignored: the present one opens it.
  if (text !== '' && needsKey) {
    if (!canReplaceKey(config)) refuse('backup_key_fixed');
    key = parseKey(text) ?? refuse('backup_key_wrong');
    const opens = await inspectBackup(file, createSecrets(key));
    if (opens.needsKey) refuse('backup_key_wrong');
  }
  if (!(await hasRoom(sizes, config))) refuse('backup_disk_full');
  const id = randomUUID();
  await writeRestoreStatus(config.dataDir, id, { state: 'check' });
  // Longer than a request may take for a large backup. The page polls the state.
  void checkThenRestore(ctx, { id, file, key }, requestRestore);
  return id;
}

async function checkThenRestore(
  { config, log }: Pick<OpenContext, 'config' | 'log'>,
  request: RestoreRequest,
  requestRestore: (request: RestoreRequest) => void,
): Promise<void> {
  const { id, file } = request;
  const { dataDir } = config;
  try {
    await verifyBackup(
      file,
      throttled((share) => writeRestoreStatus(dataDir, id, { state: 'check', share })),
    );
    await writeRestoreStatus(dataDir, id, { state: 'waiting' });
    requestRestore(request);
  } catch (error) {
    log.error({ err: error, restore: id }, 'a backup was not restored; the data are unchanged');
    const problem = error instanceof Error ? error.message : String(error);
    await writeRestoreStatus(dataDir, id, { state: 'failed', problem }).catch((failure: unknown) =>
      log.error({ err: failure, restore: id }, 'the state of a restore could not be written'),
    );
  }
}

/** A page that waits sees at most this many steps. */
const progressEveryMs = 500;

function throttled(report: (share: number) => Promise<void>): (share: number) => Promise<void> {
  let last = Date.now();
  return async (share) => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    await report(share);
  };
}

export type Verification = Reply<EndpointNamed<'POST /operation/backups/:name/verify'>>;

/** A request waits this long for the end of a verification. Proxies cut off longer ones. */
const verifyWaitMs = 20_000;
/** Verifications that are running in this process, and the last results, by the file's path, size and time. */
const verifications = new Map<string, Promise<Verification>>();
const maxVerifications = 50;

/**
 * Reads every byte of a backup and compares it with its sums. Returns `running` for a large one: the same request later
 * returns the result.
 * @throws not_found
 */
export async function verifyStored({ config, log }: Pick<OpenContext, 'config' | 'log'>, name: string) {
  const file = await backupFile({ config }, name);
  const { size, mtimeMs } = await stat(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const running = verifications.get(key) ?? startVerification(file, key);
  const result = await Promise.race([running, pause(verifyWaitMs, { state: 'running', problem: null } as const)]);
  if (result.state === 'running') return result;
  // The next request reads the file again.
  verifications.delete(key);
  log.info({ name, ...result }, 'a backup was verified');
  return result;
}

function startVerification(file: string, key: string): Promise<Verification> {
  for (const old of [...verifications.keys()].slice(0, -maxVerifications)) verifications.delete(old);
  const work = verifyBackup(file).then(
    (): Verification => ({ state: 'intact', problem: null }),
    (error: unknown): Verification => {
      if (error instanceof RestoreRefused) return { state: 'damaged', problem: error.message };
      verifications.delete(key);
      throw error;
    },
  );
  verifications.set(key, work);
  return work;
}
