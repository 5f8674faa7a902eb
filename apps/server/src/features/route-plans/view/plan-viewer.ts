import { isEditor, isReadOnly, seesAllCompanies } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import type { SignedIn } from '../../../platform/http/principal.ts';
import { readPlanCompany } from '../route-plans.store.ts';

/** With whose eyes a plan is shown. */
export interface PlanViewer {
  /** company_admin or admin in the plan's own company, which is not BANNED (SRV-84). */
  readonly canEdit: boolean;
  /** Only orders of these groups and their stops are shown (SRV-61); null: all. */
  readonly groupIds: readonly string[] | null;
  readonly now: Date;
}

/** `companyId` is the plan's. */
export function viewerOf(principal: SignedIn, companyId: string, now: Date): PlanViewer {
  return {
    canEdit: isEditor(principal.roles) && principal.companyId === companyId && !isReadOnly(principal.companyStatus),
    groupIds: principal.restricted ? principal.groupIds : null,
    now,
  };
}

/** Reads a plan of one's own company or, as a platform admin, of any (SRV-60). @throws 404 */
export function readPlanAs<T>(
  { principal, tenant, db, now }: Pick<SignedInContext, 'principal' | 'tenant' | 'db' | 'now'>,
  planId: string,
  work: (tx: TenantTx, viewer: PlanViewer) => Promise<T>,
): Promise<T> {
  if (!seesAllCompanies(principal.roles))
    return tenant.read((tx) => work(tx, viewerOf(principal, tx.companyId, now())));
  return db.platform(`user:${principal.userId}`).read(async (tx) => {
    const companyId = await readPlanCompany(tx.q, planId);
    return work({ ...tx, companyId }, viewerOf(principal, companyId, now()));
  });
}
