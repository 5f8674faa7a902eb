import type { CompanySettings } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuseFields } from '../../platform/errors.ts';
import { mergeSettings } from '../auth/index.ts';
import { readSettings } from './settings.store.ts';

/** A service hotline needs its number, the driver's phone has none (SET-08). @throws validation_failed */
export async function saveSettings(tx: TenantTx, changes: Partial<CompanySettings>): Promise<void> {
  const { callDirection, hotline } = { ...(await readSettings(tx)), ...changes };
  if (callDirection === 'SERVICE_HOTLINE' && !hotline) refuseFields([{ path: 'hotline', message: 'Required' }]);
  const kept = callDirection === 'DRIVER_PHONE' ? { ...changes, hotline: null } : changes;
  await mergeSettings(tx.q, tx.companyId, kept);
  await tx.emit({ type: 'settingsChanged', companyId: tx.companyId, fields: Object.keys(changes) });
}
