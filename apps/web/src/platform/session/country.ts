import { useBoot } from '../boot.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { useSession } from './session.ts';

const cookieName = (): string => `roundsman_country_${useSession.getState().userId ?? ''}`;

/** Country whose dial code a phone field starts with: the person's last choice, else the brand's (I18N-02, I18N-03). ISO, lower case. */
export const preferredCountry = (): string => readCookie(cookieName()) ?? useBoot.getState().brand.country;
export const storeCountry = (country: string): void => writeCookie(cookieName(), country.toLowerCase(), 365);
