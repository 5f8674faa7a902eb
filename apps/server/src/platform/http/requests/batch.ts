import type { UnfitItem } from '@roundsman/contract/http/order-batches';
import { Refusal, type RefusalDetail } from '../../errors.ts';
import { refusalOf } from '../replies/error-reply.ts';
import { detailOf } from './parse-input.ts';

/** Refuses an item that does not fit its schema, with every problem of it. */
export function refuseUnfit({ issues }: UnfitItem): never {
  throw new Refusal('validation_failed', { details: issues.map(detailOf) });
}

/**
 * Returns the refusal of one item, which leaves the others alone. Failures of the server end the whole request.
 * @throws the error
 */
export function refusalOfItem(error: unknown): Refusal {
  const refusal = refusalOf(error);
  if (!refusal || refusal.status >= 500 || refusal.status === 429) throw error;
  return refusal;
}

/** Returns the refusal of a whole batch for the sake of one item, with the paths of its fields in the request. */
export function refusalOfBatch(refusal: Refusal, list: string, index: number): Refusal {
  const within = (path: string | undefined) => [list, index, path].filter((part) => part !== undefined).join('.');
  const details: RefusalDetail[] = (refusal.details ?? [{ name: refusal.message }]).map((detail) => ({
    ...detail,
    path: within(detail.path),
  }));
  return new Refusal('batch_item_refused', { details, params: { item: index } });
}
