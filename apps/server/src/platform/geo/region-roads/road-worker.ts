import { parentPort } from 'node:worker_threads';
import { roadAnswers } from './road-answers.ts';
import type { Answered, Asked, QuestionName } from './road-questions.ts';
import { codeOf, partOf } from '../../parts.ts';
import { isOneOf } from '@roundsman/domain/typed-tables';

const megabyte = 1024 * 1024;
const answers = roadAnswers({ roadBytes: 3072 * megabyte, matrixBytes: 256 * megabyte });
const port = parentPort;
if (!port) throw new Error('This is a thread');
const running = new Map<number, AbortController>();

port.on('message', (message: Asked | { readonly stop: number }) => {
  if ('stop' in message) running.get(message.stop)?.abort();
  else void answer(message);
});

async function answer<Name extends QuestionName>({ id, name, question }: Asked<Name>): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  let answered: Answered;
  try {
    answered = { id, answer: await answers[name](question, stop.signal) };
  } catch (error) {
    // A file of roads that cannot be read is the region's trouble, not the plan's.
    const isUnreadable =
      error instanceof Error && (error.name === 'RoadFileError' || isOneOf(['ENOENT', 'EACCES'], codeOf(error)));
    answered = { id, error: String(error), isUnreadable };
  } finally {
    running.delete(id);
  }
  port?.postMessage(answered, buffersOf('answer' in answered ? answered.answer : null));
}

/** Matrices change hands without being copied. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  return [partOf(answer, 'durations'), partOf(answer, 'distances')].flatMap((numbers) =>
    numbers instanceof Float32Array && numbers.buffer instanceof ArrayBuffer ? [numbers.buffer] : [],
  );
}
