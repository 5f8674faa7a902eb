import { afterEach, expect, it, vi } from 'vitest';
import { apiQueryKey, queryClient } from '../api/queries.ts';
import { showSavedPhrases, showSavedSettings } from './save-settings.ts';

// The real module needs a browser. The query client is real.
vi.mock('../api/queries.ts', async () => {
  const { LateReplyClient } = await import('../api/query-client.ts');
  return { apiQueryKey: (name: string) => [name], queryClient: new LateReplyClient() };
});

const key = apiQueryKey('GET /companies/setting');
const settings = () => queryClient.getQueryData<Record<string, unknown>>(key);
afterEach(() => queryClient.clear());

it('shows saved values at once', () => {
  queryClient.setQueryData(key, { serviceTime: 5, timeZone: 'UTC' });
  showSavedSettings({ serviceTime: 8 });
  expect(settings()).toEqual({ serviceTime: 8, timeZone: 'UTC' });
});

it('ignores a reply that was requested before saving', async () => {
  queryClient.setQueryData(key, { serviceTime: 5 });
  const reply = Promise.withResolvers<object>();
  const reading = queryClient
    .fetchQuery({
      queryKey: key,
      staleTime: 0,
      // TanStack Query passes the signal, so that a cancelled reply is discarded.
      queryFn: ({ signal }) =>
        new Promise<object>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          void reply.promise.then(resolve);
        }),
    })
    .catch(() => undefined);
  showSavedSettings({ serviceTime: 8 });
  reply.resolve({ serviceTime: 5 });
  await reading;
  expect(settings()).toEqual({ serviceTime: 8 });
});

it('shows saved phrases at once, and never secrets of shops', () => {
  queryClient.setQueryData(key, { translation: { sv: { shell: { more: 'Mer' } } }, shopify_consumer_key: '••••abcd' });
  showSavedPhrases({ language: 'sv', phrases: { shell: { more: null, home: 'Start' } } });
  showSavedSettings({ shopify_consumer_key: 'ck_clear' });
  expect(settings()).toEqual({ translation: { sv: { shell: { home: 'Start' } } }, shopify_consumer_key: '••••abcd' });
});
