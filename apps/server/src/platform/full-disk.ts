import { codeOf } from './parts.ts';

/** What a disk of the installation may hold: the folder of DATA_DIR, the database, stored files, backups. */
export const diskContents = ['data', 'database', 'files', 'backups'] as const;
export type DiskContent = (typeof diskContents)[number];

/** A store could not write, because its disk or its quota is full. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly content: DiskContent;

  constructor(content: DiskContent, options?: ErrorOptions) {
    super(`The disk of ${nameOfContent[content]} is full`, options);
    this.content = content;
  }
}

/** In English, for alerts and the log. */
export const nameOfContent: Readonly<Record<DiskContent, string>> = {
  data: 'the data folder (DATA_DIR)',
  database: 'the database',
  files: 'photos and files',
  backups: 'the backups (BACKUP_DIR)',
};

/** PostgreSQL's disk_full. */
const postgresDiskFull = '53100';
const folderFull = new Set(['ENOSPC', 'EDQUOT']);

/** Returns what could not be stored because a disk or a quota is full; undefined for other errors. */
export function fullContentOf(error: unknown): DiskContent | undefined {
  if (error instanceof DiskFull) return error.content;
  const code = codeOf(error);
  if (code === postgresDiskFull) return 'database';
  return code !== undefined && folderFull.has(code) ? 'data' : undefined;
}
