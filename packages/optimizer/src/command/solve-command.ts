import { startThreads } from '../search/threads/threads.ts';
import { HELP, readCommandLine } from './command-line.ts';
import { errorResponse, INTERNAL_ERROR } from './error-response.ts';
import { readInput, version, writeOutput } from './input-output.ts';
import { roadTravel } from './road-travel.ts';
import { solveText } from './solve-text.ts';

/**
 * Runs the command. The response goes to standard output or the file of -o, all else to standard error. Returns the
 * exit code.
 */
export async function solveCommand(args: readonly string[], signal: AbortSignal): Promise<number> {
  let output: string | null = null;
  try {
    const settings = readCommandLine(args);
    if (settings.wants === 'help') writeOutput(null, HELP);
    else if (settings.wants === 'version') writeOutput(null, `${version()}\n`);
    else {
      output = settings.output;
      if (!settings.isPlan) startThreads(settings.threads);
      const source = settings.roads === null ? undefined : await roadTravel(settings.roads);
      const answer = await solveText(readInput(settings.input), settings, signal, source);
      writeOutput(output, `${JSON.stringify(answer)}\n`);
    }
    return 0;
  } catch (error) {
    return failed(error, output);
  }
}

function failed(error: unknown, output: string | null): number {
  const answer = errorResponse(error);
  const isInternal = answer.code === INTERNAL_ERROR;
  process.stderr.write(`${isInternal && error instanceof Error ? error.stack : answer.error}\n`);
  const text = `${JSON.stringify(answer)}\n`;
  try {
    writeOutput(output, text);
  } catch {
    // The file of -o cannot be written, so the error goes to standard output.
    writeOutput(null, text);
  }
  return answer.code;
}
