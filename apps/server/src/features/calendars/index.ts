import type { Feature } from '../../platform/feature.ts';
import { routes } from './calendars.routes.ts';
import { findCalendar } from './calendars.store.ts';

/** Calendars of drivers, depots and the company, at secret URLs. */
export const calendars: Feature = { name: 'calendars', routes, lookups: [findCalendar] };
