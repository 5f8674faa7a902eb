import {
  geocodeContacts,
  geocodeContactsJob,
  resumeStalledContacts,
  resumeStalledContactsJob,
} from './geocode-contacts.job.ts';
import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';
import { routes } from './contacts.routes.ts';

export {
  countContactsWithLoad,
  deleteLoadOfContacts,
  eraseContacts,
  findContacts,
  insertContacts,
  type NewContact,
  recordUse,
  setContactDuration,
} from './contacts.store.ts';

/** Customers with repeated deliveries, from a form or a spreadsheet. Plans add them as single stops. */
export const contacts: Feature = {
  name: 'contacts',
  routes,
  jobs: [
    // A crash counts as a try, so this limit is higher than the provider's.
    job(geocodeContactsJob, geocodeContacts, { concurrency: 2, long: true, retryLimit: 8, expireInSeconds: 900 }),
    job(resumeStalledContactsJob, resumeStalledContacts, { cron: '*/10 * * * *' }),
  ],
};
