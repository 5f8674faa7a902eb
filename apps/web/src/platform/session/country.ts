import { countryOfZone } from '@roundsman/domain/upload/values/country-of-zone';
import type { ReplyOf } from '../api/api.ts';
import { apiQueryKey, queryClient } from '../api/queries.ts';
import { useBoot } from '../boot.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { useSession } from './session.ts';

const cookieName = (): string => `roundsman_country_${useSession.getState().userId ?? ''}`;

/**
 * Returns the country whose dial code a phone field starts with, as lower-case ISO code: the user's last choice, else
 * that of the company's time zone, else the brand's.
 */
export const preferredCountry = (): string =>
  readCookie(cookieName()) ?? companyCountry() ?? useBoot.getState().brand.country;

/** Undefined before sign-in, and in a time zone that belongs to no country. */
function companyCountry(): string | undefined {
  const profile = queryClient.getQueryData<ReplyOf<'GET /auth/profile'>>(apiQueryKey('GET /auth/profile'));
  return profile && countryOfZone(profile.company.timeZone)?.toLowerCase();
}

export const storeCountry = (country: string): void => writeCookie(cookieName(), country.toLowerCase(), 365);
