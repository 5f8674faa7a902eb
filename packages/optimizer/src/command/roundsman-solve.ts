import { serveCommand } from './serve/serve-command.ts';
import { solveCommand } from './solve-command.ts';

const MOMENT_MS = 1000;
const args = process.argv.slice(2);
// A reader of the output may close it early (`| head`).
process.stdout.on('error', () => {});
process.exitCode = args[0] === 'serve' ? await serveCommand(args.slice(1)) : await solve();

function solve(): Promise<number> {
  const interrupt = new AbortController();
  let interruptedAt = 0;
  // The first signal ends the search and prints its best solution. A later one exits.
  process.on('SIGINT', () => {
    if (interrupt.signal.aborted && performance.now() - interruptedAt > MOMENT_MS) process.exit(130);
    interruptedAt = performance.now();
    interrupt.abort();
  });
  return solveCommand(args, interrupt.signal);
}
