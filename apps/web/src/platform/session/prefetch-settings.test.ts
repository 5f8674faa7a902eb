import { beforeEach, expect, it, vi } from 'vitest';
import { prefetchSettings } from './prefetch-settings.ts';

// The real module needs a browser. The mock sets the signed-in user and records requests.
const { asked, signedIn } = vi.hoisted(() => ({ asked: [] as string[], signedIn: { viewer: null as object | null } }));
vi.mock('../api/queries.ts', () => ({
  apiQueryOptions: () => ({}),
  queryClient: {
    fetchQuery: () => (signedIn.viewer ? Promise.resolve(signedIn.viewer) : Promise.reject(new Error('signed out'))),
  },
  prefetchApiQuery: (name: string) => asked.push(name),
}));
beforeEach(() => asked.splice(0));

it.each<[who: string, viewer: object | null, wanted: string[]]>([
  ['a company admin', { roles: ['company_admin'] }, ['GET /companies/setting']],
  ['a restricted member', { roles: ['user'], restricted: true }, []],
  ['nobody', null, []],
])('prefetches the company’s settings only with the permission: %s', async (_, viewer, wanted) => {
  signedIn.viewer = viewer;
  await prefetchSettings();
  expect(asked).toEqual(wanted);
});
