import type { Feature } from '../platform/feature.ts';
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
import { acceptedMinutes } from './accepted-minutes/index.ts';
import { geofences } from './geofences/index.ts';
import { minutes } from './minutes/index.ts';
import { habits } from './habits/index.ts';
import { doors } from './doors/index.ts';
import { acceptedDoors } from './accepted-doors/index.ts';
import { orders } from './orders/index.ts';
import { partners } from './partners/index.ts';
import { places } from './places/index.ts';
import { privacy } from './privacy/index.ts';
import { provisioning } from './provisioning/index.ts';
import { realtime } from './realtime/index.ts';
import { regions } from './regions/index.ts';
import { demo } from '../demo/index.ts';
import { sandbox } from '../sandbox/index.ts';
import { reports } from './reports/index.ts';
import { routePlans } from './route-plans/index.ts';
import { scheduledImports } from './scheduled-imports/index.ts';
import { horizons } from './horizons/index.ts';
import { alerts } from './alerts/index.ts';
import { arrivals } from './arrivals/index.ts';
import { outages } from './outages/index.ts';
import { rehearsals } from './rehearsals/index.ts';
import { masterRoutes } from './master-routes/index.ts';
import { series } from './series/index.ts';
import { settings } from './settings/index.ts';
import { shifts } from './shifts/index.ts';
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
  shifts,
  zones,
  acceptedMinutes,
  acceptedDoors,
  orders,
  geofences,
  integrations,
  scheduledImports,
  outages,
  rehearsals,
  alerts,
  arrivals,
  horizons,
  series,
  masterRoutes,
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
  minutes,
  habits,
  doors,
  operation,
  privacy,
  sandbox,
  demo,
  agents,
];
