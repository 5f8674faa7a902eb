import replyTexts from '@roundsman/contract/reply-texts';
import { isFinished, isOrderCode, parseSettings } from '@roundsman/domain';
import { type CompanyBrand, findBrand } from '../../shared/company-brand.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers, type OpenContext } from '../../platform/http/handlers.ts';
import { type FileLinks, fileLinks, filesUrl, linkLifetime, listPhotoNames, readLog } from '../orders/index.ts';
import { expectArrival } from './expected-arrival.ts';
import { saveInstructions, saveRating } from './customer-feedback.ts';
import { phaseOfLink } from './link-phase.ts';
import { readLiveStop, withLine } from './live-tracking.ts';
import { presentPublicOrder } from './present-public-order.ts';
import { findByCode, findByToken, findRoute, readLabels, readTracked } from './tracking.store.ts';

export const routes = handlers({
  'GET /public-orders/:id': (ctx, { params }) => showPublic(ctx, params.id),
  'GET /orders/public/:id': (ctx, { params }) => showPublic(ctx, params.id),

  'GET /tracked-orders/:id': (ctx, { params }) => showTracked(ctx, params.id),
  'GET /orders/tracking/:id': (ctx, { params }) => showTracked(ctx, params.id),

  'GET /tracked-stops/:stopId': (ctx, { params }) => showLive(ctx, params.stopId),
  'GET /orders/find-order-by-token/:stopId': (ctx, { params }) => showLive(ctx, params.stopId),

  'POST /orders/find-order-by-token/:stopId/instructions': async ({ db, now }, { params, body }) => {
    const link = (await db.lookup(findByToken, params.stopId, now())) ?? refuse('not_found');
    await db.tenant(link.companyId).write((tx) => saveInstructions(tx, link.orderId, body.text));
    return { message: replyTexts.driverTold };
  },

  'POST /orders/find-order-by-token/:stopId/rating': async ({ db, now }, { params, body }) => {
    const link = (await db.lookup(findByToken, params.stopId, now())) ?? refuse('not_found');
    await db.tenant(link.companyId).write((tx) => saveRating(tx, link.orderId, body, now()));
    return { message: replyTexts.thanks };
  },

  'GET /files/:name': async ({ db, fileStore, now }, { params, query }) => {
    const maxAge = await linkLifetime(db, { name: params.name, ...query }, now());
    const file = maxAge > 0 ? await fileStore.get(params.name) : undefined;
    if (!file) refuse('not_found');
    return { file, maxAge, ...(params.name.endsWith('.png') && { type: 'image/png' }) };
  },
});

const showPublic = (ctx: OpenContext, code: string) =>
  byCode(ctx, code, async (tx, orderId, brand) => (await readPublic(tx, orderId, brand)).shown);

async function showTracked(ctx: OpenContext, code: string) {
  const links = await fileLinks(ctx.db, ctx.now());
  const podUrl = filesUrl;
  return byCode(ctx, code, async (tx, orderId, brand) => ({
    ...(await readForTracking(tx, orderId, { brand, links, now: ctx.now() })),
    podUrl,
  }));
}

async function showLive({ db, routingEngine, now }: OpenContext, token: string) {
  const link = (await db.lookup(findByToken, token, now())) ?? refuse('not_found');
  const brand = await db.lookup(findBrand, link.companyId);
  const live = await db.tenant(link.companyId).read((tx) => readLiveStop(tx, link.orderId, { now: now(), brand }));
  return withLine(live, routingEngine);
}

/** Ignores the case of a code, because people read it out and type it. */
async function byCode<T>(
  { db, now }: OpenContext,
  text: string,
  work: (tx: TenantTx, orderId: string, brand: CompanyBrand) => Promise<T>,
): Promise<T> {
  const code = text.trim().toUpperCase();
  const link = isOrderCode(code) ? await db.lookup(findByCode, code, now()) : undefined;
  if (!link) refuse('not_found');
  const brand = await db.lookup(findBrand, link.companyId);
  return db.tenant(link.companyId).read((tx) => work(tx, link.orderId, brand));
}

async function readPublic(tx: TenantTx, orderId: string, brand: CompanyBrand) {
  const row = await readTracked(tx, orderId);
  const log = await readLog(tx, tx.companyId, orderId);
  return { row, log, shown: presentPublicOrder(row, log, await readLabels(tx, row.labels), brand) };
}

/** Returns the order with photos and log, without the driver's texts. */
async function readForTracking(
  tx: TenantTx,
  orderId: string,
  { brand, links, now }: { brand: CompanyBrand; links: FileLinks; now: Date },
) {
  const { row, log, shown } = await readPublic(tx, orderId, brand);
  const route = await findRoute(tx, orderId);
  const isComing = route !== undefined && !isFinished(row.status);
  const expected = isComing
    ? await expectArrival(tx, route, { timeZone: parseSettings(row.settings).timeZone, now })
    : null;
  const phase = phaseOfLink(row, route, now);
  return {
    ...shown,
    logs: log.map((entry) => ({ status: entry.status, createdAt: entry.created_at.toISOString(), notes: null })),
    pods: (await listPhotoNames(tx, tx.companyId, orderId)).map((name) => links.sign(name)),
    eta: expected?.eta ?? null,
    etaFrom: expected?.etaFrom ?? null,
    etaTo: expected?.etaTo ?? null,
    stopToken: phase === 'replanned' || phase === 'over' ? null : row.stop_token,
  };
}
