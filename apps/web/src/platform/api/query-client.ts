import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Query client in which no late reply replaces newer data. A request that began before a change may have been answered
 * from the state before it, so its reply does not count: not after `setQueryData`, nor after `invalidateQueries`.
 */
export class LateReplyClient extends QueryClient {
  private readonly requestTimes = new WeakMap<Query, number>();

  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      if (action.type === 'fetch') this.requestTimes.set(query, Date.now());
      else if (action.type === 'success' && action.manual) this.restart(query);
    });
  }

  /** Returns when the last request of a query began, in milliseconds; 0 before the first. */
  requestedAt(queryKey: QueryKey): number {
    const query = this.getQueryCache().find({ queryKey });
    return (query && this.requestTimes.get(query)) ?? 0;
  }

  /** Stops the running request of a query whose data was set, and sends it again: it may bring another change. */
  private restart(query: Query): void {
    if (query.state.fetchStatus === 'idle') return;
    void query.cancel({ revert: true });
    void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }

  // TanStack Query sends running requests again, except first ones and those without an observer.
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const running = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    for (const query of running) void this.invalidateAfterReply(query);
    return super.invalidateQueries(filters, options);
  }

  private async invalidateAfterReply(query: Query): Promise<void> {
    await query.promise?.catch(() => undefined);
    await this.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
