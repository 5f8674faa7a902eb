import { availableParallelism } from 'node:os';
import type { DomainEvent } from '@roundsman/domain';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { EventOptions } from '../events/event-options.ts';
import type { EnqueueOptions, NamedJob } from '../jobs/named-job.ts';
import type { Log } from '../log.ts';
import { currentOrigin, type Origin } from '../origin.ts';
import { shareCompany } from './company-lock.ts';
import { insideTransaction, isInsideTransaction, SecondConnection } from './open-transaction.ts';
import { connectionTimeoutMs } from './pools.ts';
import type { Database } from './schema.ts';
import { Slots } from './slots.ts';
import { codeOf } from '../parts.ts';

export type Query = Transaction<Database>;

/** Actions of a transaction beside queries. They take effect if, and only if, it commits. */
interface Consequences {
  readonly emit: (...events: readonly DomainEvent[]) => Promise<void>;
  readonly enqueue: <Data>(job: NamedJob<Data>, data: Data, options?: EnqueueOptions) => Promise<void>;
  /** Runs after the work of a writing transaction, before it commits. */
  readonly beforeCommit: (last: () => Promise<void>) => void;
}

export interface TenantTx extends Consequences {
  readonly q: Query;
  readonly companyId: string;
}

export interface PlatformTx extends Consequences {
  readonly q: Query;
}

/**
 * Runs one transaction a call. `write` repeats the function after a deadlock or a serialization failure, so it must not
 * have side effects.
 */
export interface Handle<Tx> {
  /** With `snapshot` all queries see the same moment. */
  read<T>(work: (tx: Tx) => Promise<T>, options?: { readonly snapshot?: boolean }): Promise<T>;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export type TenantHandle = Handle<TenantTx> & { readonly companyId: string };

/** A query that runs before the company is known. It is read only, and must be on the list given at the start. */
// oxlint-disable-next-line typescript/no-explicit-any -- the list holds functions of every shape
export type Lookup<Args extends unknown[] = any[], Result = unknown> = (q: Query, ...args: Args) => Promise<Result>;

/** An admin who impersonates a user. */
export interface InPlaceOf {
  readonly userId: string;
  readonly actorId: string;
  /** The name of the endpoint. */
  readonly endpoint: string;
}

/**
 * The only three ways to the data. Inside a transaction all of them refuse: the code has a connection already and would
 * wait for another one.
 */
export interface Db {
  /**
   * Gives access to one company's rows only, with `depotId` only to those of this depot. With `by` each writing
   * transaction emits `impersonationWrote`, for the audit log.
   */
  tenant(companyId: string, by?: InPlaceOf, depotId?: string | null): TenantHandle;
  /**
   * Gives access to all companies' rows, for platform admins and workers. `actor` names the caller and the reason, in
   * the log and in `app.actor`.
   */
  platform(actor: string): Handle<PlatformTx>;
  /** Runs one of the listed lookups. @throws when the function is not on the list */
  lookup<Args extends unknown[], Result>(lookup: Lookup<Args, Result>, ...args: Args): Promise<Result>;
}

/**
 * Handles events inside the transaction that emits them: its own writes commit with the change, or not at all. Events that
 * it returns are emitted too.
 */
export type TransactionalListener = (
  q: Query,
  events: readonly DomainEvent[],
) => Promise<readonly DomainEvent[] | void>;

export const outboxChannel = 'outbox';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Share of the connections that writes may use. The rest stays free for reads. */
const shareOfWrites = 0.7;
/** Writes of more transactions than the processors can serve only delay the reads beside them. */
const writesPerProcessor = 2;
const tries = 3;
const retryable = new Set(['40001', '40P01']);

type Mode = 'read only' | 'read write';

/** Steps at the end of a writing transaction. */
type Last = (() => Promise<void>)[];

interface OutboxEntry {
  readonly company_id: string | null;
  readonly kind: 'event' | 'job';
  readonly type: string;
  readonly payload: unknown;
  readonly options?: EnqueueOptions | EventOptions | undefined;
}

const eventOptionsOf = ({ requestId, userId }: Origin): EventOptions => ({
  requestId,
  ...(userId !== null && { requestUserId: userId }),
});

export interface DbOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly lookups: readonly Lookup[];
  /** False for a job without a handler, which cannot be enqueued. */
  readonly isJob?: (name: string) => boolean;
  readonly transactionalListeners?: readonly TransactionalListener[];
  /** Called for queries that take longer than `slowMs`, without their values. */
  readonly onSlow?: (query: { readonly text: string; readonly seconds: number }) => void;
  readonly slowMs?: number;
  /** Called with the error of each query that failed. */
  readonly onError?: (error: unknown) => void;
}

export function createDb({
  pool,
  log,
  lookups,
  isJob = () => true,
  transactionalListeners = [],
  onSlow,
  slowMs = 1000,
  onError,
}: DbOptions): Db {
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      const { query, queryDurationMillis: ms } = event;
      if (ms >= slowMs) onSlow?.({ text: query.sql.replace(/\s+/g, ' ').slice(0, 2000), seconds: ms / 1000 });
      if (event.level === 'error') onError?.(event.error);
    },
  });
  const listed = new Set<Lookup>(lookups);

  type Scope =
    | { companyId: string; by?: InPlaceOf | undefined; depotId?: string | null | undefined }
    | { scope: 'platform'; actor: string }
    | { scope: 'lookup' };

  function bind(q: Query, scope: Scope, mode: Mode): Promise<unknown> {
    if ('companyId' in scope) {
      const lock = mode === 'read write' ? sql`, ${shareCompany(scope.companyId)}` : sql``;
      return sql`select set_config('app.company_id', ${scope.companyId}, true),
        set_config('app.actor_user_id', ${scope.by?.actorId ?? ''}, true),
        set_config('app.depot_id', ${scope.depotId ?? ''}, true)${lock}`.execute(q);
    }
    const actor = 'actor' in scope ? scope.actor : '';
    return sql`select set_config('app.scope', ${scope.scope}, true), set_config('app.actor', ${actor}, true)`.execute(
      q,
    );
  }

  async function once<T>(scope: Scope, mode: Mode, work: (q: Query) => Promise<T>, snapshot = false): Promise<T> {
    return kysely
      .transaction()
      .setAccessMode(mode)
      .setIsolationLevel(snapshot ? 'repeatable read' : 'read committed')
      .execute(async (q) => {
        await bind(q, scope, mode);
        return insideTransaction(() => work(q));
      });
  }

  const writesAtOnce = Math.min(pool.options.max * shareOfWrites, availableParallelism() * writesPerProcessor);
  const writes = new Slots(Math.max(1, Math.floor(writesAtOnce)), connectionTimeoutMs);

  async function retrying<T>(run: () => Promise<T>): Promise<T> {
    if (isInsideTransaction()) throw new SecondConnection();
    for (let attempt = 1; ; attempt++) {
      try {
        return await writes.run(run);
      } catch (error) {
        const code = codeOf(error) ?? '';
        if (!retryable.has(code) || attempt === tries) throw error;
        log.debug({ code, attempt }, 'transaction is retried');
        await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));
      }
    }
  }

  function consequences(q: Query, bound: string | undefined, last: Last = []): Consequences {
    let notified = false;
    async function store(rows: readonly OutboxEntry[]) {
      if (rows.length === 0) return;
      await sql`insert into outbox (company_id, kind, type, payload, options)
        select company_id, kind, type, payload, options from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as entry (company_id uuid, kind text, type text, payload jsonb, options jsonb)`.execute(q);
      if (notified) return;
      notified = true;
      await sql`select pg_notify(${outboxChannel}, '')`.execute(q);
    }
    async function emit(...events: DomainEvent[]): Promise<void> {
      const stray = events.find((event) => bound && event.companyId !== bound);
      if (stray) throw new Error(`${stray.type} names another company than its transaction`);
      const origin = currentOrigin();
      const options = origin && eventOptionsOf(origin);
      await store(
        events.map((event) => ({
          company_id: event.companyId,
          kind: 'event',
          type: event.type,
          payload: event,
          options,
        })),
      );
      for (const listener of transactionalListeners) {
        const more = (await listener(q, events)) ?? [];
        if (more.length > 0) await emit(...more);
      }
    }
    return {
      beforeCommit: (action) => void last.push(action),
      emit,
      async enqueue({ name }, data, options) {
        if (!isJob(name)) throw new Error(`No handler is registered for the job ${name}`);
        await store([{ company_id: bound ?? null, kind: 'job', type: name, payload: data ?? {}, options }]);
      },
    };
  }

  return {
    tenant(companyId, by, depotId = null) {
      if (!uuid.test(companyId)) throw new Error('A tenant handle needs the id of a company');
      if (depotId !== null && !uuid.test(depotId)) throw new Error('A tenant handle needs the id of a depot, or null');
      const tx = (q: Query, last?: Last): TenantTx => ({ q, companyId, ...consequences(q, companyId, last) });
      return {
        companyId,
        read: (work, { snapshot } = {}) => once({ companyId, depotId }, 'read only', (q) => work(tx(q)), snapshot),
        write: (work) =>
          retrying(() =>
            once({ companyId, by, depotId }, 'read write', async (q) => {
              const last: Last = [];
              const ownTx = tx(q, last);
              const done = await work(ownTx);
              for (const action of last) await action();
              if (by)
                await ownTx.emit({
                  type: 'impersonationWrote',
                  companyId,
                  userId: by.userId,
                  byUserId: by.actorId,
                  endpoint: by.endpoint,
                });
              return done;
            }),
          ),
      };
    },
    platform(actor) {
      const scope = { scope: 'platform', actor } as const;
      const tx = (q: Query, last?: Last): PlatformTx => ({ q, ...consequences(q, undefined, last) });
      const isWorker = actor.startsWith('worker:');
      const note = () => log[isWorker ? 'trace' : 'info']({ actor }, 'work across companies');
      return {
        read(work, { snapshot } = {}) {
          note();
          return once(scope, 'read only', (q) => work(tx(q)), snapshot);
        },
        write(work) {
          note();
          return retrying(() =>
            once(scope, 'read write', async (q) => {
              const last: Last = [];
              const done = await work(tx(q, last));
              for (const action of last) await action();
              return done;
            }),
          );
        },
      };
    },
    async lookup(lookup, ...args) {
      if (!listed.has(lookup as Lookup))
        throw new Error(`${lookup.name || 'This function'} is not on the list of lookups`);
      return once({ scope: 'lookup' }, 'read only', (q) => lookup(q, ...args));
    },
  };
}
