import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';
import { routes } from './contacts.routes.ts';
import { resumeStalledContacts, geocodeContacts } from './geocode-contacts.job.ts';

export {
  countContactsWithLoad,
  deleteLoadOfContacts,
  eraseContacts,
  findContacts,
  insertContacts,
  type NewContact,
  recordUse,
} from './contacts.store.ts';

/** Customers with repeated deliveries, from a form or a spreadsheet. Plans add them as single stops. */
export const contacts: Feature = {
  name: 'contacts',
  routes,
  jobs: {
    // A crash counts as a try, so this limit is higher than the provider's.
    'geocode-contacts': job(geocodeContacts, { concurrency: 2, long: true, retryLimit: 8, expireInSeconds: 900 }),
    'find-forgotten-contacts': job(resumeStalledContacts, { cron: '*/10 * * * *' }),
  },
};
