/** The first match counts: browsers also name the ones they descend from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = (list: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Returns a name such as 'Firefox · Windows', by which users recognize their devices. For other clients returns the
 * name they send, or null without one.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent?.trim()) return null;
  const names = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : userAgent.trim().slice(0, 60);
}
