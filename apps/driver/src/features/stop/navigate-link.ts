/** Returns a link to the phone's maps app: geo: on Android, Apple Maps on an iPhone, else a web map. Null without a location. */
export function navigateLink(
  place: { lat: number | null; lng: number | null; address: string | null },
  agent: string,
): string | null {
  const { lat, lng, address } = place;
  const point = lat !== null && lng !== null ? `${lat},${lng}` : null;
  const target = point ?? (address ? encodeURIComponent(address) : null);
  if (!target) return null;
  if (/android/i.test(agent)) {
    const label = address ? `(${encodeURIComponent(address)})` : '';
    return point ? `geo:${point}?q=${point}${label}` : `geo:0,0?q=${target}`;
  }
  if (/iphone|ipad|ipod|macintosh/i.test(agent)) return `https://maps.apple.com/?daddr=${target}&dirflg=d`;
  if (point) return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
  return `https://www.openstreetmap.org/search?query=${target}`;
}

/** Returns a link that dials the number, or null. */
export const callLink = (phone: string | null): string | null => (phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : null);

/** Returns a link that starts a text message. iPhones need another separator before the text. */
export const messageLink = (phone: string | null, text: string, agent: string): string | null =>
  phone &&
  `sms:${phone.replace(/[^\d+]/g, '')}${/iphone|ipad|ipod/i.test(agent) ? '&' : '?'}body=${encodeURIComponent(text)}`;
