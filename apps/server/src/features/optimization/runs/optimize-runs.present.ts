import type { EndpointNamed, Reply } from '@roundsman/contract';
import { legacyRunFailureText, legacyUnscheduledText } from '@roundsman/contract/legacy-messages';
import { orderOfStop, runPhaseOf } from '@roundsman/domain';
import { canRepeatExactly } from '@roundsman/optimizer';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { FullPlan, PlanRow, PlanViewer } from '../../route-plans/index.ts';
import { ruleViolationsOf } from '../fixes/rule-violations.ts';
import type { RunLine, RunRow } from './optimize-runs.store.ts';
import type { RunFigures, StoredVehicles } from '../optimization.tables.ts';
import { findVehicles } from '../../vehicles/index.ts';
import { areDriversFixed, objectiveOf } from './run-settings.ts';
import { defaultMaxBalanceCost } from '../problem/balance-limit.ts';
import { unscheduledReason } from '../fixes/unscheduled-code.ts';

type WireRun = Reply<EndpointNamed<'GET /route-plans/:id/optimizations'>>['optimizations'][number];
type WireRunDetail = Reply<EndpointNamed<'GET /route-plans/:id/optimizations/:runId'>>;

/** Returns a run for the list of a plan's runs. */
export function presentRun(run: RunLine, plan: Pick<PlanRow, 'version'>): WireRun {
  const settings = run.settings;
  const isCurrent = run.applied_version === plan.version;
  return {
    _id: run.id,
    status: run.status,
    requestedBy: run.requested_by ? { _id: run.requested_by, name: run.requested_by_name ?? '' } : null,
    createdAt: run.created_at.toISOString(),
    startedAt: run.started_at?.toISOString() ?? null,
    finishedAt: run.finished_at?.toISOString() ?? null,
    objective: objectiveOf(settings),
    effort: settings.effort,
    forceAll: settings.forceAll,
    applyBalanceSetting: settings.applyBalanceSetting,
    keepDrivers: areDriversFixed(settings),
    mostChanges: settings.mostChanges ?? null,
    compactness: settings.compactness ?? 0,
    maxBalanceCost: settings.maxBalanceCost ?? defaultMaxBalanceCost,
    review: settings.review ?? false,
    chooseVehicles: settings.chooseVehicles ?? false,
    stopPins: settings.stopPins ?? {},
    seed: run.seed,
    threads: run.search?.threads ?? null,
    iterations: run.search?.iterations ?? null,
    repeats: run.repeats,
    canRepeatExactly: run.search && canRepeatExactly(run.search),
    fixed: settings.fixed ? { order: settings.fixed.orderId, driver: settings.fixed.driverId } : null,
    isStopped: run.stop_requested,
    figures: run.figures === null ? null : figuresOf(run.figures),
    foundBetter: run.figures?.foundBetter ?? null,
    error: run.error && legacyRunFailureText(run.error),
    failure: run.error,
    isCurrent,
    canUndo: isCurrent && run.can_restore,
  };
}

const figuresOf = (summary: RunFigures): WireRun['figures'] => ({
  placed: summary.placed,
  unscheduled: summary.unscheduled,
  stops: summary.stops,
  distance: summary.distanceMetres,
  travelMins: summary.travelSeconds / 60,
  workingMins: summary.workingSeconds / 60,
  vehiclesUsed: summary.vehiclesUsed,
  lateStops: summary.lateStops,
  longestMins: summary.longestMins ?? null,
  brokenStops: summary.brokenStops ?? null,
  balanceCost: summary.balanceCost ?? null,
  cost: summary.cost ?? null,
  co2: summary.co2 ?? null,
});

/**
 * Returns a run with its routes; of a running one, the best so far. Orders that the viewer may not see are left out.
 */
export async function presentRunDetail(
  tx: TenantTx,
  stored: RunRow & { requested_by_name: string | null },
  full: FullPlan,
  { groupIds, depotId, canEdit }: PlanViewer,
): Promise<WireRunDetail> {
  const { result, preview, before, progress, ...line } = stored;
  const hidden = new Set(
    groupIds === null
      ? []
      : full.orders.filter(({ group_id }) => group_id === null || !groupIds.includes(group_id)).map(({ id }) => id),
  );
  // The database hides other depots' orders and routes from depot staff.
  const shown = new Set(full.orders.map(({ id }) => id));
  const isSeen = (orderId: string): boolean =>
    (groupIds === null || !hidden.has(orderId)) && (depotId === null || shown.has(orderId));
  const drivers = new Set(full.routes.map(({ driver_id }) => driver_id));
  const isShown = (driverId: string): boolean => depotId === null || drivers.has(driverId);
  const routes = (result?.routes ?? preview?.routes ?? []).filter(({ driverId }) => isShown(driverId));
  const run = presentRun(
    { ...line, progress, search: result?.search ?? null, can_restore: before?.routes !== undefined },
    full.plan,
  );
  return {
    ...run,
    figures: run.figures && !canEdit ? { ...run.figures, cost: null, co2: null } : run.figures,
    phase: line.finished_at === null ? runPhaseOf(progress?.phase ?? null, line.travel_percent) : null,
    percent: result ? 100 : (progress?.percent ?? line.travel_percent ?? 0),
    total: progress?.total ?? full.orders.length,
    workingMins: progress?.workingMins ?? null,
    distance: progress?.distance ?? null,
    placed: progress?.placed ?? null,
    preview: preview?.revision ?? 0,
    routes: routes.map(({ driverId, stops }) => ({
      driver: driverId,
      stops: stops.filter((key) => isSeen(orderOfStop(key))),
    })),
    unscheduled: (result?.unscheduled ?? [])
      .filter(({ orderId }) => isSeen(orderId))
      .map(({ orderId, ...stored }) => {
        const { code, codes = [code] } = unscheduledReason(stored);
        return { order: orderId, reason: legacyUnscheduledText({ code }), code, codes: [...codes] };
      }),
    broken: (result?.broken ?? []).filter(({ stop }) => isSeen(orderOfStop(stop))),
    vehicles: (await presentVehicles(tx, result?.vehicles ?? {})).filter(({ driver }) => isShown(driver)),
    misfits: result && canEdit ? await ruleViolationsOf(tx, full, result) : [],
  };
}

async function presentVehicles(tx: TenantTx, vehicles: StoredVehicles): Promise<WireRunDetail['vehicles']> {
  const ids = Object.values(vehicles).filter((id) => id !== null);
  const names = new Map((await findVehicles(tx, ids)).map(({ id, name }) => [id, name]));
  return Object.entries(vehicles).map(([driver, id]) => ({
    driver,
    vehicle: id === null ? null : { _id: id, name: names.get(id) ?? '' },
  }));
}
