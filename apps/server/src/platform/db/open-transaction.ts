import { AsyncLocalStorage } from 'node:async_hooks';

/** Marks the code that runs inside a transaction, across every `await` of it. */
const open = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` as the inside of a transaction. The mark ends with it, also for what `work` started and did not wait for. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true };
  try {
    return await open.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

export const isInsideTransaction = (): boolean => open.getStore()?.isOpen ?? false;

/** Starts work of its own that no transaction waits for: it may take a connection although the caller holds one. */
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
