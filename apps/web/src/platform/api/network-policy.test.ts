import { CallFailed } from '@roundsman/contract/client';
import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTemporary, networkPolicy } from './network-policy.ts';

const noNetwork = new CallFailed(0, undefined);
let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: networkPolicy });
  client.mount();
});
afterEach(() => {
  client.clear();
  client.unmount();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('without a network', () => {
  it('fails a mutation at once, and does not send it when the network returns', async () => {
    onlineManager.setOnline(false);
    const send = vi.fn(() => Promise.reject(noNetwork));
    const change = new MutationObserver(client, { mutationFn: send });
    await expect(change.mutate()).rejects.toBe(noNetwork);
    expect(change.getCurrentResult()).toMatchObject({ isPending: false, isError: true });
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('fails a query visibly, and refetches it when the network returns', async () => {
    onlineManager.setOnline(false);
    const read = vi.fn<() => Promise<string>>(() => Promise.reject(noNetwork));
    const list = new QueryObserver(client, { queryKey: ['list'], queryFn: read });
    const stop = list.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(list.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
    read.mockResolvedValue('rows');
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(list.getCurrentResult().data).toBe('rows');
    stop();
  });
});

describe('a failing server', () => {
  // TanStack Query sets no timers outside a browser, so the test reads the interval.
  it('refetches after temporary errors only', () => {
    const wait = (status: number) =>
      networkPolicy.queries.refetchInterval({ state: { status: 'error', error: new CallFailed(status, undefined) } });
    expect([502, 403].map(wait)).toEqual([10_000, false]);
    expect(networkPolicy.queries.refetchInterval({ state: { status: 'success', error: null } })).toBe(false);
  });

  it.each([
    [0, true],
    [429, true],
    [500, true],
    [503, true],
    [404, false],
    [422, false],
  ])('status %d is temporary: %s', (status, expected) =>
    expect(isTemporary(new CallFailed(status, undefined))).toBe(expected),
  );
});
