import { isRecord } from '@roundsman/domain/typed-tables';

/** Claims that the client reads from an access token. Only the server verifies it. */
export interface TokenClaims {
  readonly sub: string;
  /** Company of the session; null in a token without one. */
  readonly cid: string | null;
  /** Seconds since 1970; null without expiry. */
  readonly exp: number | null;
}

/** Decodes a token; null when it is invalid or has no subject. */
export function decodeToken(token: string | null | undefined): TokenClaims | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(claims) || typeof claims.sub !== 'string' || claims.sub === '') return null;
    return {
      sub: claims.sub,
      cid: typeof claims.cid === 'string' ? claims.cid : null,
      exp: typeof claims.exp === 'number' ? claims.exp : null,
    };
  } catch {
    return null;
  }
}
