import { type Config, ConfigProblems, readConfig } from './platform/config.ts';
import { DatabaseRefused } from './platform/db/connect.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { PostgresProblem } from './platform/db/postgres-problem.ts';
import { createLog, type Log } from './platform/log.ts';

/** Explains an error that a person can fix, for the commands of this folder. */
export function explain(error: unknown): string {
  if (error instanceof PostgresProblem) return `${error.message}\n${error.remedy}`;
  if (error instanceof ConfigProblems || error instanceof DatabaseRefused) return error.message;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return name.endsWith('Refused') ? message : `The command failed: ${message}`;
}

/** Runs a command on the installation's database and ends the process. The server may be running. */
export function runCommand(work: (database: OpenDatabase, config: Config, log: Log) => Promise<string>): void {
  const log = createLog('warn');
  void (async () => {
    try {
      const config = readConfig(process.env);
      const database = await openDatabase(config, log);
      try {
        process.stdout.write(`${await work(database, config, log)}\n`);
      } finally {
        await database.close();
      }
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    }
  })();
}

/** Returns the file and the flags. Prints the usage and ends unless there is one file and only known flags. */
export function readFileArgument(usage: string, flags: readonly string[] = []): { file: string; given: Set<string> } {
  const args = process.argv.slice(2);
  const given = new Set(args.filter((word) => word.startsWith('--')));
  const [file, ...more] = args.filter((word) => !word.startsWith('--'));
  if (!file || more.length > 0 || [...given].some((flag) => !flags.includes(flag))) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  return { file, given };
}
