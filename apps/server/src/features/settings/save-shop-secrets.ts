import { type CompanySettings, type ShopSecretField, shopPlatforms, shopSecretFields } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { hintOf, keepSecret } from '../../platform/secrets/company-secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export type SettingsInput = Partial<CompanySettings> & Partial<Record<ShopSecretField, string | null>>;

const mask = hintOf('').slice(0, 1);

/**
 * Keeps the secrets of shops apart from the settings and returns the rest (SET-23). A mask that comes back changes nothing.
 * With the address of another host the old secrets go: they would be sent to whoever answers there.
 */
export async function saveShopSecrets(
  tx: TenantTx,
  secrets: Secrets,
  input: SettingsInput,
  before: CompanySettings,
): Promise<Partial<CompanySettings>> {
  const rest: Record<string, unknown> = { ...input };
  for (const field of shopSecretFields) {
    delete rest[field];
    const text = input[field];
    if (text === undefined || text?.startsWith(mask)) continue;
    await keepSecret(tx, secrets, field, text || null);
  }
  for (const platform of shopPlatforms) {
    const [was, is] = [before[`${platform}_url`], input[`${platform}_url`]];
    if (is === undefined || hostOf(was) === hostOf(is)) continue;
    for (const field of shopSecretFields.filter((name) => name.startsWith(`${platform}_`))) {
      const text = input[field];
      if (!text || text.startsWith(mask)) await keepSecret(tx, secrets, field, null);
    }
  }
  return rest as Partial<CompanySettings>;
}

const hostOf = (url: string | null): string => (url && URL.canParse(url) ? new URL(url).host : '');
