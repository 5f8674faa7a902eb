import { useBoot } from '../boot.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { useSession } from './session.ts';

const cookieName = (): string => `roundsman_country_${useSession.getState().userId ?? ''}`;

/**
 * Returns the country whose dial code a phone field starts with, as lower-case ISO code: the user's last choice, else
 * the brand's.
 */
export const preferredCountry = (): string => readCookie(cookieName()) ?? useBoot.getState().brand.country;
export const storeCountry = (country: string): void => writeCookie(cookieName(), country.toLowerCase(), 365);
