import { checkCommand } from './check-command.ts';

// Whoever reads the answer may stop early (`| head`).
process.stdout.on('error', () => {});
process.exitCode = await checkCommand(process.argv.slice(2));
