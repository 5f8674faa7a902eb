import type { Secrets } from '../secrets/secrets.ts';
import type { BackupManifest } from './manifest.ts';
import { type BackupSizes, openBackup } from './open-backup.ts';
import { createOpener } from './sealed-values.ts';

export interface InspectedBackup {
  readonly manifest: BackupManifest;
  /** True when encrypted links of drivers and customers need another key than this one. */
  readonly needsKey: boolean;
  readonly sizes: BackupSizes;
}

/**
 * Reads what a backup states about itself, and whether this key opens its encrypted values. Does not read its tables and
 * files: `verifyBackup` does.
 * @throws RestoreRefused when it is no backup, is incomplete, or was made by a newer version
 */
export async function inspectBackup(file: string, secrets: Secrets): Promise<InspectedBackup> {
  const backup = await openBackup(file);
  try {
    const { manifest, sizes } = backup;
    const values = await backup.sealedValues();
    if (manifest.sealedMark === undefined || !values) return { manifest, sizes, needsKey: false };
    const { made } = createOpener(manifest.sealedMark, values, secrets);
    return { manifest, sizes, needsKey: made > 0 };
  } finally {
    await backup.close();
  }
}
