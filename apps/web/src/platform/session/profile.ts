import { isReadOnly } from '@roundsman/domain/company/company';
import { isEditor } from '@roundsman/domain/company/role';
import type { Permission } from '@roundsman/contract/access';
import { useMemo } from 'react';
import { can } from '../access.ts';
import type { ReplyOf } from '../api/api.ts';
import { useApiQuery } from '../api/queries.ts';
import { useSession } from './session.ts';

export type Profile = ReplyOf<'GET /auth/profile'>;
export type Settings = ReplyOf<'GET /companies/setting'> & ReplyOf<'GET /auth/token'>;

/** Queries the signed-in user. Data is undefined while loading or signed out. Pages inside the shell use `useMe`. */
export function useProfile() {
  const token = useSession((state) => state.token);
  return useApiQuery('GET /auth/profile', undefined, { enabled: token !== null, staleTime: 5 * 60_000 });
}

/** Returns the signed-in user. Only for pages inside the shell, which waits for the profile. */
export function useMe(): Profile {
  const { data } = useProfile();
  if (!data) throw new Error('useMe is only for pages inside the shell');
  return data;
}

/** Returns whether the user has a permission, by the server's rules. Buttons that would be refused are hidden. */
export function useCan(permission: Permission): boolean {
  const { data } = useProfile();
  return data !== undefined && can(data, permission);
}

/** False during impersonation: some actions are only for the user personally. */
export const useIsOwnSession = (): boolean => useProfile().data?.actor === null;

/** True for users of a banned company, who can read everything and change nothing. */
export function useIsReadOnly(): boolean {
  const { data } = useProfile();
  return data !== undefined && isReadOnly(data.company.status);
}

export const useIsEditor = (): boolean => isEditor(useProfile().data?.roles ?? []);

/** Returns the company's settings with the API token; undefined while loading. */
export function useSettings(): Settings | undefined {
  const canRead = useCan('settings.read');
  const settings = useApiQuery('GET /companies/setting', undefined, { enabled: canRead, staleTime: 60_000 }).data;
  const token = useApiQuery('GET /auth/token', undefined, { enabled: canRead, staleTime: 60_000, quiet: true }).data;
  return useMemo(() => settings && { ...settings, ...token }, [settings, token]);
}
