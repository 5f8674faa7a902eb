import type { SignedInContext } from '../../platform/http/handlers.ts';
import { readInScope } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import type { DispatchedScope } from './dispatched.store.ts';

type Reader = Pick<SignedInContext, 'principal' | 'db' | 'tenant'>;

/** Runs a report with the user's access. Only platform admins may select one company among all. */
export async function readDispatched<T>(
  ctx: Reader,
  reportCompanyId: string | undefined,
  work: (scope: DispatchedScope) => Promise<T>,
): Promise<T> {
  const { timeZone } = await ctx.tenant.read(readSettings);
  return readInScope(ctx, (scope) =>
    work({
      ...scope,
      mayNameCompanies: scope.companyId === null,
      companyId: scope.companyId ?? reportCompanyId ?? null,
      timeZone,
    }),
  );
}
