import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './http/account.ts';
import { authEndpoints } from './http/auth.ts';
import { calendarEndpoints } from './http/calendars.ts';
import { companyEndpoints } from './http/companies.ts';
import { apiKeyEndpoints } from './http/api-keys.ts';
import { auditEndpoints } from './http/audit.ts';
import { companyDataEndpoints } from './http/company-data.ts';
import { contactEndpoints } from './http/contacts.ts';
import { depotEndpoints } from './http/depots.ts';
import { driverLinkEndpoints } from './http/driver-links.ts';
import { driverAppEndpoints } from './http/driver-app.ts';
import { driverShiftEndpoints } from './http/driver-shifts.ts';
import { driverEndpoints } from './http/drivers.ts';
import { groupEndpoints } from './http/groups.ts';
import { integrationEndpoints } from './http/integrations.ts';
import { labelEndpoints } from './http/labels.ts';
import { loadDimensionEndpoints } from './http/load-dimensions.ts';
import { masterRouteEndpoints } from './http/master-routes.ts';
import { messageEndpoints } from './http/messages.ts';
import { operationEndpoints } from './http/operation.ts';
import { optimizationEndpoints } from './http/optimization.ts';
import { orderBatchEndpoints } from './http/order-batches.ts';
import { orderEndpoints } from './http/orders.ts';
import { trackingEndpoints } from './http/tracking.ts';
import { partnerEndpoints } from './http/partners.ts';
import { geocodingEndpoints } from './http/geocoding.ts';
import { privacyEndpoints } from './http/privacy.ts';
import { proposalEndpoints } from './http/proposals.ts';
import { regionEndpoints } from './http/regions.ts';
import { reportEndpoints } from './http/reports.ts';
import { routePlanEndpoints } from './http/route-plans.ts';
import { scheduledImportEndpoints } from './http/scheduled-imports.ts';
import { sandboxEndpoints } from './http/sandbox.ts';
import { settingsEndpoints } from './http/settings.ts';
import { absenceEndpoints } from './http/absences.ts';
import { calendarDayEndpoints } from './http/calendar-days.ts';
import { rosterEndpoints } from './http/rosters.ts';
import { seriesEndpoints } from './http/series.ts';
import { horizonEndpoints } from './http/horizons.ts';
import { doorEndpoints } from './http/doors.ts';
import { habitEndpoints } from './http/habits.ts';
import { geofenceEndpoints } from './http/geofences.ts';
import { minutesEndpoints } from './http/minutes.ts';
import { outageEndpoints } from './http/outages.ts';
import { alertEndpoints } from './http/alerts.ts';
import { rehearsalEndpoints } from './http/rehearsals.ts';
import { calendarImportEndpoints } from './http/calendar-import.ts';
import { shiftEndpoints } from './http/shifts.ts';
import { userEndpoints } from './http/users.ts';
import { vehicleEndpoints } from './http/vehicles.ts';
import { webhookEndpoints } from './http/webhooks.ts';
import { uploadEndpoints } from './http/uploads.ts';
import { welcomeEndpoints } from './http/welcome.ts';
import { zoneEndpoints } from './http/zones.ts';

export * from './access.ts';
export * from './client.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export type * from './sockets.ts';

/** All endpoints of the product. The server starts only when each has exactly one handler. */
export const contract = [
  ...authEndpoints,
  ...accountEndpoints,
  ...apiKeyEndpoints,
  ...sandboxEndpoints,
  ...settingsEndpoints,
  ...userEndpoints,
  ...groupEndpoints,
  ...companyEndpoints,
  ...partnerEndpoints,
  ...geocodingEndpoints,
  ...depotEndpoints,
  ...driverEndpoints,
  ...shiftEndpoints,
  ...calendarImportEndpoints,
  ...absenceEndpoints,
  ...horizonEndpoints,
  ...geofenceEndpoints,
  ...minutesEndpoints,
  ...habitEndpoints,
  ...doorEndpoints,
  ...outageEndpoints,
  ...alertEndpoints,
  ...rehearsalEndpoints,
  ...calendarDayEndpoints,
  ...rosterEndpoints,
  ...vehicleEndpoints,
  ...loadDimensionEndpoints,
  ...labelEndpoints,
  ...zoneEndpoints,
  ...contactEndpoints,
  ...orderBatchEndpoints,
  ...orderEndpoints,
  ...seriesEndpoints,
  ...masterRouteEndpoints,
  ...uploadEndpoints,
  ...scheduledImportEndpoints,
  ...calendarEndpoints,
  ...trackingEndpoints,
  ...routePlanEndpoints,
  ...driverLinkEndpoints,
  ...optimizationEndpoints,
  ...driverAppEndpoints,
  ...driverShiftEndpoints,
  ...messageEndpoints,
  ...regionEndpoints,
  ...webhookEndpoints,
  ...integrationEndpoints,
  ...reportEndpoints,
  ...auditEndpoints,
  ...companyDataEndpoints,
  ...privacyEndpoints,
  ...proposalEndpoints,
  ...operationEndpoints,
  ...welcomeEndpoints,
] as const satisfies readonly Endpoint[];

export type AllEndpoints = (typeof contract)[number];
/** The endpoint of this name. */
export type EndpointNamed<Name extends AllEndpoints['name']> = Extract<AllEndpoints, { name: Name }>;
