import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { phrase } from '../../platform/i18n/i18n.ts';
import { offerUndo } from '../../platform/notices/offer-undo.ts';
import { notices } from '../../platform/notices/notices.ts';

/** Endpoints whose data an outage changes. */
const changed = [
  'GET /outages',
  'GET /route-plans',
  'GET /route-plans/:id',
  'GET /orders',
  'GET /vehicles',
  'GET /shifts',
  'GET /absences',
  'GET /available-drivers',
] as const;

const undoSeconds = 30;

async function reload(): Promise<void> {
  await Promise.all(changed.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Says what was applied, and offers to undo it. */
export function announceOutage({ _id, plans }: ReplyOf<'POST /outages'>, name: string): void {
  const needsDispatch = plans.some((plan) => plan.needsDispatch);
  offerUndo(
    phrase(needsDispatch ? 'outages:doneNeedsDispatch' : 'outages:done', { name }),
    undoSeconds,
    () => void undoOutage(_id),
  );
  void reload();
}

/** Undoes an outage. A failure is shown. */
export async function undoOutage(id: string): Promise<void> {
  try {
    const { plans } = await callEndpoint('POST /outages/:id/undo', { params: { id } });
    notices.success(
      phrase(plans.some((plan) => plan.needsDispatch) ? 'outages:undoneNeedsDispatch' : 'outages:undone'),
    );
  } catch (error) {
    showFailure(error, 'POST /outages/:id/undo');
  }
  await reload();
}
