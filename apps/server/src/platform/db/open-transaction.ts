import { AsyncLocalStorage } from 'node:async_hooks';

interface Mark {
  isOpen: boolean;
  /** The first outside call that was refused. */
  refused?: OutsideCall;
}

/** Marks the code that runs inside a transaction, across every `await` of it. */
const open = new AsyncLocalStorage<Mark>();

/**
 * Runs `work` as the inside of a transaction. The mark ends with it, also for what `work` started and did not wait for.
 * @throws OutsideCall when `work` made one, also when it caught the error: the transaction is rolled back
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
 * Runs `work` without the mark: it may take a connection and call outside although the caller holds a transaction. For work that
 * no transaction waits for, and for the seeding of the demo, while which nobody is served.
 */
export const outsideTransaction = <T>(work: () => T): T => open.exit(work);

/** A second connection was asked for inside a transaction: a bug, never the caller's fault. */
export class SecondConnection extends Error {
  constructor() {
    super(
      'Code inside a transaction asked for a second database connection. With every connection held by such a transaction ' +
        'all of them would wait for each other. Query through the transaction, or do this before or after it.',
    );
    this.name = 'SecondConnection';
  }
}

/** Something slow outside the database was called inside a transaction: a bug, never the caller's fault. */
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
 * First line of every adapter that waits for something outside the database: a network call, a file, a thread.
 * @param what as in "called the mail server"
 * @throws OutsideCall inside a transaction
 */
export function refuseInsideTransaction(what: string): void {
  const mark = open.getStore();
  if (!mark?.isOpen) return;
  mark.refused ??= new OutsideCall(what);
  throw mark.refused;
}
