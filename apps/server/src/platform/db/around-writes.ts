import type { TenantHandle, TenantTx } from './handles.ts';

/**
 * Returns a handle whose writing transactions run `around` with the work of the caller. It may run checks before the work
 * and further writes after it, all in one transaction, and throw to roll all of it back.
 */
export const aroundWrites = (
  handle: TenantHandle,
  around: <T>(tx: TenantTx, work: (tx: TenantTx) => Promise<T>) => Promise<T>,
): TenantHandle => ({
  companyId: handle.companyId,
  read: (work, options) => handle.read(work, options),
  write: (work) => handle.write((tx) => around(tx, work)),
});
