import path from 'node:path';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { configuredFiles } from './platform/files/configured-files.ts';
import { readFileArgument, runCommand } from './run-command.ts';

const usage = `Puts a backup into an empty installation: the DATA_DIR or DATABASE_URL of this environment.

  npm run restore -- FILE.zip

Nothing is overwritten. Start the server afterwards; the settings that the backup was made with are in its configuration.env.`;

const { file } = readFileArgument(usage);

runCommand(async ({ ownerUrl }, config, log) => {
  const files = configuredFiles(config);
  await files.check();
  const { createdAt, version, tables } = await restoreBackup({
    ownerUrl,
    dataDir: config.dataDir,
    files,
    file: path.resolve(file),
    log,
  });
  return `Restored ${tables.length} tables as they were on ${createdAt} (version ${version})`;
});
