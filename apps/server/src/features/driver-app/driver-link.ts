import type { Db, TenantHandle } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { type DriverLink, findDriverLink } from './driver-app.store.ts';

/** Who a driver's token speaks for, and the database bound to their company. @throws not_found for every link that does not open */
export async function openDriverLink(db: Db, token: string): Promise<{ link: DriverLink; tenant: TenantHandle }> {
  const link = await db.lookup(findDriverLink, token);
  if (!link) refuse('token_expired');
  return { link, tenant: db.tenant(link.companyId) };
}
