import { type CompanySettings, messagePlaceholders, findUnknownPlaceholders, withPhrases } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { refuseFields } from '../../platform/errors.ts';
import { settingChanges } from './setting-changes.ts';
import { selectSettingsForUpdate, mergeSettings, readSettings } from './settings.store.ts';

/**
 * Saves settings. A service hotline requires its number, and the driver's phone has none. `secretFields` are the
 * secrets stored with them: the event has their names, never their values. @throws validation_failed
 */
export async function saveSettings(
  tx: TenantTx,
  changes: Partial<CompanySettings>,
  { userId, apiKey }: Pick<SignedIn, 'userId' | 'apiKey'>,
  secretFields: readonly string[] = [],
): Promise<void> {
  const before = await readSettings(tx);
  refuseUnknownPlaceholders(before, changes);
  const { callDirection, hotline, quietHoursStart, quietHoursEnd } = { ...before, ...changes };
  if (!quietHoursStart !== !quietHoursEnd)
    refuseFields([{ path: quietHoursStart ? 'quietHoursEnd' : 'quietHoursStart', code: 'required' }]);
  if (callDirection === 'SERVICE_HOTLINE' && !hotline) refuseFields([{ path: 'hotline', code: 'required' }]);
  const saved = callDirection === 'DRIVER_PHONE' ? { ...changes, hotline: null } : changes;
  await mergeSettings(tx.q, tx.companyId, saved);
  const fields = [...Object.keys(changes), ...secretFields];
  const keyScopes = apiKey && { keyScopes: [...apiKey.scopes] };
  if (fields.length > 0)
    await tx.emit({
      type: 'settingsChanged',
      companyId: tx.companyId,
      userId,
      fields,
      changes: settingChanges(before, saved, secretFields),
      ...keyScopes,
    });
}

const messages = [
  'notificationOnDispatchMsg',
  'notificationOnGoingMsg',
  'notificationOnOrderCompletionMsg',
  'notificationOnLateMsg',
] as const;

/**
 * Refuses unknown placeholders, which customers would see unreplaced. One that was stored before is accepted until its
 * text changes.
 */
function refuseUnknownPlaceholders(before: CompanySettings, changes: Partial<CompanySettings>): void {
  const details = messages.flatMap((path) => {
    const text = changes[path];
    const unknown = text === undefined || text === before[path] ? [] : findUnknownPlaceholders(text);
    if (unknown.length === 0) return [];
    const params = { wrong: listed(unknown), known: listed(messagePlaceholders) };
    return [{ path, code: 'unknown_placeholder' as const, params }];
  });
  if (details.length > 0) refuseFields(details);
}

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Saves some phrases of one language. Others stay unchanged, also those that another user saves at the same time. */
export async function savePhrases(
  tx: TenantTx,
  { language, phrases }: { language: string; phrases: Record<string, Record<string, string | null>> },
  userId: string,
): Promise<void> {
  await selectSettingsForUpdate(tx);
  const { translation } = await readSettings(tx);
  await mergeSettings(tx.q, tx.companyId, { translation: withPhrases(translation, language, phrases) });
  await tx.emit({ type: 'settingsChanged', companyId: tx.companyId, userId, fields: ['translation'] });
}
