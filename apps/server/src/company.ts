import path from 'node:path';
import { createApp } from './app.ts';
import { importCompany } from './features/company-data/index.ts';
import { features, jobNames } from './features/index.ts';
import { migrate } from './platform/db/connect.ts';
import { runCommand } from './run-command.ts';

const usage = `Puts an exported company into this installation.

  npm run company -- import FILE.zip

Its people sign in with the account they have here; the others choose a password by "Forgot password".`;

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
    const { company, rows, files } = await importCompany(app.services, path.resolve(file));
    return `${company} is here now: ${rows} rows and ${files} files`;
  } finally {
    await app.stop();
  }
});
