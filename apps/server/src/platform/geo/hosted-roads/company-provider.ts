import { parseTokenEngine } from '@roundsman/domain/company/token-engine';
import { openProviderKey, type SealedKeys } from '../../db/provider-keys.ts';
import type { Log } from '../../log.ts';
import { type Secrets, SecretUnreadable } from '../../secrets/secrets.ts';
import type { ProviderSettings } from './hosted-provider.ts';

/**
 * A company's own provider (COMP-07): the engine token as `provider:key` (`here:…`, `mapbox:…`), else the key for Google. Servers' addresses are the
 * installation's alone: a company cannot point us at any. A key that cannot be opened is none: the day is planned all the same.
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
        'a key for roads is unreadable',
      );
      return null;
    }
  };
