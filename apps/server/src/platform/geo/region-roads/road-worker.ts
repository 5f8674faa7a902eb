import { parentPort } from 'node:worker_threads';
import { answerRoadRequests } from './answer-road-requests.ts';
import type { RoadResponse, RoadRequest, RoadRequestName } from './road-requests.ts';
import { codeOf, partOf } from '../../parts.ts';
import { isOneOf } from '@roundsman/domain/typed-tables';

const megabyte = 1024 * 1024;
const answers = answerRoadRequests({ roadBytes: 3072 * megabyte, matrixBytes: 256 * megabyte });
const port = parentPort;
if (!port) throw new Error('This module runs in a thread only');
const running = new Map<number, AbortController>();

port.on('message', (message: RoadRequest | { readonly stop: number }) => {
  if ('stop' in message) running.get(message.stop)?.abort();
  else void answer(message);
});

async function answer<Name extends RoadRequestName>({ id, name, request }: RoadRequest<Name>): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  let answered: RoadResponse;
  try {
    answered = { id, response: await answers[name](request, stop.signal) };
  } catch (error) {
    // An unreadable file is a problem of the region, not of the plan.
    const isUnreadable =
      error instanceof Error && (error.name === 'RoadFileError' || isOneOf(['ENOENT', 'EACCES'], codeOf(error)));
    answered = { id, error: String(error), isUnreadable };
  } finally {
    running.delete(id);
  }
  port?.postMessage(answered, buffersOf('response' in answered ? answered.response : null));
}

/** Lists the buffers of matrices, which are transferred without a copy. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  return [partOf(answer, 'durations'), partOf(answer, 'distances')].flatMap((numbers) =>
    numbers instanceof Float32Array && numbers.buffer instanceof ArrayBuffer ? [numbers.buffer] : [],
  );
}
