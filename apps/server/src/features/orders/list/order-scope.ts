import { seesAllCompanies } from '@roundsman/domain';
import type { Query } from '../../../platform/db/handles.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';

/** Whose orders a reader sees. */
export interface OrderScope {
  readonly q: Query;
  /** Null: those of every company. */
  readonly companyId: string | null;
  /** Only orders of these groups; null: of all and none. */
  readonly groupIds: readonly string[] | null;
}

/** Reads with the reader's own eyes: admins over all companies (SRV-60), restricted members their groups only (ROLE-42). */
export function readInScope<T>(
  { principal, db, tenant }: Pick<SignedInContext, 'principal' | 'db' | 'tenant'>,
  work: (scope: OrderScope) => Promise<T>,
): Promise<T> {
  const groupIds = principal.restricted ? principal.groupIds : null;
  if (seesAllCompanies(principal.roles))
    return db.platform(`user:${principal.userId}`).read(({ q }) => work({ q, companyId: null, groupIds }));
  return tenant.read(({ q, companyId }) => work({ q, companyId, groupIds }));
}
