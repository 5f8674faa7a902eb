import type { Feature } from '../../platform/feature.ts';
import { routes as absenceRoutes } from './absences.routes.ts';
import { recordCalendarChange } from './calendar-changes.store.ts';
import { routes as dayRoutes } from './calendar-days.routes.ts';
import { routes as importRoutes } from './import/imports.routes.ts';
import { routes as templateRoutes } from './pattern-templates.routes.ts';
import { routes as patternRoutes } from './patterns.routes.ts';
import { routes as rosterRoutes } from './rosters.routes.ts';
import { routes as shiftRoutes } from './shifts.routes.ts';

export { readDriverShifts, requestAbsence, withdrawRequest } from './driver-shifts.ts';
export { type DaysOfFeed, readDaysOfFeed } from './read-days-of-feed.ts';
export { readCompanyDays, readRoutesOfDays } from './read-calendars.ts';
export { type DriverDay, readDriverDays } from './read-driver-days.ts';
export { enterAbsence, withdrawAbsence } from './enter-absence.ts';
export { deleteOldHealthAbsences, insertAbsence, insertKind } from './absences.store.ts';
export { insertCompanyDay, insertExtraShift } from './calendar-days.store.ts';
export { insertTemplate } from './pattern-templates.store.ts';
export { insertPattern } from './patterns.store.ts';

/** The working calendar: who works when. */
export const shifts: Feature = {
  name: 'shifts',
  transactionalListener: recordCalendarChange,
  routes: {
    ...shiftRoutes,
    ...patternRoutes,
    ...absenceRoutes,
    ...dayRoutes,
    ...rosterRoutes,
    ...templateRoutes,
    ...importRoutes,
  },
};
