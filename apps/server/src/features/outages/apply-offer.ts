import type { OutageOffer } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { changeRoutes, type FullPlan, readPlan, selectPlanForUpdate, sequencesOf } from '../route-plans/index.ts';
import { enterAbsence } from '../shifts/index.ts';
import { findDriver } from '../drivers/index.ts';
import { findVehicle, takeOutOfService } from '../vehicles/index.ts';
import { type ConcernedRoute, type Missing, readConcernedRoutes } from './concerned-routes.ts';
import { meetingPlaceOf } from './offer-figures.ts';
import { type OfferContext, workOutOffer } from './offers.ts';
import { insertOutage } from './outages.store.ts';
import type { PlanBeforeOutage } from './outages.tables.ts';
import { changePlan, type ChangeOptions, type PlanChange } from './route-changes.ts';
import { planIdsOf } from './try-changes.ts';

export interface ChosenOffer {
  readonly offer: OutageOffer;
  /** The plans as a person saw them. */
  readonly plans: readonly { readonly routePlanId: string; readonly version: number }[];
  readonly kindId: string | null;
}

/**
 * Applies an offer to all plans of an outage, enters the absence or the days out of service, and stores what an undo
 * puts back. All of it is one transaction. Returns the outage's id.
 * @throws plan_changed where the plans are not those that the person saw; outage_offer_gone where the offer is not
 * possible any more
 */
export async function applyOffer(ctx: OfferContext, { offer, plans, kindId }: ChosenOffer): Promise<string> {
  const { missing } = ctx;
  const concerned = await ctx.tenant.read((tx) => readConcernedRoutes(tx, missing, ctx.now()));
  const seen = new Map(plans.map(({ routePlanId, version }) => [routePlanId, version]));
  const areSeen = concerned.every(({ full: { plan } }) => seen.get(plan.id) === plan.version);
  if (!areSeen || seen.size !== concerned.length) refuse('plan_changed');
  const { problem, plans: offered, figures } = await workOutOffer(ctx, offer, concerned);
  if (problem !== null) refuse('outage_offer_gone');
  const changes = offered.map(({ change }) => change);

  return changeRoutes(ctx, async (tx, change) => {
    const options: ChangeOptions = { ...change, userId: ctx.userId };
    for (const id of planIdsOf(changes)) await selectPlanForUpdate(tx, id);
    const before: PlanBeforeOutage[] = [];
    for (const planChange of changes) {
      const route = figures?.meetingPlace
        ? concerned.find(({ full }) => full.plan.id === planChange.planId)
        : undefined;
      before.push(snapshotOf(await readPlan(tx, planChange.planId), planChange, route));
      await changePlan(tx, planChange, options);
    }
    return storeOutage(tx, { missing, offer, kindId, before, options });
  });
}

async function storeOutage(
  tx: TenantTx,
  {
    missing,
    offer,
    kindId,
    before,
    options,
  }: {
    readonly missing: Missing;
    readonly offer: OutageOffer;
    readonly kindId: string | null;
    readonly before: readonly PlanBeforeOutage[];
    readonly options: ChangeOptions;
  },
): Promise<string> {
  const { driverId, vehicleId, from, until, start, end } = missing;
  const name = (driverId === null ? await vehicleName(tx, vehicleId) : (await findDriver(tx, driverId))?.name) ?? '';
  const absenceId =
    driverId !== null && kindId !== null
      ? await enterAbsence(tx, { driverId, kindId, from, until, start, end, note: null, status: 'APPROVED' })
      : null;
  if (vehicleId !== null) await takeOutOfService(tx, vehicleId, { start: from, end: until }, options.now);
  const id = await insertOutage(tx, {
    driver_id: driverId,
    vehicle_id: vehicleId,
    from_date: from,
    until_date: until,
    start_time: start,
    end_time: end,
    offer,
    absence_id: absenceId,
    plans: JSON.stringify(before),
    created_by: options.userId,
    created_at: options.now,
  });
  await tx.emit({
    type: 'outageChanged',
    companyId: tx.companyId,
    outageId: id,
    driverId,
    vehicleId,
    name,
    offer,
    routePlanIds: before.map(({ planId }) => planId),
    from,
    until,
    change: 'applied',
  });
  return id;
}

const vehicleName = async (tx: TenantTx, id: string | null): Promise<string | undefined> =>
  id === null ? undefined : (await findVehicle(tx, id))?.name;

/**
 * Returns what an undo of the change puts back.
 * @param left the route whose loaded goods change the vehicle; undefined where none do
 */
function snapshotOf(full: FullPlan, change: PlanChange, left: ConcernedRoute | undefined): PlanBeforeOutage {
  const place = left && meetingPlaceOf(left);
  const stopsOf = new Map(sequencesOf(full).map(({ routeId, stops }) => [routeId, stops]));
  return {
    planId: full.plan.id,
    name: full.plan.name,
    date: full.plan.delivery_date,
    needsDispatch: full.routes.some(({ dispatched_at }) => dispatched_at !== null),
    missingDriverId: change.driverId,
    routes: full.routes.map((route) => ({
      driverId: route.driver_id,
      vehicleId: route.vehicle_id,
      locked: route.locked,
      shiftStart: route.shift_start,
      shiftEnd: route.shift_end,
      stops: stopsOf.get(route.id) ?? [],
    })),
    handedOver: change.kind === 'hand-over' ? { from: change.driverId, to: change.standInId } : null,
    meeting: place && left ? { ...place, orderIds: [...left.loaded] } : null,
    addedDriverId: change.kind === 'stops' ? change.added : null,
    movedOrderIds: change.kind === 'next-day' ? change.orderIds : [],
    movedTo: change.kind === 'next-day' ? (change.onto?.planId ?? null) : null,
  };
}
