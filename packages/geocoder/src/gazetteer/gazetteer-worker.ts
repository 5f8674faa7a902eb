import { parentPort } from 'node:worker_threads';
import { createGazetteer } from './gazetteer.ts';
import type { GazetteerResponse, GazetteerRequest } from './gazetteer-thread.ts';

const gazetteer = createGazetteer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const answer = (message: GazetteerResponse): void => parentPort?.postMessage(message);
parentPort?.on('message', ({ id, text, options }: GazetteerRequest) => {
  gazetteer.search(text, options).then(
    (places) => answer({ id, places }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
