import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { locateCluster } from '../db/postgres-cluster.ts';
import { type DiskContent, diskContents, nameOfContent } from '../full-disk.ts';
import type { Log } from '../log.ts';

/** A disk, or a database or bucket elsewhere, with the contents that it holds. */
export interface Disk {
  readonly contents: readonly DiskContent[];
  /** Null for a database or a bucket elsewhere, whose space the server cannot see. */
  readonly space: { readonly freeBytes: number; readonly totalBytes: number } | null;
  /** `low`: an alert is due. `full`: hardly a byte is free, or a write was refused within the last minutes. */
  readonly state: 'ok' | 'low' | 'full';
}

export interface Disks {
  /** Reads the space of every disk. The one of DATA_DIR is the first. */
  read(): Promise<Disk[]>;
  /** Records that a write was refused for lack of space, and logs it at most once a minute. */
  recordRefusal(content: DiskContent): void;
}

/** A disk is low below 1 GB, and below 20 GB when that is less than 5 % of it. */
const minFreeShare = 0.05;
const plentyBytes = 20e9;
const minFreeBytes = 1e9;
/** PostgreSQL extends its log by 16 MB at once, and fails without them. */
const fullBytes = 32e6;
const refusedMs = 5 * 60_000;
const logEveryMs = 60_000;

/** Returns the state of a disk by its space. */
export function stateOfSpace({ freeBytes, totalBytes }: NonNullable<Disk['space']>): Disk['state'] {
  if (freeBytes < fullBytes) return 'full';
  const isLow = freeBytes < minFreeBytes || (freeBytes < plentyBytes && freeBytes / totalBytes < minFreeShare);
  return isLow ? 'low' : 'ok';
}

type DiskConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backups'>;

export function createDisks(config: DiskConfig, log: Log, clock = Date.now): Disks {
  const refusedAt = new Map<DiskContent, number>();
  const loggedAt = new Map<DiskContent, number>();
  let cluster: string | undefined;
  /** Returns the folder of a content; null where another server has it. */
  const folderOf = (content: DiskContent): string | null => {
    const { dataDir, databaseUrl, s3, backups } = config;
    if (content === 'data') return dataDir;
    if (content === 'backups') return backups.dir;
    if (content === 'files') return s3 ? null : path.join(dataDir, 'files');
    return databaseUrl === undefined ? (cluster ??= locateCluster(dataDir, () => undefined)) : null;
  };
  return {
    async read() {
      const disks = new Map<number | DiskContent, { contents: DiskContent[]; folder: string | null }>();
      for (const content of diskContents) {
        const folder = folderOf(content);
        const existing = folder === null ? null : nearest(folder);
        const key = existing === null ? content : statSync(existing).dev;
        const disk = disks.get(key);
        if (disk) disk.contents.push(content);
        else disks.set(key, { contents: [content], folder: existing });
      }
      const isRefused = (content: DiskContent): boolean => clock() - (refusedAt.get(content) ?? -Infinity) < refusedMs;
      return Promise.all(
        [...disks.values()].map(async ({ contents, folder }) => {
          const space = folder === null ? null : await spaceOf(folder);
          const state = contents.some(isRefused) ? 'full' : space === null ? 'ok' : stateOfSpace(space);
          return { contents, space, state };
        }),
      );
    },
    recordRefusal(content) {
      const now = clock();
      refusedAt.set(content, now);
      if (now - (loggedAt.get(content) ?? -Infinity) < logEveryMs) return;
      loggedAt.set(content, now);
      log.error({ disk: content }, `the disk of ${nameOfContent[content]} is full: nothing can be stored there`);
    },
  };
}

/** Returns the folder, or the closest one above it that exists. */
function nearest(folder: string): string {
  return statSync(folder, { throwIfNoEntry: false }) ? folder : nearest(path.dirname(folder));
}

async function spaceOf(folder: string): Promise<NonNullable<Disk['space']>> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
