import path from 'node:path';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { configuredFiles } from './platform/files/configured-files.ts';
import { installationSecrets } from './platform/secrets/secrets.ts';
import { readFileArgument, runCommand } from './run-command.ts';

const usage = `Puts a backup into an empty installation: the DATA_DIR or DATABASE_URL of this environment.

  npm run restore -- FILE.zip

Nothing is overwritten. Put secrets.key of the old DATA_DIR into the new one first, or set the same SECRETS_KEY, unless the
backup was made --with-secrets: without it, links of drivers and customers and sealed keys do not survive. Start the server afterwards; the settings that the backup was made with are in its configuration.env.`;

const { file } = readFileArgument(usage);

runCommand(async ({ ownerUrl }, config, log) => {
  const files = configuredFiles(config);
  await files.check();
  const { manifest, madeAnew } = await restoreBackup({
    ownerUrl,
    dataDir: config.dataDir,
    files,
    file: path.resolve(file),
    log,
    secrets: () => installationSecrets(config),
  });
  const { createdAt, version, tables, hasSecrets } = manifest;
  const lines = [`Restored ${tables.length} tables as they were on ${createdAt} (version ${version})`];
  if (!hasSecrets) lines.push('Everybody has to sign in again: no sessions are in a backup without secrets.');
  if (madeAnew > 0)
    lines.push(
      `${madeAnew} links of drivers, customers and invitations are new, because the backup was sealed with another SECRETS_KEY or secrets.key: dispatch the open plans again, so that drivers get theirs. To keep the old links, restore into another empty installation that has that key.`,
    );
  return lines.join('\n');
});
