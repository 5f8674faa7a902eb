import { CallFailed } from '@roundsman/contract/client';
import { expect, it, vi } from 'vitest';
import { sendInParts, type UploadProgress } from './send-in-parts.ts';

// The test has no window.
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

const megabyte = 1024 * 1024;
const file = new File([new Uint8Array(20 * megabyte)], 'b.zip', { lastModified: 5 });

/** A server that fails once for each entry before it answers. */
function serverOf(failures: (number | undefined)[]) {
  let received = 0;
  const fail = (): void => {
    const status = failures.shift();
    if (status !== undefined) throw new CallFailed(status, undefined);
  };
  const state = () => ({ id: 'u', bytes: file.size, received, backup: received === file.size ? 'stored' : null });
  return {
    begin: vi.fn(async () => state()),
    sendPart: vi.fn(async (part: Blob, { offset }: { offset: number }) => {
      // Half of the part arrives before the connection is lost.
      if (failures[0] === 0) received = offset + part.size / 2;
      fail();
      if (offset !== received) throw new CallFailed(409, undefined);
      received += part.size;
      return state();
    }),
  };
}

const send = (
  server: ReturnType<typeof serverOf>,
  seen: UploadProgress[] = [],
  signal = new AbortController().signal,
) => sendInParts(file, { ...server, onProgress: (progress) => seen.push(progress), signal, waitMs: 1 });

it('sends a file in parts', async () => {
  const server = serverOf([]);
  expect(await send(server)).toBe('stored');
  expect(server.begin).toHaveBeenCalledExactlyOnceWith({ name: 'b.zip', bytes: file.size, lastModified: 5 });
  expect(server.sendPart.mock.calls.map(([, { offset }]) => offset / megabyte)).toEqual([0, 8, 16]);
});

it('pauses without a connection and continues where the server is', async () => {
  const server = serverOf([undefined, 0, 503]);
  const seen: UploadProgress[] = [];
  expect(await send(server, seen)).toBe('stored');
  expect(server.sendPart.mock.calls.map(([, { offset }]) => offset / megabyte)).toEqual([0, 8, 12, 12]);
  expect(seen.filter(({ isPaused }) => isPaused)).toHaveLength(2);
  expect(server.begin).toHaveBeenCalledTimes(3);
});

it('ends with a refusal, and when it is canceled', async () => {
  await expect(send(serverOf([422]))).rejects.toMatchObject({ status: 422 });
  const canceled = new AbortController();
  const server = serverOf([0, 0, 0]);
  server.begin.mockImplementation(async () => {
    canceled.abort(new Error('Canceled by the user'));
    throw new CallFailed(0, undefined);
  });
  await expect(send(server, [], canceled.signal)).rejects.toThrow('Canceled by the user');
});
