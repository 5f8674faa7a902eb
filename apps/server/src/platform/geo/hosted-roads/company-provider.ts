import { parseTokenEngine } from '@roundsman/domain/company/token-engine';
import { openProviderKey, type SealedKeys } from '../../db/provider-keys.ts';
import type { Log } from '../../log.ts';
import { type Secrets, SecretUnreadable } from '../../secrets/secrets.ts';
import type { ProviderSettings } from './hosted-provider.ts';

/**
 * Returns a company's own provider: of the engine token `provider:key` (`here:…`, `mapbox:…`), else Google by its key.
 * Companies cannot configure URLs, which could lead to internal servers. A key that cannot be decrypted is ignored, so
 * that planning continues.
 */
export const companyProvider =
  (secrets: Secrets, log: Log) =>
  ({ tokenEngine, googleDirections }: SealedKeys): ProviderSettings | null => {
    try {
      const engine = tokenEngine ? parseTokenEngine(openProviderKey(secrets, tokenEngine)) : null;
      if (engine) return { provider: engine.provider, url: null, key: engine.key };
      return googleDirections
        ? { provider: 'google', url: null, key: openProviderKey(secrets, googleDirections) }
        : null;
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      log.error(
        { err: error, companyId: (tokenEngine ?? googleDirections)?.companyId },
        'the road provider key of a company cannot be decrypted',
      );
      return null;
    }
  };
