import { importShopOrdersJob } from './request-import.ts';
import type { ShopPlatform } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { StoredShopProblem } from './integrations.tables.ts';
import { job } from '../../platform/jobs/job.ts';
import { SecretUnreadable } from '../../platform/secrets/secrets.ts';
import { createSingleStopOrders } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { startImport, countPage, endImport, insertShopOrders, listImportedOrders } from './integrations.store.ts';
import { openShop } from './open-shop.ts';
import { orderOfShop } from './order-of-shop.ts';
import type { ShopOrder } from './shops/shop.ts';
import { ShopFailed } from './shops/shop-failed.ts';

/**
 * Imports a shop's paid, unshipped orders page by page. A page and its entry in the import are one transaction, so that
 * a repeated import creates no order twice.
 */
export const importShopOrders = job(
  importShopOrdersJob,
  async ({ companyId, importId }, { signal, ...services }) => {
    const { db, clock, log } = services;
    const tenant = db.tenant(companyId);
    const end = (problem: StoredShopProblem | null) =>
      tenant.write((tx) => endImport(tx, importId, problem, clock.now()));
    const begun = await tenant.write((tx) => startImport(tx, importId, clock.now()));
    if (!begun) return;
    const platform = begun.platform;
    try {
      const shop = await tenant.read((tx) => openShop(tx, platform, services, signal));
      if (!shop) return await end({ code: 'not_set' });
      for await (const orders of shop.paidOrders())
        await tenant.write((tx) => importPage(tx, { importId, platform, orders, now: clock.now() }));
      await end(null);
    } catch (error) {
      if (error instanceof SecretUnreadable) return end({ code: 'not_set', text: error.message });
      if (!(error instanceof ShopFailed)) throw error;
      log.info({ platform, code: error.code }, 'a shop could not be imported from');
      await end({ code: error.code, ...(error.text && { text: error.text }) });
    }
  },
  { concurrency: 2, long: true, retryLimit: 4, expireInSeconds: 900 },
);

async function importPage(
  tx: TenantTx,
  page: {
    readonly importId: string;
    readonly platform: ShopPlatform;
    readonly orders: readonly ShopOrder[];
    readonly now: Date;
  },
): Promise<void> {
  const { platform, now } = page;
  // A shop may repeat an order when its pages shift.
  const orders = [...new Map(page.orders.map((order) => [order.id, order])).values()];
  const importedOrders = await listImportedOrders(
    tx,
    platform,
    orders.map(({ id }) => id),
  );
  const fresh = orders.filter(({ id }) => !importedOrders.has(id));
  const withAddress = fresh.filter(({ address }) => address);
  const { timeZone } = await readSettings(tx);
  const orderIds =
    withAddress.length > 0
      ? await createSingleStopOrders(
          tx,
          withAddress.map((order) => orderOfShop(order, { timeZone, now })),
          { userId: null, at: now },
        )
      : [];
  await insertShopOrders(
    tx,
    platform,
    withAddress.map(({ id, number }, index) => ({ id, number, orderId: orderIds[index] ?? '' })),
  );
  const problems = fresh
    .filter(({ address }) => !address)
    .map(({ number }) => ({ code: 'no_address', number }) satisfies StoredShopProblem);
  const counted = { found: orders.length, imported: withAddress.length, known: importedOrders.size, problems };
  await countPage(tx, page.importId, counted, now);
}
