import { isDeactivated } from '@roundsman/domain';
import { pick } from '@roundsman/domain/typed-tables';
import type { ApiScope } from '@roundsman/contract/access';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { mayUse, type SignedIn } from '../../platform/http/requests/principal.ts';
import { findDriver } from '../drivers/index.ts';
import { changeRoutes } from '../route-plans/index.ts';
import { readSettings } from '../settings/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { applyOffer } from './apply-offer.ts';
import { type ConcernedRoute, type Missing, readConcernedRoutes } from './concerned-routes.ts';
import { type Offer, type OfferContext, workOutOffers } from './offers.ts';
import { findOutage, listOutages, type OutageRow } from './outages.store.ts';
import { undoOutage } from './undo-outage.ts';

interface Question extends Omit<Missing, 'driverId' | 'vehicleId'> {
  readonly missing: { readonly driverId: string } | { readonly vehicleId: string };
  readonly standIns: readonly { readonly routePlanId: string; readonly standInId: string }[];
}

const contextOf = (
  { tenant, routingEngine, now, principal }: SignedInContext,
  { standIns, missing, ...span }: Question,
): OfferContext => ({
  tenant,
  routingEngine,
  now,
  userId: principal.userId,
  missing: {
    driverId: 'driverId' in missing ? missing.driverId : null,
    vehicleId: 'vehicleId' in missing ? missing.vehicleId : null,
    ...pick(span, ['from', 'until', 'start', 'end']),
  },
  standIns: new Map(standIns.map(({ routePlanId, standInId }) => [routePlanId, standInId])),
});

export const routes = handlers({
  'GET /outages': async ({ tenant }, { query }) => ({
    outages: (await tenant.read((tx) => listOutages(tx, query))).map(presentOutage),
  }),

  'POST /outages/preview': async (ctx, { body }) => {
    const offerContext = contextOf(ctx, body);
    const { concerned, currency } = await ctx.tenant.read(async (tx) => {
      await checkMissing(tx, offerContext.missing);
      return {
        concerned: await readConcernedRoutes(tx, offerContext.missing, ctx.now()),
        currency: (await readSettings(tx)).currency,
      };
    });
    const offers = concerned.length === 0 ? [] : await workOutOffers(offerContext, concerned);
    return { routes: concerned.map(presentRoute), offers: offers.map(presentOffer), currency };
  },

  'POST /outages': async (ctx, { body }) => {
    if (isDeactivated(ctx.principal.companyStatus)) refuse('company_deactivated');
    const offerContext = contextOf(ctx, body);
    const { driverId, vehicleId } = offerContext.missing;
    checkScopes(ctx.principal, { hasAbsence: driverId !== null && body.kindId !== null, vehicleId });
    await ctx.tenant.read((tx) => checkMissing(tx, offerContext.missing));
    const id = await applyOffer(offerContext, pick(body, ['offer', 'plans', 'kindId']));
    return ctx.tenant.read((tx) => storedOutage(tx, id));
  },

  'POST /outages/:id/undo': async (ctx, { params }) => {
    const outage = (await ctx.tenant.read((tx) => findOutage(tx, params.id))) ?? refuse('not_found');
    checkScopes(ctx.principal, { hasAbsence: outage.absence_id !== null, vehicleId: outage.vehicle_id });
    await changeRoutes(ctx, (tx, change) => undoOutage(tx, params.id, { ...change, userId: ctx.principal.userId }));
    return ctx.tenant.read((tx) => storedOutage(tx, params.id));
  },
});

/**
 * Refuses API keys that may change plans only: an absence belongs to drivers, and days out of service to vehicles. An
 * outage of a driver without a kind enters no absence. @throws 403
 */
function checkScopes(
  principal: SignedIn,
  { hasAbsence, vehicleId }: { readonly hasAbsence: boolean; readonly vehicleId: string | null },
): void {
  // The company's API token has no scopes, and the rights of all of them.
  const lacks = (scope: ApiScope): boolean => principal.apiKey !== undefined && !mayUse(principal, scope);
  if (hasAbsence && lacks('drivers.write')) refuse('forbidden');
  if (vehicleId !== null && lacks('vehicles.write')) refuse('forbidden');
}

/** @throws 422 for a driver or a vehicle that the company does not have */
async function checkMissing(tx: TenantTx, { driverId, vehicleId }: Missing): Promise<void> {
  if (driverId !== null && !(await findDriver(tx, driverId)))
    refuseFields([{ path: 'missing.driverId', code: 'invalid' }]);
  if (vehicleId !== null && !(await findVehicle(tx, vehicleId)))
    refuseFields([{ path: 'missing.vehicleId', code: 'invalid' }]);
}

const storedOutage = async (tx: TenantTx, id: string) =>
  presentOutage((await findOutage(tx, id)) ?? refuse('not_found'));

const refOf = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' });

const presentRoute = ({ full: { plan }, route, leaving, loaded }: ConcernedRoute) => ({
  routePlan: { _id: plan.id, name: plan.name },
  version: plan.version,
  date: plan.delivery_date,
  driver: { _id: route.driver_id, name: route.driver_name },
  vehicle: refOf(route.vehicle_id, route.vehicle_name),
  stops: leaving.length,
  loadedOrders: loaded.size,
  isDispatched: route.dispatched_at !== null,
});

const noFigures = {
  costChange: null,
  workingMinsChange: 0,
  distanceChange: 0,
  lateStopsChange: 0,
  vehicleChanges: 0,
  meetingPlace: null,
  unplaced: [],
  brokenRules: [],
  newTimes: [],
};

const presentOffer = ({ offer, problem, plans, figures }: Offer) => ({
  offer,
  problem,
  plans: plans.map(({ routePlan, standIn, candidates, toDate, toPlan }) => ({
    routePlan,
    standIn,
    candidates: [...candidates],
    toDate,
    toPlan,
  })),
  ...(figures ?? noFigures),
});

const presentOutage = (row: OutageRow) => ({
  _id: row.id,
  driver: refOf(row.driver_id, row.driver_name),
  vehicle: refOf(row.vehicle_id, row.vehicle_name),
  from: row.from_date,
  until: row.until_date,
  start: row.start_time,
  end: row.end_time,
  offer: row.offer,
  plans: row.plans.map(({ planId, name, date, needsDispatch }) => ({
    routePlan: { _id: planId, name },
    date,
    needsDispatch,
  })),
  createdAt: row.created_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
});
