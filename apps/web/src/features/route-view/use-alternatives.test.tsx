import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAlternatives } from './route-view.queries.ts';

type Drivers = Parameters<typeof useAlternatives>[2];

const callEndpoint = vi.hoisted(() => vi.fn((name: string) => Promise.resolve({ name })));
vi.mock('../../platform/api/api.ts', () => ({ callEndpoint }));
vi.mock('../../platform/api/queries.ts', () => ({}));
vi.mock('../../platform/session/save-settings.ts', () => ({}));
vi.mock('../route-plans/index.ts', () => ({}));
beforeEach(() => callEndpoint.mockClear());

const client = new QueryClient();

/** Renders the hook, then fetches what it queries. */
async function fetchOf(version: number, drivers: Drivers): Promise<readonly unknown[]> {
  function Caller() {
    useAlternatives({ _id: 'plan', version }, 'order', drivers);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Caller />
    </QueryClientProvider>,
  );
  const query = client.getQueryCache().getAll().at(-1)!;
  await query.fetch();
  return query.queryKey;
}

it('queries the stored routes without unsaved changes', async () => {
  await fetchOf(3, []);
  expect(callEndpoint).toHaveBeenCalledExactlyOnceWith('GET /route-plans/:id/orders/:orderId/alternatives', {
    params: { id: 'plan', orderId: 'order' },
    signal: expect.any(AbortSignal),
  });
});

it('sends unsaved routes with the version they belong to', async () => {
  const drivers = [{ driverId: 'ann', order: ['order_DELIVERY'] }] as unknown as Drivers;
  await fetchOf(3, drivers);
  expect(callEndpoint).toHaveBeenCalledExactlyOnceWith('POST /route-plans/:id/orders/:orderId/alternatives', {
    params: { id: 'plan', orderId: 'order' },
    body: { drivers, version: 3 },
    signal: expect.any(AbortSignal),
  });
});

it('queries again after the plan or its unsaved routes have changed', async () => {
  const keys = [await fetchOf(3, []), await fetchOf(4, []), await fetchOf(4, [{ driverId: 'bo', order: [] }])];
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3);
});
