import path from 'node:path';
import { makeBackup } from './platform/backup/make-backup.ts';
import { verifyBackup } from './platform/backup/open-backup.ts';
import { configuredFiles } from './platform/files/configured-files.ts';
import { installationSecrets } from './platform/secrets/secrets.ts';
import { explain, readFileArgument, runCommand } from './run-command.ts';

const usage = `Backs up this installation to one file. The server can keep running.

  npm run backup -- FILE.zip [--with-secrets] [--without-files]
  npm run backup -- --verify FILE.zip

--with-secrets   includes secrets from the configuration, key files in DATA_DIR, and the keys and sessions
                 in the database. Anyone with the file can act as any user.
--without-files  backs up only the database, without photos and regions
--verify         makes no backup: reads this one and compares every entry with its checksums

Protect the file like the database: it contains personal data and password hashes.`;

const { file, given } = readFileArgument(usage, ['--with-secrets', '--without-files', '--verify']);
const whole = path.resolve(file);

/** Needs neither the settings nor the database, so that a copy can be checked on any machine. */
async function verify(): Promise<void> {
  try {
    const { createdAt, version, entryCount, sums } = await verifyBackup(whole);
    const lines = [`Intact: ${entryCount} entries of the backup of ${createdAt} (version ${version})`];
    if (!sums) lines.push('A version without SHA-256 sums made it, so only its CRC-32 sums were compared.');
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

if (given.has('--verify')) await verify();
else
  runCommand(async ({ ownerUrl }, config, log) => {
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
    const lines = [`Backed up to ${whole} (${(bytes / 1_000_000).toFixed(1)} MB), and verified`];
    if (!given.has('--with-secrets'))
      lines.push(
        'The backup does not include secrets from the configuration or the key of stored secrets (SECRETS_KEY, or secrets.key in DATA_DIR). Store them elsewhere, or use --with-secrets. After a restore, everyone must sign in again. Without the key, links of drivers and customers also change.',
      );
    return lines.join('\n');
  });
