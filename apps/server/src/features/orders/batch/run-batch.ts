import type { AllEndpoints, ParsedInput, Reply } from '@roundsman/contract';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { itemErrorBody, refuse, type Refusal } from '../../../platform/errors.ts';
import { refusalOfBatch, refusalOfItem, refuseUnfit } from '../../../platform/http/requests/batch.ts';
import { digestRequest } from '../../../platform/http/requests/digest-request.ts';
import type { IdempotentContext } from '../../../platform/http/handlers.ts';
import { onceForItem } from '../../../platform/http/requests/idempotency.ts';
import { deleteOrders } from '../delete/delete-orders.ts';
import { createOrder } from '../edit/create-order.ts';
import { editOrder } from '../edit/edit-order.ts';
import { findOrders, selectOrdersForUpdate } from '../orders.store.ts';

type BatchEndpoint = Extract<AllEndpoints, { name: 'POST /orders/batch' }>;
type Batch = ParsedInput<BatchEndpoint>['body'];
type Item = Batch['items'][number];
type Result = Reply<BatchEndpoint>['results'][number];
type Done = Pick<Result, 'order' | 'deletionId'>;
interface By {
  readonly userId: string;
  readonly at: Date;
}

/** Creates, changes and deletes orders as a batch states, by the same rules as the calls for one order. */
export function runBatch(ctx: IdempotentContext, { atomic, items }: Batch) {
  const by = { userId: ctx.principal.userId, at: ctx.now() };
  return atomic ? runAllOrNone(ctx, items, by) : runEach(ctx, items, by);
}

function runAllOrNone({ writeOnce, tenant }: IdempotentContext, items: readonly Item[], by: By) {
  return writeOnce(tenant, async (tx) => {
    await lockInOrder(tx, items);
    const results: Result[] = [];
    for (const [index, item] of items.entries()) {
      try {
        results.push(resultOf(item, index, await runItem(tx, item, by)));
      } catch (error) {
        throw refusalOfBatch(refusalOfItem(error), 'items', index);
      }
    }
    return summaryOf(results);
  });
}

/** Selects the orders for update by id, so that two batches cannot deadlock. Missing ones are refused with their item. */
async function lockInOrder(tx: TenantTx, items: readonly Item[]): Promise<void> {
  const ids = items.flatMap((item) => ('orderId' in item ? [item.orderId] : []));
  await selectOrdersForUpdate(
    tx,
    (await findOrders(tx, ids)).map(({ id }) => id),
  );
}

/**
 * Runs each item in a transaction of its own, which also stores its result under the request's Idempotency-Key. A
 * repeat after a crash therefore runs only the items that are missing.
 */
async function runEach({ writeOnce, tenant, request }: IdempotentContext, items: readonly Item[], by: By) {
  const key = request.headers['idempotency-key'];
  const endpoint = `${request.method} ${request.url}`;
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    try {
      const done = await tenant.write((tx) =>
        typeof key === 'string' && key
          ? onceForItem(tx, { key, endpoint, index, digest: digestRequest(item) }, () => runItem(tx, item, by))
          : runItem(tx, item, by),
      );
      results.push(resultOf(item, index, done));
    } catch (error) {
      results.push(resultOf(item, index, refusalOfItem(error)));
    }
  }
  return writeOnce(tenant, async () => summaryOf(results));
}

async function runItem(tx: TenantTx, item: Item, by: By): Promise<Done> {
  if (item.action === 'unfit') return refuseUnfit(item);
  if (item.action === 'create')
    return { order: await presentItem(tx, await createOrder(tx, item.fields, by)), deletionId: null };
  if (item.action === 'update') {
    await editOrder(tx, item.orderId, item.fields, by.userId);
    return { order: await presentItem(tx, item.orderId), deletionId: null };
  }
  const order = await presentItem(tx, item.orderId);
  return { order, deletionId: await deleteOrders(tx, [item.orderId], by) };
}

async function presentItem(tx: TenantTx, id: string): Promise<NonNullable<Done['order']>> {
  const row = (await findOrders(tx, [id]))[0] ?? refuse('not_found');
  return { _id: row.id, orderCode: row.order_code, status: row.status };
}

const resultOf = (item: Item, index: number, outcome: Done | Refusal): Result => ({
  index,
  ref: ('ref' in item ? item.ref : null) ?? null,
  ...('order' in outcome
    ? { ...outcome, error: null }
    : { order: null, deletionId: null, error: itemErrorBody(outcome) }),
});

function summaryOf(results: Result[]) {
  const failed = results.filter(({ error }) => error).length;
  return { results, succeeded: results.length - failed, failed };
}
