import type { ShopPlatform } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findSecret, listSecretHints } from '../../platform/secrets/company-secrets.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { shops } from './shops/index.ts';
import type { Shop } from './shops/shop.ts';
import { shopHttp } from './shops/shop-http.ts';
import { asError } from '../../platform/parts.ts';
import { keysOf } from '@roundsman/domain/typed-tables';

/** Returns the platforms whose URL and keys are complete. */
export async function listComplete(tx: TenantTx): Promise<ReadonlySet<ShopPlatform>> {
  const [settings, hints] = [await readSettings(tx), await listSecretHints(tx)];
  const complete = keysOf(shops).filter(
    (platform) =>
      settings[`${platform}_url`] && shops[platform].needs.every((field) => hints.has(`${platform}_${field}`)),
  );
  return new Set(complete);
}

/** Returns a client of the company's shop, undefined when its settings are incomplete. @throws SecretUnreadable */
export async function openShop(
  tx: TenantTx,
  platform: ShopPlatform,
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  signal?: AbortSignal,
): Promise<Shop | undefined> {
  if (!(await listComplete(tx)).has(platform)) return undefined;
  const url = (await readSettings(tx))[`${platform}_url`] ?? '';
  const key = (await findSecret(tx, secrets, `${platform}_consumer_key`)) ?? '';
  const secret = (await findSecret(tx, secrets, `${platform}_consumer_secret`)) ?? '';
  const wait = (seconds: number) =>
    new Promise<void>((done, stop) => {
      const timer = setTimeout(done, seconds * 1000);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        stop(asError(signal.reason));
      });
    });
  const http = shopHttp({ url, allowedHosts: config.allowedHosts, wait, ...(signal && { signal }) });
  return shops[platform].open({ url, key, secret }, http);
}
