import path from 'node:path';
import { openBackup } from './platform/backup/open-backup.ts';
import { hasRoom, neededBytes } from './platform/backup/require-disk.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { RestoreRefused } from './platform/backup/restore-refused.ts';
import { configuredFiles } from './platform/files/configured-files.ts';
import { installationSecrets } from './platform/secrets/secrets.ts';
import { readFileArgument, runCommand } from './run-command.ts';

const usage = `Restores a backup into an empty installation: the DATA_DIR or DATABASE_URL of this environment.

  npm run restore -- FILE.zip

Nothing is overwritten. Every entry is checked before the first one is restored. A restore that was interrupted can be
repeated. Unless the backup was made with --with-secrets, first copy secrets.key from the old DATA_DIR to
the new one, or set the same SECRETS_KEY. Without it, links of drivers and customers change and encrypted keys are lost.
Start the server afterwards. The backup's configuration.env lists the settings it was made with.`;

const { file } = readFileArgument(usage);

runCommand(async ({ ownerUrl }, config, log) => {
  const files = configuredFiles(config);
  await files.check();
  const backup = await openBackup(path.resolve(file));
  const { sizes } = backup;
  await backup.close();
  if (!(await hasRoom(sizes, config)))
    throw new RestoreRefused(
      `The disk of ${config.dataDir} is too small: the restore needs ${(neededBytes(sizes, config) / 1e9).toFixed(1)} GB. Make room, or choose another DATA_DIR.`,
    );
  const { manifest, madeAnew } = await restoreBackup({
    ownerUrl,
    dataDir: config.dataDir,
    files,
    file: path.resolve(file),
    log,
    secrets: () => installationSecrets(config),
  });
  const { createdAt, version, tables, hasSecrets } = manifest;
  const lines = [`Restored ${tables.length} tables from the backup of ${createdAt} (version ${version})`];
  if (!hasSecrets) lines.push('Everyone must sign in again: a backup without secrets contains no sessions.');
  if (madeAnew > 0)
    lines.push(
      `${madeAnew} links of drivers, customers and invitations have changed, because the backup was made with another SECRETS_KEY or secrets.key. Dispatch the open plans again to send drivers their new links. To keep the old links, restore into another empty installation that has that key.`,
    );
  return lines.join('\n');
});
