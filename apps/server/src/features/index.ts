import type { Feature } from '../platform/feature.ts';
import type { JobName } from '../platform/jobs/job-names.ts';
import { accounts } from './accounts/index.ts';
import { agents } from './agents/index.ts';
import { audit } from './audit/index.ts';
import { auth } from './auth/index.ts';
import { calendars } from './calendars/index.ts';
import { companies } from './companies/index.ts';
import { companyData } from './company-data/index.ts';
import { contacts } from './contacts/index.ts';
import { depots } from './depots/index.ts';
import { driverApp } from './driver-app/index.ts';
import { drivers } from './drivers/index.ts';
import { groups } from './groups/index.ts';
import { integrations } from './integrations/index.ts';
import { labels } from './labels/index.ts';
import { loadDimensions } from './load-dimensions/index.ts';
import { notifications } from './notifications/index.ts';
import { operation } from './operation/index.ts';
import { optimization } from './optimization/index.ts';
import { orders } from './orders/index.ts';
import { partners } from './partners/index.ts';
import { places } from './places/index.ts';
import { privacy } from './privacy/index.ts';
import { provisioning } from './provisioning/index.ts';
import { realtime } from './realtime/index.ts';
import { regions } from './regions/index.ts';
import { sandbox } from '../sandbox/index.ts';
import { reports } from './reports/index.ts';
import { routePlans } from './route-plans/index.ts';
import { scheduledImports } from './scheduled-imports/index.ts';
import { settings } from './settings/index.ts';
import { tracking } from './tracking/index.ts';
import { uploads } from './uploads/index.ts';
import { users } from './users/index.ts';
import { vehicles } from './vehicles/index.ts';
import { webhooks } from './webhooks/index.ts';
import { zones } from './zones/index.ts';

/** Everything the server does, lower features first. */
export const features: readonly Feature[] = [
  auth,
  regions,
  uploads,
  settings,
  companies,
  partners,
  places,
  depots,
  accounts,
  users,
  groups,
  provisioning,
  vehicles,
  drivers,
  contacts,
  labels,
  zones,
  orders,
  integrations,
  scheduledImports,
  routePlans,
  optimization,
  driverApp,
  loadDimensions,
  tracking,
  notifications,
  realtime,
  webhooks,
  reports,
  audit,
  companyData,
  calendars,
  operation,
  privacy,
  sandbox,
  agents,
];

/**
 * Names are stored in the queue and stay when a file is renamed. `jobs` of each feature's index.ts maps them to handlers.
 * Every job name: the compiler requires each here, and the server refuses to start when one has no handler.
 */
export const jobNames: Readonly<Record<JobName, true>> = {
  'add-up-order-counts': true,
  'delete-companies': true,
  'delete-plan-deletions': true,
  'delete-unnamed-files': true,
  'delete-user-deletions': true,
  'dispatch-plan': true,
  'end-proposals': true,
  'export-company': true,
  'fill-sandbox': true,
  'find-forgotten-contacts': true,
  'find-forgotten-geocoding': true,
  'find-forgotten-runs': true,
  'forget-audit': true,
  'forget-deletions': true,
  'forget-positions': true,
  'forget-sign-ins': true,
  'forget-upload-files': true,
  'geocode-contacts': true,
  'geocode-orders': true,
  'import-from-shops': true,
  'import-shop-orders': true,
  'keep-retention': true,
  'keep-webhooks': true,
  'mail-import-paused': true,
  'mail-invitation': true,
  'mail-purchase-request': true,
  'mail-reset-link': true,
  'make-backup': true,
  'note-refused-sign-in': true,
  'optimize-plan': true,
  'prepare-region': true,
  'run-scheduled-import': true,
  'send-message': true,
  'send-webhook': true,
  'start-scheduled-imports': true,
  'sweep-regions': true,
  'write-back-to-shop': true,
  'write-completion-message': true,
  'write-going-message': true,
  'write-route-webhook': true,
  'write-step-webhook': true,
};
