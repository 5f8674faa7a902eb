import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The steps of a restore, in this order; then `done` or `failed`. The server works until `waiting`. */
const restoreSteps = ['check', 'waiting', 'backup', 'files', 'database', 'finish'] as const;

const restoreStatus = z.object({
  state: z.enum([...restoreSteps, 'done', 'failed']),
  /** 0…1 of the present step. */
  share: z.number(),
  /** When it is done. */
  result: z
    .object({
      createdAt: z.string(),
      version: z.string(),
      /** Number of links and keys that are new, because the key of the backup was missing. */
      madeAnew: z.number(),
      hasSecrets: z.boolean(),
      /** Rows and files by their kind. */
      counts: z.record(z.string(), z.number()),
      /** The backup of the former data; null when there was nothing. */
      safetyBackup: z.string().nullable(),
    })
    .nullable(),
  /** The reason of a failure, in English. The former data are unchanged. */
  problem: z.string().nullable(),
});
export type RestoreStatus = z.output<typeof restoreStatus>;

/** Folder of restores below DATA_DIR: their states, and files that wait for the database. */
export const restoreFolder = (dataDir: string): string => path.join(dataDir, 'restore');
/** Folder of the files that take their place after the database was replaced. */
export const stagingFolder = (dataDir: string, id: string): string => path.join(restoreFolder(dataDir), id);

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const statusFile = (dataDir: string, id: string): string => path.join(restoreFolder(dataDir), `${id}.json`);

/** Returns how far a restore is; undefined for an unknown id. Every process with the same DATA_DIR can read it. */
export function readRestoreStatus(dataDir: string, id: string): RestoreStatus | undefined {
  if (!isId(id)) return undefined;
  try {
    return restoreStatus.parse(JSON.parse(readFileSync(statusFile(dataDir, id), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Written beside the old one and renamed, so that no reader sees a part. */
export async function writeRestoreStatus(
  dataDir: string,
  id: string,
  change: Partial<RestoreStatus> & Pick<RestoreStatus, 'state'>,
): Promise<void> {
  const status: RestoreStatus = { share: 0, result: null, problem: null, ...change };
  await mkdir(restoreFolder(dataDir), { recursive: true, mode: 0o700 });
  const part = `${statusFile(dataDir, id)}.part`;
  await writeFile(part, JSON.stringify(status), { mode: 0o600 });
  await rename(part, statusFile(dataDir, id));
}

/** Ids of restores with a state or waiting files in this folder. */
export async function listRestores(dataDir: string): Promise<string[]> {
  const names = await readdir(restoreFolder(dataDir)).catch(() => []);
  return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter(isId);
}

export const deleteStaging = (dataDir: string, id: string): Promise<void> =>
  rm(stagingFolder(dataDir, id), { recursive: true, force: true });
