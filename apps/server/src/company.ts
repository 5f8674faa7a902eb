import path from 'node:path';
import { createApp } from './app.ts';
import { importCompany } from './features/company-data/index.ts';
import { closeSetup } from './first-start/setup.store.ts';
import { features } from './features/index.ts';
import { migrate } from './platform/db/connect.ts';
import { runCommand } from './run-command.ts';

const usage = `Imports an exported company into this installation.

  npm run company -- import FILE.zip

Anyone who has an export can edit it. The import therefore skips platform roles and the partner, and refuses an export
that refers to another company. Users who already have an account here sign in with it; others set a password with "Forgot password".`;

const [command, file, ...rest] = process.argv.slice(2);
if (command !== 'import' || !file || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

runCommand(async ({ ownerUrl }, config, log) => {
  await migrate(ownerUrl, log);
  const quiet = { ...config, roles: ['worker' as const] };
  const app = await createApp({ config: quiet, log, ownerUrl, features });
  try {
    const { company, rows, files, withoutPlatformRoles } = await importCompany(app.services, path.resolve(file));
    await app.services.db.platform('worker:first-start').write(({ q }) => closeSetup(q, new Date()));
    const lines = [`Imported ${company}: ${rows} rows and ${files} files`];
    if (withoutPlatformRoles > 0)
      lines.push(`Platform roles of ${withoutPlatformRoles} users were skipped. Assign them again where needed.`);
    return lines.join('\n');
  } finally {
    await app.stop();
  }
});
