import type { Feature } from '../../platform/feature.ts';
import { routes as absenceRoutes } from './absences.routes.ts';
import { routes as dayRoutes } from './calendar-days.routes.ts';
import { routes as patternRoutes } from './patterns.routes.ts';
import { routes as shiftRoutes } from './shifts.routes.ts';

export { readCompanyDays } from './read-calendars.ts';
export { type DriverDay, readDriverDays } from './read-driver-days.ts';

/** The working calendar: who works when. */
export const shifts: Feature = {
  name: 'shifts',
  routes: { ...shiftRoutes, ...patternRoutes, ...absenceRoutes, ...dayRoutes },
};
