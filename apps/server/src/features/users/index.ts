import type { Feature } from '../../platform/feature.ts';
import { deleteUserDeletions } from './delete/delete-user-deletions.job.ts';
import { routes } from './users.routes.ts';
import { findAccountTraits } from './users.store.ts';

export const users: Feature = {
  name: 'users',
  routes,
  lookups: [findAccountTraits],
  jobs: [deleteUserDeletions],
};
