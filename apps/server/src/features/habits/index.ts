import type { Feature } from '../../platform/feature.ts';
import { findHabitsJob } from './find-habits.job.ts';
import { giveHabits } from './give-habits.ts';
import { routes } from './habits.routes.ts';

export { findHabitsOf } from './find-habits.job.ts';
export { deleteHabitsOf, deleteOldHabits } from './habits.store.ts';

/** Habits of drivers at addresses, and the rules that the office makes of them. */
export const habits: Feature = { name: 'habits', routes, transactionalListener: giveHabits, jobs: [findHabitsJob] };
