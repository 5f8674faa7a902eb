import { writeBackToShopJob } from './request-import.ts';
import { type EventOf, undoPeriodMs } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { findShopOrder, isDelivered, markWrittenBack } from './integrations.store.ts';
import { openShop } from './open-shop.ts';
import { ShopFailed } from './shops/shop-failed.ts';

const tries = 6;

/** Temporary errors, which a retry may solve. The others need a person. */
const temporary = new Set(['unreachable', 'timeout', 'busy', 'broken']);

/** Enqueues the report of a delivery to the shop of the order. */
export const onDelivered = subscribe(
  ['orderStatusChanged'],
  'shop-delivered',
  async ({ companyId, orderId, status, logEntryId }: EventOf<'orderStatusChanged'>, { db, clock }: Services) => {
    if (status !== 'COMPLETED') return;
    await db.tenant(companyId).write(async (tx) => {
      if (!(await findShopOrder(tx, orderId))) return;
      // Waits until the driver can no longer undo the delivery, because a report to a shop cannot be withdrawn. The job
      // names the log entry, so that only the last delivery is reported.
      const startAfter = new Date(clock.now().getTime() + undoPeriodMs);
      const about = { companyId, orderId, ...(logEntryId && { logEntryId }) };
      await tx.enqueue(writeBackToShopJob, about, { startAfter });
    });
  },
  { durable: true },
);

export const writeBackToShop = job(
  writeBackToShopJob,
  async ({ companyId, orderId, logEntryId }, { signal, ...services }) => {
    const { db, clock } = services;
    const tenant = db.tenant(companyId);
    const context = await tenant.read(async (tx) => {
      const order = await findShopOrder(tx, orderId);
      if (!order || order.written === 'DONE' || !(await isDelivered(tx, orderId, logEntryId))) return undefined;
      return { order, shop: await openShop(tx, order.platform, services, signal) };
    });
    if (!context) return;
    const { order, shop } = context;
    const number = order.shop_number;
    try {
      if (!shop) throw new ShopFailed('not_set');
      await shop.fulfil({ id: order.shop_order_id, number });
      await tenant.write((tx) => markWrittenBack(tx, orderId, 'DONE', null, clock.now()));
    } catch (error) {
      if (!(error instanceof ShopFailed)) throw error;
      const problem = { code: error.code, number, ...(error.text && { text: error.text }) };
      await tenant.write((tx) => markWrittenBack(tx, orderId, 'FAILED', problem, clock.now()));
      if (temporary.has(error.code)) throw error;
    }
  },
  { concurrency: 2, long: true, retryLimit: tries, expireInSeconds: 300 },
);
