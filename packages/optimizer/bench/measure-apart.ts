import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Run, Trial } from './measure.ts';

/**
 * Has a trial measured in a process of its own. One that ends without an answer is begun once more, which is told on stderr: hours of measuring
 * should not be lost to one crash. Rejects when that ends so, too.
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
    // As the product does: compiled code is kept between starts.
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
