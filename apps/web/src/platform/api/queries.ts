import {
  keepPreviousData,
  MutationCache,
  type Query,
  QueryCache,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { notices } from '../notices/notices.ts';
import { phrase } from '../i18n/i18n.ts';
import { onSignOut } from '../session/session.ts';
import { callEndpoint, type EndpointNames, type InputOf, type ReplyOf, type VariablesOf } from './api.ts';
import { showFailure } from './failure.ts';
import { networkPolicy } from './network-policy.ts';
import { LateReplyClient } from './query-client.ts';

type Quiet = { quiet?: boolean };

/** Queries whose failure was shown. Their background refetches do not show it again. */
const shownFailures = new WeakSet<Query<unknown, unknown, unknown>>();

export const queryClient = new LateReplyClient({
  defaultOptions: {
    ...networkPolicy,
    queries: { ...networkPolicy.queries, staleTime: 10_000, refetchOnWindowFocus: true },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if ((query.meta as Quiet | undefined)?.quiet || shownFailures.has(query)) return;
      shownFailures.add(query);
      showFailure(error, String(query.queryKey[0]));
    },
    onSuccess: (_data, query) => void shownFailures.delete(query),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (!(mutation.meta as Quiet | undefined)?.quiet) showFailure(error, String(mutation.options.mutationKey?.[0]));
    },
  }),
});
onSignOut(() => queryClient.clear());

export type GetName = Extract<EndpointNames, `GET ${string}`>;

/** Returns the query key: the endpoint's name, then its input. Invalidate by the name alone. */
export const apiQueryKey = (name: GetName, input?: unknown): unknown[] =>
  input === undefined ? [name] : [name, input];

/** Returns options for useQuery, prefetchQuery and fetchQuery. */
export function apiQueryOptions<Name extends GetName>(name: Name, input?: InputOf<Name>) {
  return {
    queryKey: apiQueryKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(name, { ...input!, signal }),
  };
}

/** Prefetches data while the code of a page loads. Does nothing when the data is cached. The page shows a failure. */
export function prefetchApiQuery<Name extends GetName>(name: Name, input?: InputOf<Name>): null {
  if (queryClient.getQueryState(apiQueryKey(name, input)) === undefined)
    void queryClient.prefetchQuery({ ...apiQueryOptions(name, input), meta: { quiet: true } satisfies Quiet });
  return null;
}

interface ReadOptions {
  enabled?: boolean;
  /** The page shows the failure itself instead of a notice. */
  quiet?: boolean;
  /** Shows the previous page of a list while the next one loads. */
  showsPrevious?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
}

/** Reads an endpoint: `useApiQuery('GET /orders', { query })`. */
export function useApiQuery<Name extends GetName>(
  name: Name,
  input?: InputOf<Name>,
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<Name>> {
  const { quiet, showsPrevious, refetchInterval, ...rest } = options;
  return useQuery<ReplyOf<Name>>({
    ...apiQueryOptions(name, input),
    ...rest,
    ...(refetchInterval
      ? {
          refetchInterval: (query: Parameters<typeof networkPolicy.queries.refetchInterval>[0]) =>
            networkPolicy.queries.refetchInterval(query) || refetchInterval,
        }
      : {}),
    meta: { quiet },
    ...(showsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

interface CallOptions<Name extends EndpointNames> {
  /** Endpoints to invalidate on success. */
  invalidates?: readonly GetName[];
  /** Text of the notice on success: the common one, or another. */
  success?: 'done' | { text: string };
  /** The page shows the failure itself instead of a notice, as forms do. */
  quiet?: boolean;
  onSuccess?: (reply: ReplyOf<Name>, input: VariablesOf<Name>) => unknown;
}

/** Mutates through an endpoint: `const save = useApiMutation('POST /orders', {...}); save.mutate({ body })`. */
export function useApiMutation<Name extends EndpointNames>(
  name: Name,
  options: CallOptions<Name> = {},
): UseMutationResult<ReplyOf<Name>, Error, VariablesOf<Name>> {
  return useMutation({
    mutationKey: [name],
    meta: { quiet: options.quiet },
    mutationFn: (input: VariablesOf<Name>) => callEndpoint(name, input ?? {}),
    // A new attempt makes the last error obsolete.
    onMutate: () => notices.closeFrom(name),
    onSuccess: async (reply, input) => {
      if (options.success === 'done') notices.success(phrase('components:done'));
      else if (typeof options.success === 'object') notices.success(options.success.text);
      for (const endpoint of options.invalidates ?? []) void queryClient.invalidateQueries({ queryKey: [endpoint] });
      await options.onSuccess?.(reply, input);
    },
  });
}
