import { json } from 'node:stream/consumers';
import { knownMigrations } from '../db/connect.ts';
import { openZip } from '../files/read-zip.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { readManifest, RestoreRefused, sealedValues } from './restore-backup.ts';
import type { BackupManifest } from './make-backup.ts';
import { createOpener } from './sealed-values.ts';

export interface InspectedBackup {
  readonly manifest: BackupManifest;
  /** True when encrypted links of drivers and customers need another key than this one. */
  readonly needsKey: boolean;
}

/**
 * Reads what a backup states about itself, and whether this key opens its encrypted values.
 * @throws RestoreRefused when it is no backup, is incomplete, or was made by a newer version
 */
export async function inspectBackup(file: string, secrets: Secrets): Promise<InspectedBackup> {
  const zip = await openZip(file).catch((cause: unknown) => {
    throw new RestoreRefused('This file is not a Roundsman backup, or a part of it is missing.', { cause });
  });
  try {
    const manifest = await readManifest(zip);
    const last = manifest.migrations.at(-1);
    if (last !== undefined && !(await knownMigrations()).includes(last))
      throw new NewerBackup(
        `The backup was made by a newer version (${manifest.version}). Update this installation first.`,
      );
    for (const { name } of manifest.tables)
      if (!zip.entries.has(`tables/${name}.copy`))
        throw new RestoreRefused(`The backup is incomplete: the table ${name} is missing.`);
    const entry = zip.entries.get('sealed-values.json');
    if (manifest.sealedMark === undefined || !entry) return { manifest, needsKey: false };
    const values = sealedValues.parse(await json(await entry.open()));
    const { made } = createOpener(manifest.sealedMark, values, secrets);
    return { manifest, needsKey: made > 0 };
  } finally {
    await zip.close();
  }
}

/** A backup of a later version, which this one cannot read. */
export class NewerBackup extends RestoreRefused {}
