import { requestImport, writeBackToShopJob } from './request-import.ts';
import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import { isDeactivated, shopPlatforms } from '@roundsman/domain';
import type { StoredShopProblem } from './integrations.tables.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import {
  countShopOrders,
  findLastImport,
  type ImportRow,
  listNotWrittenBack,
  markWrittenBack,
} from './integrations.store.ts';
import { listComplete, openShop } from './open-shop.ts';
import { ShopFailed } from './shops/shop-failed.ts';

export const routes = handlers({
  'GET /integrations': async ({ tenant }) =>
    tenant.read(async (tx) => {
      const complete = await listComplete(tx);
      const counts = await countShopOrders(tx);
      const unwritten = Map.groupBy(await listNotWrittenBack(tx), ({ platform }) => platform);
      const integrations = [];
      for (const platform of shopPlatforms) {
        const last = await findLastImport(tx, platform);
        integrations.push({
          platform,
          isComplete: complete.has(platform),
          lastImport: last ? presentImport(last) : null,
          importedInAll: counts.get(platform) ?? 0,
          unwritten: (unwritten.get(platform) ?? []).map((row) =>
            presentProblem(row.write_problem ?? { code: 'unreachable', number: row.shop_number }),
          ),
        });
      }
      return { integrations };
    }),

  'POST /integrations/:platform/test': async ({ tenant, secrets, config }, { params: { platform } }) => {
    const signal = AbortSignal.timeout(20_000);
    const shop = await tenant.read((tx) => openShop(tx, platform, { secrets, config }, signal));
    if (!shop) refuse('shop_not_set');
    try {
      return { isOk: true, shopName: await shop.test(), problem: null };
    } catch (error) {
      if (signal.aborted) return { isOk: false, shopName: null, problem: presentProblem({ code: 'timeout' }) };
      if (!(error instanceof ShopFailed)) throw error;
      const { code, text } = error;
      return { isOk: false, shopName: null, problem: presentProblem({ code, ...(text && { text }) }) };
    }
  },

  'POST /integrations/:platform/import': async ({ tenant, principal }, { params: { platform } }) => {
    // A deactivated company cannot create orders, neither by upload nor by import.
    if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
    return tenant.write(async (tx) => {
      if (!(await listComplete(tx)).has(platform)) refuse('shop_not_set');
      return presentImport(await requestImport(tx, platform, { isScheduled: false }));
    });
  },

  'POST /integrations/:platform/write-back': async ({ tenant, now }, { params: { platform } }) =>
    tenant.write(async (tx) => {
      if (!(await listComplete(tx)).has(platform)) refuse('shop_not_set');
      const rows = await listNotWrittenBack(tx, platform);
      for (const { order_id: orderId } of rows) {
        await markWrittenBack(tx, orderId, 'WAITING', null, now());
        await tx.enqueue(writeBackToShopJob, { companyId: tx.companyId, orderId });
      }
      return { asked: rows.length };
    }),
});

type ImportWire = ReplyInput<EndpointNamed<'POST /integrations/:platform/import'>>;

const presentProblem = ({ code, number, text }: StoredShopProblem): ImportWire['problems'][number] => ({
  code,
  number: number ?? null,
  text: text ?? null,
});

const presentImport = (row: ImportRow): ImportWire => ({
  _id: row.id,
  isScheduled: row.is_scheduled,
  status: row.status,
  found: row.found,
  imported: row.imported,
  known: row.known,
  problems: row.problems.map(presentProblem),
  problem: row.problem && presentProblem(row.problem),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
