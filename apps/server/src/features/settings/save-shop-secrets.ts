import { type CompanySettings, type ShopSecretField, shopPlatforms, shopSecretFields } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { hintOf, saveSecret } from '../../platform/secrets/company-secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Settings as an editor sends them; omitted and undefined ones stay unchanged. */
export type SettingsInput = {
  readonly [Name in keyof CompanySettings]?: CompanySettings[Name] | undefined;
} & { readonly [Name in ShopSecretField]?: string | null | undefined };

const mask = hintOf('').slice(0, 1);

/**
 * Stores the secrets of shops apart from the settings. Returns the other settings, and the names of the changed
 * secrets. A masked value changes nothing. A URL with another host deletes the old secrets, because that host would
 * receive them.
 */
export async function saveShopSecrets(
  tx: TenantTx,
  secrets: Secrets,
  input: SettingsInput,
  before: CompanySettings,
): Promise<{ readonly changes: Partial<CompanySettings>; readonly secretFields: readonly ShopSecretField[] }> {
  const secretFields: ShopSecretField[] = [];
  const store = async (field: ShopSecretField, text: string | null): Promise<void> => {
    if (await saveSecret(tx, secrets, field, text)) secretFields.push(field);
  };
  const rest: Record<string, unknown> = { ...input };
  for (const field of shopSecretFields) {
    delete rest[field];
    const text = input[field];
    if (text === undefined || text?.startsWith(mask)) continue;
    await store(field, text || null);
  }
  for (const platform of shopPlatforms) {
    const [was, is] = [before[`${platform}_url`], input[`${platform}_url`]];
    if (is === undefined || hostOf(was) === hostOf(is)) continue;
    for (const field of shopSecretFields.filter((name) => name.startsWith(`${platform}_`))) {
      const text = input[field];
      if (!text || text.startsWith(mask)) await store(field, null);
    }
  }
  return { changes: rest as Partial<CompanySettings>, secretFields };
}

const hostOf = (url: string | null): string => (url && URL.canParse(url) ? new URL(url).host : '');
