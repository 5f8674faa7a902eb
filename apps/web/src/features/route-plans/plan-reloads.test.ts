import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberRequest } from '../../platform/api/own-requests.ts';
import { LateReplyClient } from '../../platform/api/query-client.ts';
import { PlanReloads } from './plan-reloads.ts';

interface Plan {
  readonly version: number;
}
const queryKey = ['plan'];

/** Simulates a tab that shows a plan. `requests` counts its requests; `store` sets the plan on the server. */
function openTab() {
  const client = new LateReplyClient();
  let stored: Plan = { version: 1 };
  const request = vi.fn(async () => {
    const { version } = stored;
    await new Promise((done) => setTimeout(done, 50));
    return { version };
  });
  let storedAt = 0;
  const reload = (): void => void client.invalidateQueries({ queryKey });
  const reloads = new PlanReloads(
    () => ({
      version: client.getQueryData<Plan>(queryKey)?.version ?? 0,
      requestedAt: client.requestedAt(queryKey),
      storedAt,
    }),
    reload,
  );
  const stop = new QueryObserver(client, { queryKey, queryFn: request, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  return {
    client,
    reloads,
    reload,
    put: (version: number) => {
      storedAt = Date.now();
      client.setQueryData(queryKey, { version });
    },
    store: (version: number) => (stored = { version }),
    version: () => client.getQueryData<Plan>(queryKey)?.version,
    requests: () => request.mock.calls.length - 1,
    close: () => {
      reloads.stop();
      stop();
      client.clear();
    },
  };
}

let tab: ReturnType<typeof openTab>;
beforeEach(async () => {
  vi.useFakeTimers();
  tab = openTab();
  await vi.advanceTimersByTimeAsync(1000);
});
afterEach(() => {
  tab.close();
  vi.useRealTimers();
});

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('refetching a plan', () => {
  it('fetches once for a change by another user, however many events it has', async () => {
    tab.store(2);
    for (let order = 0; order < 20; order++) tab.reloads.onOrderChanged({ requestId: 'theirs' });
    tab.reloads.onPlanChanged({ version: 2, requestId: 'theirs' });
    await advance(1000);
    expect(tab.requests()).toBe(1);
    expect(tab.version()).toBe(2);
  });

  it.each([
    ['after the answer', -20],
    ['before the answer', 30],
  ])('fetches once for a change by this tab, when the events come %s', async (_, respondAfter) => {
    tab.store(2);
    const respond = (): void => {
      rememberRequest('mine');
      void tab.client.invalidateQueries({ queryKey });
    };
    if (respondAfter < 0) {
      respond();
      await advance(-respondAfter);
    }
    tab.reloads.onPlanChanged({ version: 2, requestId: 'mine' });
    tab.reloads.onOrderChanged({ requestId: 'mine' });
    if (respondAfter > 0) {
      await advance(respondAfter);
      respond();
    }
    await advance(1000);
    expect(tab.requests()).toBe(1);
    expect(tab.version()).toBe(2);
  });

  it('does not fetch if the response to the change contained the plan', async () => {
    tab.store(1);
    rememberRequest('locks a driver');
    tab.put(1);
    tab.reloads.onPlanChanged({ version: 1, requestId: 'locks a driver' });
    await advance(1000);
    expect(tab.requests()).toBe(0);
  });

  it('fetches once for a change by this tab whose response was not used', async () => {
    tab.store(2);
    await advance(100);
    rememberRequest('elsewhere in this tab');
    tab.reloads.onPlanChanged({ version: 2, requestId: 'elsewhere in this tab' });
    await advance(1000);
    expect(tab.requests()).toBe(1);
    expect(tab.version()).toBe(2);
  });

  it('fetches again when the running request began before the answer to a change by this tab', async () => {
    tab.reload();
    await advance(20);
    tab.store(2);
    rememberRequest('mine');
    tab.reloads.onPlanChanged({ version: 2, requestId: 'mine' });
    await advance(1000);
    expect(tab.requests()).toBe(2);
    expect(tab.version()).toBe(2);
  });

  it('shows the reply to a change, not that of a request which began before it', async () => {
    tab.reload();
    await advance(20);
    rememberRequest('mine');
    tab.store(2);
    tab.put(2);
    tab.reloads.onPlanChanged({ version: 2, requestId: 'mine' });
    await advance(1000);
    expect(tab.version()).toBe(2);
  });

  it('fetches once at the end of an optimization, which refetches the plan itself', async () => {
    tab.store(2);
    tab.reloads.onOrderChanged({});
    tab.reloads.onPlanChanged({ version: 2 });
    await advance(5);
    tab.reload();
    await advance(1000);
    expect(tab.requests()).toBe(1);
    expect(tab.version()).toBe(2);
  });

  it('fetches once for a change by another user that leaves the version unchanged', async () => {
    tab.reloads.onPlanChanged({ version: 1, requestId: 'theirs' });
    await advance(1000);
    expect(tab.requests()).toBe(1);
  });

  it('does not fetch for an event about an older version', async () => {
    tab.put(3);
    tab.reloads.onPlanChanged({ version: 2 });
    await advance(1000);
    expect(tab.requests()).toBe(0);
  });
});
