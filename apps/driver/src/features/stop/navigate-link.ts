import type { NavigationApp } from '../../platform/preferences.ts';

interface Place {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly address: string | null;
}

/** Returns a link that navigates to a place with an app; null without a location. */
export function navigateLink(place: Place, app: NavigationApp, agent: string): string | null {
  const { lat, lng, address } = place;
  const point = lat !== null && lng !== null ? `${lat},${lng}` : null;
  const target = point ?? (address ? encodeURIComponent(address) : null);
  if (!target) return null;
  if (app === 'google') return `https://www.google.com/maps/dir/?api=1&destination=${target}&travelmode=driving`;
  if (app === 'waze') return `https://waze.com/ul?${point ? 'll' : 'q'}=${target}&navigate=yes`;
  return systemLink({ point, target, address }, agent);
}

/** Returns geo: on Android, Apple Maps on an iPhone, else a web map. */
function systemLink(
  { point, target, address }: { point: string | null; target: string; address: string | null },
  agent: string,
): string {
  if (isAndroid(agent)) {
    const label = address ? `(${encodeURIComponent(address)})` : '';
    return point ? `geo:${point}?q=${point}${label}` : `geo:0,0?q=${target}`;
  }
  if (isApple(agent)) return `https://maps.apple.com/?daddr=${target}&dirflg=d`;
  if (point) return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
  return `https://www.openstreetmap.org/search?query=${target}`;
}

const isAndroid = (agent: string): boolean => /android/i.test(agent);
const isApple = (agent: string): boolean => /iphone|ipad|ipod|macintosh/i.test(agent);

/** Returns what the phrase of an app is. That of the system names the app, where it is known. */
export function navigationPhrase(app: NavigationApp, agent: string) {
  if (app !== 'system') return `navigate.${app}` as const;
  if (isAndroid(agent)) return 'navigate.android' as const;
  return isApple(agent) ? ('navigate.apple' as const) : ('navigate.web' as const);
}

/** Returns a link that dials the number, or null. */
export const callLink = (phone: string | null): string | null => (phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : null);

/** Returns a link that starts a text message. iPhones need another separator before the text. */
export const messageLink = (phone: string | null, text: string, agent: string): string | null =>
  phone &&
  `sms:${phone.replace(/[^\d+]/g, '')}${/iphone|ipad|ipod/i.test(agent) ? '&' : '?'}body=${encodeURIComponent(text)}`;
