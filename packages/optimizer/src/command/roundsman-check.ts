import { checkCommand } from './check-command.ts';

// A reader of the output may close it early (`| head`).
process.stdout.on('error', () => {});
process.exitCode = await checkCommand(process.argv.slice(2));
