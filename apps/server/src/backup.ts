import path from 'node:path';
import { makeBackup } from './platform/backup/make-backup.ts';
import { configuredFiles } from './platform/files/configured-files.ts';
import { installationSecrets } from './platform/secrets/secrets.ts';
import { readFileArgument, runCommand } from './run-command.ts';

const usage = `Writes everything of this installation into one file, while it serves.

  npm run backup -- FILE.zip [--with-secrets] [--without-files]

--with-secrets   also secrets of the configuration, key files that lie in DATA_DIR, and the keys and sessions
                 of the database: whoever has the file can act as anybody
--without-files  the database only, without photos and regions

Keep the file as safe as the database: people's data and digests of passwords are in it.`;

const { file, given } = readFileArgument(usage, ['--with-secrets', '--without-files']);

runCommand(async ({ ownerUrl }, config, log) => {
  const whole = path.resolve(file);
  const bytes = await makeBackup({
    ownerUrl,
    dataDir: config.dataDir,
    files: configuredFiles(config),
    file: whole,
    log,
    withSecrets: given.has('--with-secrets'),
    withFiles: !given.has('--without-files'),
    secrets: () => installationSecrets(config),
  });
  const lines = [`Backed up to ${whole} (${(bytes / 1_000_000).toFixed(1)} MB)`];
  if (!given.has('--with-secrets'))
    lines.push(
      'Secrets of the configuration and the key of stored secrets (SECRETS_KEY, or secrets.key in DATA_DIR) are not in it: keep them elsewhere, or use --with-secrets. After a restore everybody signs in again. Without that key, links of drivers and customers are new, too.',
    );
  return lines.join('\n');
});
