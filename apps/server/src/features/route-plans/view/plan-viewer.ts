import { isEditor, isReadOnly, seesAllCompanies } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { getsDriverLinks, type SignedIn } from '../../../platform/http/requests/principal.ts';
import { readPlanCompany } from '../route-plans.store.ts';

/** Access of the person who reads a plan. */
export interface PlanViewer {
  /** True for company_admin and admin in the plan's own company, unless it is BANNED. */
  readonly canEdit: boolean;
  /** True for viewers who may act as the drivers. */
  readonly getsDriverLinks: boolean;
  /** Groups whose orders and stops are shown; null: all. */
  readonly groupIds: readonly string[] | null;
  /** The depot whose routes and orders the database shows; null: all. */
  readonly depotId: string | null;
  readonly now: Date;
}

/** Returns the viewer for a plan of the given company. */
export function viewerOf(principal: SignedIn, companyId: string, now: Date): PlanViewer {
  const canEdit =
    isEditor(principal.roles) && principal.companyId === companyId && !isReadOnly(principal.companyStatus);
  return {
    canEdit,
    getsDriverLinks: canEdit && getsDriverLinks(principal),
    groupIds: principal.restricted ? principal.groupIds : null,
    depotId: principal.depotId,
    now,
  };
}

/** Reads a plan of the principal's company or, for platform admins, of any company. @throws 404 */
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
