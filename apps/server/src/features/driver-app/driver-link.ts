import type { Db, TenantHandle } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { type DriverLink, findDriverLink } from './driver-app.store.ts';

interface Opened {
  readonly link: DriverLink;
  readonly tenant: TenantHandle;
}

/**
 * Who a driver's token speaks for, and the database bound to their company.
 * @throws token_expired for every link that does not open, route_left for one whose driver was taken off
 */
export async function openDriverLink(db: Db, token: string): Promise<Opened> {
  const opened = await openAnyDriverLink(db, token);
  if (opened.link.hasLeft) refuse('route_left');
  return opened;
}

/** The same, also for who was taken off: what was done before they knew has to come in. @throws token_expired */
export async function openAnyDriverLink(db: Db, token: string): Promise<Opened> {
  const link = await db.lookup(findDriverLink, token);
  if (!link) refuse('token_expired');
  return { link, tenant: db.tenant(link.companyId) };
}
