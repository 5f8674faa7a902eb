import { type ApiArea, apiAreaNames, apiAreas, type ApiScope, apiScopes } from '@roundsman/contract/access';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type ApiKey = ReplyOf<'GET /api-keys'>['apiKeys'][number];
type Body = InputOf<'POST /api-keys'>['body'];

export const levels = ['none', 'read', 'write'] as const;
export type Level = (typeof levels)[number];
export const levelsOf = (area: ApiArea): Level[] => ['none', ...apiAreas[area]];

/** Days until a key expires: `never`, `keep` for the stored time, or a number. */
export const expiryDays = [30, 90, 365] as const;
export type Expiry = 'never' | 'keep' | (typeof expiryDays)[number];

export interface ApiKeyValues {
  name: string;
  access: Record<ApiArea, Level>;
  expiry: Expiry;
  networks: string[];
  /** True for a key of the sandbox. */
  isTest: boolean;
  requestsPerMinute: number;
}

const levelIn = (scopes: readonly ApiScope[], area: ApiArea): Level =>
  [...levels].reverse().find((level) => scopes.some((scope) => scope === `${area}.${level}`)) ?? 'none';

/** Returns the form's values of a key, or those of a new one: 90 days, without access. */
export function valuesOf(key: ApiKey | null): ApiKeyValues {
  const access = Object.fromEntries(apiAreaNames.map((area) => [area, levelIn(key?.scopes ?? [], area)]));
  return {
    name: key?.name ?? '',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of all areas
    access: access as Record<ApiArea, Level>,
    expiry: key ? (key.expiresAt === null ? 'never' : 'keep') : 90,
    networks: [...(key?.networks ?? [])],
    isTest: key?.isTest ?? false,
    requestsPerMinute: key?.requestsPerMinute ?? 600,
  };
}

export const scopesOf = (access: Readonly<Record<ApiArea, Level>>): ApiScope[] =>
  apiScopes.filter((scope) => apiAreaNames.some((area) => scope === `${area}.${access[area]}`));

export function bodyOf(values: ApiKeyValues, key: ApiKey | null, now = Date.now()): Body {
  const { name, access, expiry, networks, requestsPerMinute } = values;
  const dayMs = 86_400_000;
  return {
    name,
    scopes: scopesOf(access),
    networks,
    requestsPerMinute,
    expiresAt:
      expiry === 'never'
        ? null
        : expiry === 'keep'
          ? (key?.expiresAt ?? null)
          : new Date(now + expiry * dayMs).toISOString(),
  };
}

export const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;
