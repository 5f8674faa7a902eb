import type { TenantTx } from '../../platform/db/handles.ts';

/** The driver's first look since the last dispatch is when they have seen it (SRV-37). */
export async function markRouteSeen({ q, companyId }: TenantTx, routeId: string, at: Date): Promise<void> {
  await q
    .updateTable('routes')
    .set({ seen_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', routeId)
    .where('seen_at', 'is', null)
    .execute();
}
