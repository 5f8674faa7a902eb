import type { EndpointNamed, Reply } from '@roundsman/contract';
import { isFinished, type Sequence } from '@roundsman/domain';
import type { FullPlan } from './route-plans.store.ts';
import { type SaveOptions, timeSequences } from './save-sequences.ts';

/**
 * The plan's figures as saving these sequences would make them; nothing is saved. What only wants a confirmation is not
 * refused here. @throws driver_locked, stop_fixed, pair_split, pair_order
 */
export async function previewOrder(
  full: FullPlan,
  sequences: readonly Sequence[],
  options: Pick<SaveOptions, 'distances' | 'now'>,
): Promise<Reply<EndpointNamed<'POST /route-plans/:id/preview-order'>>> {
  const { ordered, report } = await timeSequences(full, sequences, { ...options, handOver: true });
  const routed = new Set(ordered.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  return {
    distance: report.distance,
    workingMins: report.workingMins,
    lateStops: report.lateStops,
    vehiclesUsed: ordered.filter(({ stops }) => stops.length > 0).length,
    unscheduled: full.orders.filter(({ id, status }) => !routed.has(id) && !isFinished(status)).length,
  };
}
