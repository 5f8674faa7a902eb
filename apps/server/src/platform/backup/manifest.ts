import { z } from 'zod';
import type { SequenceNumbers } from './sequences.ts';

/** Format 1 contained keys and sessions in plain text. */
export const backupFormat = 2;

export interface BackupManifest {
  readonly format: number;
  readonly product: 'roundsman backup';
  readonly version: string;
  readonly createdAt: string;
  /** The migrations that made the tables, oldest first. */
  readonly migrations: readonly string[];
  /** In an order in which they can be filled. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  /** Missing in backups of earlier versions. */
  readonly sequences?: SequenceNumbers;
  /** Folders of files beside the database. */
  readonly folders: readonly string[];
  readonly hasSecrets: boolean;
  /** The text before the number of an encrypted value in the tables; only without secrets. */
  readonly sealedMark?: string;
  /**
   * SHA-256 of the content of every other entry, by its name, in base64url. Missing in backups of earlier versions.
   */
  readonly sums?: Readonly<Record<string, string>>;
}

/** The part of the manifest that all formats have. */
export const backupOrigin = z.object({
  product: z.literal('roundsman backup'),
  format: z.number(),
  version: z.string(),
});

export const backupManifest = backupOrigin.extend({
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string()).exactOptional(),
  folders: z.array(z.string()),
  hasSecrets: z.boolean(),
  sealedMark: z
    .string()
    .regex(/^\{\{sealed-[0-9a-f]{16}-$/)
    .exactOptional(),
  sums: z.record(z.string(), z.string()).exactOptional(),
}) satisfies z.ZodType<BackupManifest>;
