import { seesAllCompanies } from '@roundsman/domain';
import type { Query } from '../../../platform/db/handles.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';

/** Limits lists to the orders that a user can see. */
export interface OrderScope {
  readonly q: Query;
  /** Null: orders of all companies. */
  readonly companyId: string | null;
  /** Only orders of these groups; null: all orders, also those without a group. */
  readonly groupIds: readonly string[] | null;
  /** True when the database shows the orders of one depot only, so that stored counts do not apply. */
  readonly isOfDepot?: boolean;
}

/** Runs a query with the user's access: platform admins read all companies, restricted members their groups only. */
export function readInScope<T>(
  { principal, db, tenant }: Pick<SignedInContext, 'principal' | 'db' | 'tenant'>,
  work: (scope: OrderScope) => Promise<T>,
): Promise<T> {
  const groupIds = principal.restricted ? principal.groupIds : null;
  if (seesAllCompanies(principal.roles))
    return db.platform(`user:${principal.userId}`).read(({ q }) => work({ q, companyId: null, groupIds }));
  const isOfDepot = principal.depotId !== null;
  return tenant.read(({ q, companyId }) => work({ q, companyId, groupIds, isOfDepot }));
}
