import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';
import { routes } from './contacts.routes.ts';
import { resumeStalledContacts, geocodeContacts } from './geocode-contacts.job.ts';

export {
  type ContactRow,
  eraseContacts,
  findContacts,
  insertContacts,
  type NewContact,
  recordUse,
} from './contacts.store.ts';

/** Customers who get deliveries again and again: kept by hand or from a sheet, put on plans as single stops. */
export const contacts: Feature = {
  name: 'contacts',
  routes,
  jobs: {
    // A crash counts as a try, so there are more than the provider is given.
    'geocode-contacts': job(geocodeContacts, { concurrency: 2, long: true, retryLimit: 8, expireInSeconds: 900 }),
    'find-forgotten-contacts': job(resumeStalledContacts, { cron: '*/10 * * * *' }),
  },
};
