import { backUpBeforeMigration } from './platform/backup/back-up-before-migration.ts';
import { migrate, newestMigrationFile, pendingMigrations } from './platform/db/connect.ts';
import { runCommand } from './run-command.ts';

// npm run migrate: brings the database to this version without starting the server, which otherwise does it at its start.

/** The server is running. */
class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

runCommand(async ({ ownerUrl, isOurs }, config, log) => {
  if (!isOurs && !config.databaseUrl) throw new MigrationRefused('The server is running. Stop it first.');
  const pending = await pendingMigrations(ownerUrl, log);
  const backup = await backUpBeforeMigration(ownerUrl, config, log);
  await migrate(ownerUrl, log);
  if (pending.length === 0) return `The database is up to date (${await newestMigrationFile()}).`;
  return [`Migrated the database: ${pending.join(', ')}`, ...(backup ? [`The backup before it: ${backup}`] : [])].join(
    '\n',
  );
});
