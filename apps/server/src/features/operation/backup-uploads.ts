import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { z } from 'zod';
import { unusedBackupName } from '../../platform/backup/stored-backups.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/errors.ts';
import type { OpenContext } from '../../platform/http/handlers.ts';
import { partOf } from '../../platform/parts.ts';
import type { Services } from '../../platform/services.ts';
import { checkBackup, describeBackup, freeBytes, spareBytes } from './backup-files.ts';

export type PartialUpload = Reply<EndpointNamed<'PUT /operation/backup-uploads/:id'>>;
type ChosenFile = ParsedInput<EndpointNamed<'POST /operation/backup-uploads'>>['body'];
type Context = Pick<OpenContext, 'config' | 'secrets' | 'request' | 'now'>;

/** Small enough for a slow connection and for a proxy that buffers; the browser sends smaller ones. */
const maxPartBytes = 64 * 1024 * 1024;
/** Unfinished uploads of one owner. A further one replaces the one that was idle for the longest time. */
const maxUnfinished = 3;
/** An upload without a new part for this long is deleted. */
const abandonedMs = 24 * 3_600_000;
/** The space for the rest of an upload is reserved for this long after its last part. */
const reservedMs = 3_600_000;

const state = z.object({
  /** The platform admin, or `setup` for those who have the code of the welcome page. */
  owner: z.string(),
  name: z.string(),
  bytes: z.number(),
  lastModified: z.number(),
  /** Name of the backup, set before the complete file gets it; null while bytes are missing. */
  stored: z.string().nullable(),
});
interface Upload extends z.output<typeof state> {
  readonly id: string;
  readonly received: number;
  /** When the last part came. */
  readonly at: Date;
}

type Folder = Pick<Config, 'backups'>;
const stateFile = ({ backups }: Folder, id: string): string => path.join(backups.dir, `upload-${id}.json`);
const partFile = ({ backups }: Folder, id: string): string => path.join(backups.dir, `upload-${id}.part`);
const uploadName = /^upload-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:json|part)$/;
/** Parts of backups that were sent in one request, by a process that was killed. */
const wholeName = /^uploaded-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip\.[0-9a-f-]{36}\.part$/;

/** Written beside the old one and renamed, so that no reader sees a part. */
async function writeState(config: Folder, id: string, upload: z.output<typeof state>): Promise<void> {
  const file = stateFile(config, id);
  await writeFile(`${file}.new`, JSON.stringify(state.parse(upload)), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

const deleteUpload = async (config: Folder, id: string): Promise<void> => {
  await rm(partFile(config, id), { force: true });
  await rm(stateFile(config, id), { force: true });
};

/** Reads an upload. Undefined when there is none, or when its backup was deleted. */
async function readUpload(config: Folder, id: string): Promise<Upload | undefined> {
  const text = await readFile(stateFile(config, id), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const upload = state.parse(JSON.parse(text));
  const part = await stat(partFile(config, id)).catch(() => undefined);
  if (upload.stored === null) return part && { ...upload, id, received: part.size, at: part.mtime };
  const file = path.join(config.backups.dir, upload.stored);
  // The process ended between the two steps of storing it.
  if (part) await rename(partFile(config, id), file);
  const stored = await stat(file).catch(() => undefined);
  return stored && { ...upload, id, received: upload.bytes, at: stored.mtime };
}

async function readUploads(config: Folder): Promise<Upload[]> {
  const names = await readdir(config.backups.dir).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.json')).flatMap((name) => uploadName.exec(name)?.[1] ?? []);
  const uploads = await Promise.all(ids.map((id) => readUpload(config, id)));
  return uploads
    .filter((upload) => upload !== undefined)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1));
}

async function present(ctx: Context, upload: Upload): Promise<PartialUpload> {
  const { id, name, bytes, received, at, stored } = upload;
  const backup = stored === null ? null : await describeBackup(ctx, stored);
  return { id, name, bytes, received, at: at.toISOString(), backup };
}

/** Lists the uploads of an owner in which bytes are missing. */
export async function listUploads(ctx: Context, owner: string): Promise<PartialUpload[]> {
  const uploads = await readUploads(ctx.config);
  const unfinished = uploads.filter((upload) => upload.owner === owner && upload.stored === null);
  return Promise.all(unfinished.map((upload) => present(ctx, upload)));
}

/** Begins an upload, or returns the one of the same file to continue. @throws backup_disk_full */
export async function beginUpload(ctx: Context, owner: string, file: ChosenFile): Promise<PartialUpload> {
  const { config } = ctx;
  await mkdir(config.backups.dir, { recursive: true, mode: 0o700 });
  const all = await readUploads(config);
  const ownUploads = all.filter((upload) => upload.owner === owner);
  const same = ownUploads.find(
    ({ name, bytes, lastModified }) => name === file.name && bytes === file.bytes && lastModified === file.lastModified,
  );
  const reserved = all
    .filter(({ id, at }) => id !== same?.id && Date.now() - at.getTime() < reservedMs)
    .reduce((sum, { bytes, received }) => sum + bytes - received, 0);
  if ((await freeBytes(ctx)) < file.bytes - (same?.received ?? 0) + reserved + spareBytes) refuse('backup_disk_full');
  if (same) return present(ctx, same);
  for (const { id } of ownUploads.filter(({ stored }) => stored === null).slice(maxUnfinished - 1))
    await deleteUpload(config, id);
  const id = randomUUID();
  const upload = { owner, ...file, stored: null };
  // Without its state a part is never read, so it comes first.
  await writeFile(partFile(config, id), '', { mode: 0o600 });
  await writeState(config, id, upload);
  return present(ctx, { ...upload, id, received: 0, at: new Date() });
}

/** The part that is being received for each upload. */
const receiving = new Map<string, { readonly body: Readable; readonly ended: Promise<void> }>();

/** Works on one part of an upload at a time. The newest request wins: a lost connection may still be open here. */
async function alone<T>(id: string, body: Readable, work: () => Promise<T>): Promise<T> {
  const former = receiving.get(id);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const ownTransfer = { body, ended };
  receiving.set(id, ownTransfer);
  former?.body.destroy();
  await former?.ended;
  try {
    return await work();
  } finally {
    resolve();
    if (receiving.get(id) === ownTransfer) receiving.delete(id);
  }
}

/**
 * Appends a part, which a browser sends. The last one is followed by a check, and the file becomes a backup.
 * @throws unsupported_file, not_found, backup_part_misplaced, backup_part_too_large, backup_disk_full, backup_invalid,
 * backup_newer
 */
export async function receivePart(
  ctx: Context,
  owner: string,
  { id, offset }: { readonly id: string; readonly offset: number },
): Promise<{ readonly upload: PartialUpload; readonly isStored: boolean }> {
  const { config, request } = ctx;
  const { body } = request;
  await requireOwn(config, owner, id);
  if (!(partOf(body, 'pipe') && body instanceof Readable)) return refuse('unsupported_file');
  return alone(id, body, async () => {
    const before = await requireOwn(config, owner, id);
    // The reply to the last part was lost.
    if (before.stored !== null) return { upload: await present(ctx, before), isStored: false };
    if (offset !== before.received) refuse('backup_part_misplaced');
    const length = Number(request.headers['content-length'] ?? 0);
    const limit = Math.min(maxPartBytes, before.bytes - offset);
    if (length > limit) refuse('backup_part_too_large');
    if ((await freeBytes(ctx)) < length + spareBytes) refuse('backup_disk_full');
    await append(partFile(config, id), body, { offset, limit });
    const upload = await requireOwn(config, owner, id);
    if (upload.received < upload.bytes) return { upload: await present(ctx, upload), isStored: false };
    return { upload: await present(ctx, await store(ctx, upload)), isStored: true };
  });
}

async function requireOwn(config: Folder, owner: string, id: string): Promise<Upload> {
  const upload = await readUpload(config, id);
  return upload?.owner === owner ? upload : refuse('not_found');
}

/** Writes at a fixed place, so that a repeated part writes the same bytes again. Bytes that arrived before an error stay. */
async function append(
  file: string,
  body: Readable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<void> {
  let count = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(count > limit ? new PartTooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(body, limited, createWriteStream(file, { flags: 'r+', start: offset }));
  } catch (error) {
    if (error instanceof PartTooLarge) refuse('backup_part_too_large');
    if (partOf(error, 'code') === 'ENOSPC') refuse('backup_disk_full');
    // The connection was lost, or a newer request took its place.
    if (body.destroyed && !body.readableEnded) refuse('backup_part_misplaced');
    throw error;
  }
}

class PartTooLarge extends Error {}

/** Checks a complete file and gives it the name of a backup. A file that is none is deleted. */
async function store(ctx: Context, upload: Upload): Promise<Upload> {
  const { config } = ctx;
  const { id } = upload;
  const part = partFile(config, id);
  try {
    await checkBackup(part);
  } catch (error) {
    await deleteUpload(config, id);
    throw error;
  }
  const whole = await open(part, 'r');
  await whole.sync();
  await whole.close();
  const stored = await unusedBackupName(config.backups.dir, 'uploaded', ctx.now());
  await writeState(config, id, { ...upload, stored });
  await rename(part, path.join(config.backups.dir, stored));
  return { ...upload, stored };
}

/** @throws not_found */
export async function discardUpload(ctx: Context, owner: string, id: string): Promise<void> {
  const { stored } = await requireOwn(ctx.config, owner, id);
  receiving.get(id)?.body.destroy();
  await receiving.get(id)?.ended;
  if (stored === null) await deleteUpload(ctx.config, id);
}

/** Deletes uploads without a new part for a day. Their stored backups stay. */
export async function deleteAbandonedUploads({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  const { dir } = config.backups;
  for (const name of await readdir(dir).catch(() => [])) {
    if (!uploadName.test(name) && !wholeName.test(name)) continue;
    const id = uploadName.exec(name)?.[1];
    const files = id ? [partFile(config, id), stateFile(config, id)] : [path.join(dir, name)];
    const fileStats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
    const last = Math.max(...fileStats.map((stats) => stats?.mtimeMs ?? 0));
    if (last === 0 || Date.now() - last < abandonedMs) continue;
    await Promise.all(files.map((file) => rm(file, { force: true })));
    log.info({ name }, 'deleted an abandoned upload of a backup');
  }
}

const sweepEveryMs = 3_600_000;

/** Deletes abandoned uploads at the start and every hour. */
export function startUploadSweep(services: Pick<Services, 'config' | 'log'>): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = deleteAbandonedUploads(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'deleting abandoned uploads'),
    );
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
