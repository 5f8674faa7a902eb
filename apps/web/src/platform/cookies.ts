/** Reads a cookie by its exact name; null when it is missing or cannot be decoded. */
export function readCookie(name: string, jar: string = document.cookie): string | null {
  for (const part of jar.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1));
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Formats a cookie: SameSite=Lax, for the whole site, Secure on https only. `days` null lasts until the browser closes;
 * 0 removes it.
 */
export function cookieText(name: string, value: string, days: number | null, secure: boolean): string {
  const age = days === null ? '' : `; Max-Age=${days * 86_400}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure ? '; Secure' : ''}`;
}

export function writeCookie(name: string, value: string, days: number | null): void {
  // biome-ignore lint: the Cookie Store API is missing on plain http
  document.cookie = cookieText(name, value, days, location.protocol === 'https:');
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0);
