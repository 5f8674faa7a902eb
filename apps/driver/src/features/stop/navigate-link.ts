/** Opens the phone's own maps app: geo: on Android, Apple's on an iPhone, a web map elsewhere. Null without a place. */
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

/** A number the phone can dial. */
export const callLink = (phone: string | null): string | null => (phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : null);

/** A text to that number, begun for the driver; an iPhone wants its text behind another sign. */
export const messageLink = (phone: string | null, text: string, agent: string): string | null =>
  phone &&
  `sms:${phone.replace(/[^\d+]/g, '')}${/iphone|ipad|ipod/i.test(agent) ? '&' : '?'}body=${encodeURIComponent(text)}`;
