import path from 'node:path';
import { createApp } from './app.ts';
import { importCompany } from './features/company-data/index.ts';
import { features, jobNames } from './features/index.ts';
import { migrate } from './platform/db/connect.ts';
import { runCommand } from './run-command.ts';

const usage = `Puts an exported company into this installation.

  npm run company -- import FILE.zip

An export can be edited by whoever has it: roles of the platform and its partner are never taken over, and an export that
reaches into another company is refused. Its people sign in with the account they have here; the others choose a password by "Forgot password".`;

const [command, file, ...rest] = process.argv.slice(2);
if (command !== 'import' || !file || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

runCommand(async ({ ownerUrl }, config, log) => {
  await migrate(ownerUrl, log);
  const quiet = { ...config, roles: ['worker' as const] };
  const app = await createApp({ config: quiet, log, ownerUrl, features, jobNames: Object.keys(jobNames) });
  try {
    const { company, rows, files, withoutPlatformRoles } = await importCompany(app.services, path.resolve(file));
    const lines = [`${company} is here now: ${rows} rows and ${files} files`];
    if (withoutPlatformRoles > 0)
      lines.push(
        `Roles of the platform were left out for ${withoutPlatformRoles} people: give them again where they should have them.`,
      );
    return lines.join('\n');
  } finally {
    await app.stop();
  }
});
