import { AsyncLocalStorage } from 'node:async_hooks';

interface Mark {
  isOpen: boolean;
  /** The first outside call that was refused. */
  refused?: OutsideCall;
}

/** Marks the code that runs inside a transaction, across each `await`. */
const open = new AsyncLocalStorage<Mark>();

/**
 * Runs `work` as the inside of a transaction. The mark ends with it, also for work that it started and did not await.
 * @throws OutsideCall when `work` made one, even if it caught the error: the transaction is rolled back
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { isOpen: true };
  try {
    const result = await open.run(mark, work);
    if (mark.refused) throw mark.refused;
    return result;
  } catch (error) {
    throw mark.refused ?? error;
  } finally {
    mark.isOpen = false;
  }
}

export const isInsideTransaction = (): boolean => open.getStore()?.isOpen ?? false;

/**
 * Runs `work` without the mark, so that it may take a connection and call outside although the caller has a
 * transaction. For work that no transaction awaits, and for seeding the demo, during which no requests are served.
 */
export const outsideTransaction = <T>(work: () => T): T => open.exit(work);

/** A second connection was requested inside a transaction. Always a bug. */
export class SecondConnection extends Error {
  constructor() {
    super(
      'Code inside a transaction asked for a second database connection. With every connection held by such a transaction ' +
        'all of them would wait for each other. Query through the transaction, or do this before or after it.',
    );
    this.name = 'SecondConnection';
  }
}

/** Something slow outside the database was called inside a transaction. Always a bug. */
export class OutsideCall extends Error {
  constructor(what: string) {
    super(
      `Code inside a transaction called ${what}. Until it answers, the transaction holds its connection and its locks. ` +
        'Do this before or after the transaction.',
    );
    this.name = 'OutsideCall';
  }
}

/**
 * Guards an adapter that waits for something outside the database: a network call, a file, a thread. Its first
 * statement.
 * @param what as in "called the mail server"
 * @throws OutsideCall inside a transaction
 */
export function refuseInsideTransaction(what: string): void {
  const mark = open.getStore();
  if (!mark?.isOpen) return;
  mark.refused ??= new OutsideCall(what);
  throw mark.refused;
}
