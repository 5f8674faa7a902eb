import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LateReplyClient } from './query-client.ts';

const queryKey = ['GET /drivers/:id'];
let client: LateReplyClient;
/** The requests that have no reply yet, the oldest first. */
let requests: PromiseWithResolvers<string>[];
let stop: (() => void)[];
beforeEach(() => {
  client = new LateReplyClient();
  requests = [];
  stop = [];
});
afterEach(() => {
  for (const unsubscribe of stop) unsubscribe();
  client.clear();
});

const options = {
  queryKey,
  // Uses the signal, as callEndpoint does: a cancelled reply is discarded.
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const request = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => request.reject(new Error('aborted')));
    requests.push(request);
    return request.promise;
  },
  staleTime: Infinity,
  retry: false,
};
const open = (): void => void stop.push(new QueryObserver(client, options).subscribe(() => undefined));
const shown = () => client.getQueryData<string>(queryKey);
/** Waits until TanStack Query has handled what was answered. */
const handled = () => new Promise((done) => setTimeout(done, 0));
const answer = async (index: number, value: string): Promise<void> => {
  requests[index]?.resolve(value);
  await handled();
};

it('ignores the reply to a refetch that began before a saved row was shown, and requests it again', async () => {
  open();
  await answer(0, '08:00–18:00');
  void client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, '07:30–23:59');
  await answer(1, '08:00–18:00');
  expect(shown()).toBe('07:30–23:59');
  await answer(2, '07:30–23:59, and a colleague’s change');
  expect(shown()).toBe('07:30–23:59, and a colleague’s change');
  expect(requests).toHaveLength(3);
});

it('sends no request when none was running', async () => {
  open();
  await answer(0, 'before');
  client.setQueryData(queryKey, 'after');
  await handled();
  expect(requests.length).toBe(1);
  expect(shown()).toBe('after');
});

it('ignores the first reply when a change was made meanwhile', async () => {
  open();
  void client.invalidateQueries({ queryKey });
  await answer(0, 'before');
  expect(requests).toHaveLength(2);
  await answer(1, 'after');
  expect(shown()).toBe('after');
});

it('ignores a refetch that began before a change', async () => {
  open();
  await answer(0, 'before');
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey });
  await answer(1, 'before');
  await answer(2, 'after');
  expect(shown()).toBe('after');
});

it('does not take a prefetched reply for fresh when a change was made meanwhile', async () => {
  const prefetched = client.prefetchQuery(options);
  void client.invalidateQueries({ queryKey });
  await answer(0, 'before');
  await prefetched;
  await handled();
  open();
  await answer(1, 'after');
  expect(shown()).toBe('after');
});
