import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Run, Trial } from './measure.ts';

/**
 * Measures a trial in a separate process. A process that ends without a result is started once more, with a line on
 * stderr, so that one crash does not lose hours of measuring. Rejects when the second one fails too.
 */
export async function measured(trial: Trial): Promise<Run> {
  try {
    return await once(trial);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}; once more`);
    return once(trial);
  }
}

const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

function once(trial: Trial): Promise<Run> {
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL('measure.ts', import.meta.url));
    // The product stores compiled code between starts too.
    const env = { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compiled };
    const child = fork(program, { execArgv: ['--expose-gc'], env });
    let run: Run | undefined;
    child.once('message', (message) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- measure.ts sends its Run and nothing else
      run = message as Run;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (run) return resolve(run);
      const ended = signal ? `ended by ${signal}` : `ended with code ${code}`;
      reject(new Error(`${trial.set} ${trial.name}, seed ${trial.seed}: ${ended} and no answer`));
    });
    child.send(trial);
  });
}
