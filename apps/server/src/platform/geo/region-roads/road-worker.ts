import { parentPort } from 'node:worker_threads';
import { roadAnswers } from './road-answers.ts';
import type { Answered, Asked, QuestionName } from './road-questions.ts';
import { codeOf, partOf } from '../../parts.ts';
import { isOneOf } from '@roundsman/domain/typed-tables';

const megabyte = 1024 * 1024;
const answers = roadAnswers({ roadBytes: 3072 * megabyte, matrixBytes: 256 * megabyte });
const port = parentPort;
if (!port) throw new Error('This module runs in a thread only');
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
    // An unreadable file is a problem of the region, not of the plan.
    const isUnreadable =
      error instanceof Error && (error.name === 'RoadFileError' || isOneOf(['ENOENT', 'EACCES'], codeOf(error)));
    answered = { id, error: String(error), isUnreadable };
  } finally {
    running.delete(id);
  }
  port?.postMessage(answered, buffersOf('answer' in answered ? answered.answer : null));
}

/** Lists the buffers of matrices, which are transferred without a copy. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  return [partOf(answer, 'durations'), partOf(answer, 'distances')].flatMap((numbers) =>
    numbers instanceof Float32Array && numbers.buffer instanceof ArrayBuffer ? [numbers.buffer] : [],
  );
}
