import { dateInTimeZone, toOneLine } from '@roundsman/domain';
import { internationalPhone } from '@roundsman/domain/international-phone';
import { countryOfZone } from '@roundsman/domain/upload/values/country-of-zone';
import type { SingleStopOrder } from '../orders/index.ts';
import type { ShopOrder } from './shops/shop.ts';

const dayMs = 24 * 3_600_000;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const cut = (text: string | null, maxLength: number): string | null => text && text.slice(0, maxLength);
const cutLine = (text: string | null, maxLength: number): string | null => cut(text && toOneLine(text), maxLength);

/** Returns the next day on the company's calendar that is not Saturday or Sunday. */
export function nextWorkingDay(timeZone: string, now: Date): string {
  const today = Date.parse(`${dateInTimeZone(timeZone, now)}T00:00:00Z`);
  for (let day = today + dayMs; ; day += dayMs) {
    const at = new Date(day);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) return at.toISOString().slice(0, 10);
  }
}

/** Returns the single stop of a shop order. A delivery date in the past is ignored. */
export function orderOfShop(shop: ShopOrder, { timeZone, now }: { timeZone: string; now: Date }): SingleStopOrder {
  const phone = internationalPhone(shop.phone ?? '', countryOfZone(timeZone));
  const isDayAhead = shop.deliveryDate !== null && shop.deliveryDate >= dateInTimeZone(timeZone, now);
  return {
    routePlan: null,
    routePlanType: 'VRP',
    orderRef: cutLine(shop.number, 100),
    deliveryDate: isDayAhead ? shop.deliveryDate : nextWorkingDay(timeZone, now),
    deliveryName: cutLine(shop.name, 200),
    deliveryPhone: phone.length >= 5 && phone.length <= 16 ? phone : null,
    deliveryEmail: shop.email && email.test(shop.email) ? cut(shop.email.toLowerCase(), 254) : null,
    deliveryAddress: cutLine(shop.address, 500),
    deliveryNotes: cut(shop.notes, 2000),
  } as SingleStopOrder;
}
