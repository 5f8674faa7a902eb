import { isRecord } from '@roundsman/domain/typed-tables';

/** What the client reads of an access token (AUTH-16). The server alone judges whether it holds. */
export interface TokenClaims {
  readonly sub: string;
  /** Seconds since 1970; null when the token names no end. */
  readonly exp: number | null;
}

/** Null for anything that is no token with a subject. */
export function decodeToken(token: string | null | undefined): TokenClaims | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(claims) || typeof claims.sub !== 'string' || claims.sub === '') return null;
    return { sub: claims.sub, exp: typeof claims.exp === 'number' ? claims.exp : null };
  } catch {
    return null;
  }
}
