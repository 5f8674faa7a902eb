import { serveCommand } from './serve/serve-command.ts';
import { solveCommand } from './solve-command.ts';

const MOMENT_MS = 1000;
const words = process.argv.slice(2);
// Whoever reads the answer may stop early (`| head`).
process.stdout.on('error', () => {});
process.exitCode = words[0] === 'serve' ? await serveCommand(words.slice(1)) : await solve();

function solve(): Promise<number> {
  const interrupt = new AbortController();
  let interruptedAt = 0;
  // Once: end the search and print its best. Again, later: whoever insists may leave.
  process.on('SIGINT', () => {
    if (interrupt.signal.aborted && performance.now() - interruptedAt > MOMENT_MS) process.exit(130);
    interruptedAt = performance.now();
    interrupt.abort();
  });
  return solveCommand(words, interrupt.signal);
}
