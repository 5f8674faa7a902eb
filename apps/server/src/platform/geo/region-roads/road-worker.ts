import { parentPort } from 'node:worker_threads';
import { roadAnswers } from './road-answers.ts';
import type { Answered, Asked } from './road-questions.ts';

const megabyte = 1024 * 1024;
const answers = roadAnswers({ roadBytes: 3072 * megabyte, matrixBytes: 256 * megabyte });
const port = parentPort;
if (!port) throw new Error('This is a thread');
const running = new Map<number, AbortController>();

port.on('message', (message: Asked | { readonly stop: number }) => {
  if ('stop' in message) running.get(message.stop)?.abort();
  else void answer(message);
});

async function answer({ id, name, question }: Asked): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  let answered: Answered;
  try {
    answered = { id, answer: await answers[name](question as never, stop.signal) };
  } catch (error) {
    // A file of roads that cannot be read is the region's trouble, not the plan's.
    const isUnreadable =
      error instanceof Error &&
      (error.name === 'RoadFileError' || ['ENOENT', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code)));
    answered = { id, error: String(error), isUnreadable };
  } finally {
    running.delete(id);
  }
  port?.postMessage(answered, buffersOf('answer' in answered ? answered.answer : null));
}

/** Matrices change hands without being copied. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  if (typeof answer !== 'object' || answer === null || !('durations' in answer)) return [];
  const { durations, distances } = answer as { durations: Float32Array; distances: Float32Array };
  return [durations.buffer as ArrayBuffer, distances.buffer as ArrayBuffer];
}
