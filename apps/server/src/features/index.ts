import type { Feature } from '../platform/feature.ts';
import type { JobName } from '../platform/jobs/job-names.ts';
import { audit } from './audit/index.ts';
import { auth } from './auth/index.ts';
import { companyData } from './company-data/index.ts';
import { contacts } from './contacts/index.ts';
import { driverApp } from './driver-app/index.ts';
import { drivers } from './drivers/index.ts';
import { groups } from './groups/index.ts';
import { labels } from './labels/index.ts';
import { notifications } from './notifications/index.ts';
import { operation } from './operation/index.ts';
import { optimization } from './optimization/index.ts';
import { orders } from './orders/index.ts';
import { places } from './places/index.ts';
import { realtime } from './realtime/index.ts';
import { regions } from './regions/index.ts';
import { reports } from './reports/index.ts';
import { routePlans } from './route-plans/index.ts';
import { settings } from './settings/index.ts';
import { tracking } from './tracking/index.ts';
import { uploads } from './uploads/index.ts';

/** Everything the server does, lower features first. */
export const features: readonly Feature[] = [
  auth,
  regions,
  uploads,
  settings,
  places,
  groups,
  drivers,
  contacts,
  labels,
  orders,
  routePlans,
  optimization,
  driverApp,
  tracking,
  notifications,
  realtime,
  reports,
  audit,
  companyData,
  operation,
];

/** Every job name: the compiler asks for each here, and the start refuses to go on when one has no handler. */
export const jobNames: Readonly<Record<JobName, true>> = {
  'delete-companies': true,
  'export-company': true,
  'find-forgotten-contacts': true,
  'find-forgotten-geocoding': true,
  'find-forgotten-runs': true,
  'forget-audit': true,
  'forget-positions': true,
  'forget-sign-ins': true,
  'geocode-contacts': true,
  'geocode-orders': true,
  'mail-reset-link': true,
  'optimize-plan': true,
  'make-backup': true,
  'prepare-region': true,
  'send-message': true,
  'sweep-regions': true,
  'write-completion-message': true,
};
