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

/** Who is signed in; undefined while loading or signed out. Inside the shell it is always there: use `useMe`. */
export function useProfile() {
  const token = useSession((state) => state.token);
  return useApiQuery('GET /auth/profile', undefined, { enabled: token !== null, staleTime: 5 * 60_000 });
}

/** The signed-in person, for pages inside the shell (which waits until the profile is there). */
export function useMe(): Profile {
  const { data } = useProfile();
  if (!data) throw new Error('useMe is for pages inside the shell');
  return data;
}

/** Whether the person may do this, by the server's own rules: a button that would be refused is not shown. */
export function useCan(permission: Permission): boolean {
  const { data } = useProfile();
  return data !== undefined && can(data, permission);
}

/** False for a platform admin in somebody's place, who may not do what only the person themselves may. */
export const useIsOwnSession = (): boolean => useProfile().data?.actor === null;

/** True for people of a banned company: they see everything and change nothing. */
export function useIsReadOnly(): boolean {
  const { data } = useProfile();
  return data !== undefined && isReadOnly(data.company.status);
}

export const useIsEditor = (): boolean => isEditor(useProfile().data?.roles ?? []);

/** Company settings with the API token merged in (SET-21); undefined while loading. */
export function useSettings(): Settings | undefined {
  const canRead = useCan('settings.read');
  const settings = useApiQuery('GET /companies/setting', undefined, { enabled: canRead, staleTime: 60_000 }).data;
  const token = useApiQuery('GET /auth/token', undefined, { enabled: canRead, staleTime: 60_000, quiet: true }).data;
  return useMemo(() => settings && { ...settings, ...token }, [settings, token]);
}
