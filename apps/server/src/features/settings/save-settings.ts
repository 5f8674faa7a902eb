import { type CompanySettings, withPhrases } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuseFields } from '../../platform/errors.ts';
import { mergeSettings } from '../auth/index.ts';
import { holdSettings, readSettings } from './settings.store.ts';

/** A service hotline needs its number, the driver's phone has none (SET-08). @throws validation_failed */
export async function saveSettings(tx: TenantTx, changes: Partial<CompanySettings>, userId: string): Promise<void> {
  const { callDirection, hotline, quietHoursStart, quietHoursEnd } = { ...(await readSettings(tx)), ...changes };
  if (!quietHoursStart !== !quietHoursEnd)
    refuseFields([{ path: quietHoursStart ? 'quietHoursEnd' : 'quietHoursStart', message: 'Required' }]);
  if (callDirection === 'SERVICE_HOTLINE' && !hotline) refuseFields([{ path: 'hotline', message: 'Required' }]);
  const kept = callDirection === 'DRIVER_PHONE' ? { ...changes, hotline: null } : changes;
  await mergeSettings(tx.q, tx.companyId, kept);
  const fields = Object.keys(changes);
  if (fields.length > 0) await tx.emit({ type: 'settingsChanged', companyId: tx.companyId, userId, fields });
}

/** Some phrases of one language; the others stay, also those that somebody else saves at the same moment (SET-15, I18N-05). */
export async function savePhrases(
  tx: TenantTx,
  { language, phrases }: { language: string; phrases: Record<string, Record<string, string | null>> },
  userId: string,
): Promise<void> {
  await holdSettings(tx);
  const { translation } = await readSettings(tx);
  await mergeSettings(tx.q, tx.companyId, { translation: withPhrases(translation, language, phrases) });
  await tx.emit({ type: 'settingsChanged', companyId: tx.companyId, userId, fields: ['translation'] });
}
