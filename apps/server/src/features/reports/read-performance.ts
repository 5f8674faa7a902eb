import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { dateInTimeZone, seesAllCompanies } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { readSettings } from '../settings/index.ts';
import { findCompany } from '../companies/index.ts';
import { type Assumptions, readAssumptions, shownPrices } from './assumptions.store.ts';
import {
  listDriversOfReport,
  listRouteIds,
  listVehiclesOfReport,
  readReasons,
  readReportRoutes,
} from './performance.store.ts';
import type { ReportPeriod } from './report-period.ts';

import { listDaysOfReport } from '../master-routes/index.ts';
import { keyOf, masterUse } from './master-use.ts';
import type { RouteScope } from './route-scope.ts';
import { listRepeatCustomers } from './repeat-visits.store.ts';
import { vehicleUse } from './vehicle-use.ts';

type PerformanceQuery = ParsedInput<Extract<AllEndpoints, { name: 'GET /reports/performance' }>>['query'];
/** The days of a report, and for reports that can be about one driver, the driver. */
type PeriodQuery = Omit<PerformanceQuery, 'driver'> & Partial<Pick<PerformanceQuery, 'driver'>>;

const defaultDays = 28;
const maxDays = 366;
const dayMs = 86_400_000;

/**
 * Returns the data of a performance report, for the user's company or, for platform admins, the requested one. @throws
 * 404, 422
 */
export async function readPerformance(ctx: SignedInContext, query: PerformanceQuery) {
  return readPeriod(ctx, query, async (scope, period, assumptions) => ({
    period,
    assumptions,
    routes: await readReportRoutes(scope, period),
    reasons: await readReasons(scope, period),
    drivers: await listDriversOfReport(scope.q, scope.companyId),
  }));
}

/** Returns the data of a report by vehicle, for the same companies. @throws 404, 422 */
export async function readVehicleUse(ctx: SignedInContext, query: PerformanceQuery) {
  return readPeriod(ctx, query, async (scope, period, assumptions) => {
    const routes = await readReportRoutes(scope, period);
    const fleet = await listVehiclesOfReport(scope, routes);
    return { period, currency: assumptions.currency, ...vehicleUse(routes, fleet, assumptions) };
  });
}

/** Returns the data of a report by master route, for the same companies. @throws 404, 422 */
export async function readMasterUse(ctx: SignedInContext, query: PerformanceQuery) {
  return readPeriod(ctx, query, async (scope, period) => {
    const routes = await readReportRoutes(scope, period);
    const days = await listDaysOfReport(scope.q, scope.companyId, period);
    const planIds = days.flatMap(({ planId }) => planId ?? []);
    const ofDays = await listRouteIds(scope, planIds);
    return { period, ...masterUse(days, routes, new Map(ofDays.map((route) => [keyOf(route), route.routeId]))) };
  });
}

/** Returns the customers that were visited several times, for the same companies. @throws 404, 422 */
export async function readRepeatVisits(ctx: SignedInContext, query: PeriodQuery) {
  return readPeriod(ctx, query, async (scope, period) => ({
    period,
    customers: await listRepeatCustomers(scope, period),
  }));
}

async function readPeriod<Report>(
  ctx: SignedInContext,
  query: PeriodQuery,
  read: (scope: RouteScope, period: ReportPeriod, assumptions: Assumptions) => Promise<Report>,
): Promise<Report> {
  const { principal, tenant, db, now } = ctx;
  const requestedCompanyId = seesAllCompanies(principal.roles) ? query.reportCompanyId : undefined;
  const work = async (q: Query, companyId: string) => {
    const { timeZone, systemLanguage: language } = await readSettings({ q, companyId });
    const period = periodOf(query, dateInTimeZone(timeZone, now()));
    const assumptions = await readAssumptions(q, companyId);
    const scope: RouteScope = { q, companyId, language, timeZone, tolerance: assumptions.toleranceMins };
    return read(scope, period, assumptions);
  };
  if (!requestedCompanyId || requestedCompanyId === principal.companyId)
    return tenant.read(({ q, companyId }) => work(q, companyId));
  return db.platform(`user:${principal.userId}`).read(async ({ q }) => {
    const company = await findCompany(q, requestedCompanyId);
    return work(q, company?.id ?? refuse('not_found'));
  });
}

function periodOf(query: PeriodQuery, today: string): ReportPeriod {
  const endDate = query.endDate ?? (query.startDate && query.startDate > today ? query.startDate : today);
  const startDate = query.startDate ?? dayBefore(endDate, defaultDays - 1);
  if (startDate > endDate) refuseFields([{ path: 'endDate', code: 'end_before_start' }]);
  if (Date.parse(endDate) - Date.parse(startDate) >= maxDays * dayMs)
    refuseFields([{ path: 'endDate', code: 'too_many_days', params: { most: maxDays } }]);
  return { startDate, endDate, routePlanType: query.routePlanType, driver: query.driver };
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

export const wireAssumptions = (assumptions: Assumptions) => ({
  currency: assumptions.currency,
  ...shownPrices(assumptions),
  toleranceMins: assumptions.toleranceMins,
  vehicles: Object.entries(assumptions.co2PerKmByDriver).map(([driver, co2PerKm]) => ({ driver, co2PerKm })),
});
