import { availableParallelism } from 'node:os';

/** Workers that a search may use until it releases them. */
export interface WorkerLease {
  /** How many threads the search may have; at least 1. */
  readonly workers: number;
  /** Aborts when another company waits and these are more than half of the workers: the search should end and ask again. */
  readonly yieldSignal: AbortSignal;
  readonly release: () => void;
}

interface Request {
  readonly companyId: string;
  readonly grant: (lease: WorkerLease) => void;
}

interface Held {
  readonly companyId: string;
  readonly workers: number;
  readonly yields: AbortController;
}

/**
 * Divides the threads of this process among the searches of companies. One company may have all of them while no other
 * waits, and at most half, but at least one, while another waits. Of waiting companies, the one with the fewest workers
 * goes first, then the one that has waited longest for its last turn.
 */
export class SearchWorkers {
  private readonly size: number;
  private free: number;
  private waiting: Request[] = [];
  private readonly held = new Set<Held>();
  /** Companies in the sequence of their last turns. */
  private readonly turns = new Set<string>();

  constructor(size: number) {
    this.size = size;
    this.free = size;
  }

  /** Waits for workers. @param signal ends the wait with one worker beyond the others, for a search that ends at once */
  acquire(companyId: string, signal: AbortSignal): Promise<WorkerLease> {
    const { promise, resolve } = Promise.withResolvers<WorkerLease>();
    const request: Request = { companyId, grant: resolve };
    const giveUp = (): void => {
      if (!this.waiting.includes(request)) return;
      this.waiting = this.waiting.filter((other) => other !== request);
      resolve({ workers: 1, yieldSignal: new AbortController().signal, release: () => undefined });
    };
    this.waiting.push(request);
    this.divide();
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  private divide(): void {
    for (;;) {
      const next = this.next();
      if (!next) break;
      this.grant(next.request, next.workers);
    }
    for (const held of this.held) if (held.workers > this.mostOf(held.companyId)) held.yields.abort();
  }

  /** Returns the waiting request that goes first, of those for which a worker is free. */
  private next(): { readonly request: Request; readonly workers: number } | null {
    const turns = [...this.turns];
    const inTurn = this.waiting.toSorted(
      (a, b) =>
        this.usedBy(a.companyId) - this.usedBy(b.companyId) || turns.indexOf(a.companyId) - turns.indexOf(b.companyId),
    );
    for (const request of inTurn) {
      const workers = Math.min(this.free, this.mostOf(request.companyId) - this.usedBy(request.companyId));
      if (workers > 0) return { request, workers };
    }
    return null;
  }

  private grant(request: Request, workers: number): void {
    const { companyId } = request;
    const held: Held = { companyId, workers, yields: new AbortController() };
    this.waiting = this.waiting.filter((other) => other !== request);
    this.held.add(held);
    this.free -= workers;
    this.turns.delete(companyId);
    this.turns.add(companyId);
    const release = (): void => {
      if (!this.held.delete(held)) return;
      this.free += workers;
      this.divide();
    };
    request.grant({ workers, yieldSignal: held.yields.signal, release });
  }

  /** Returns how many workers a company may have now. */
  private mostOf(companyId: string): number {
    const isOtherWaiting = this.waiting.some((request) => request.companyId !== companyId);
    return isOtherWaiting ? Math.max(1, Math.floor(this.size / 2)) : this.size;
  }

  private usedBy(companyId: string): number {
    let used = 0;
    for (const held of this.held) if (held.companyId === companyId) used += held.workers;
    return used;
  }
}

/** The workers of this process. One core is left for the server. */
export const searchWorkers = new SearchWorkers(Math.max(1, availableParallelism() - 1));
