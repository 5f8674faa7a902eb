import type { Language } from '@roundsman/domain';
import sharp from 'sharp';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/errors.ts';
import { readSettings } from '../../settings/index.ts';
import { readOrderDetail } from '../order-detail.ts';
import { findVisibleOrder } from '../list/order-list.store.ts';
import { listPhotoNames } from '../status/order-proof.store.ts';
import { readInScope } from '../list/order-scope.ts';
import { orderPdf } from './order-pdf.ts';
import { refuseInsideTransaction } from '../../../platform/db/open-transaction.ts';

/** Three pixels a point: sharp on paper, and a page of photos stays below a megabyte. */
const photoPixels = 510;

/** Returns an order as a PDF, as far as the user may see it. @throws not_found */
export async function printOrder(
  ctx: SignedInContext,
  id: string,
  requestedLanguage: Language | undefined,
): Promise<{ file: Buffer; code: string }> {
  const order = await readOrderDetail(ctx, id);
  const { names, settings } = await readInScope(ctx, async (scope) => {
    const { company_id: companyId } = (await findVisibleOrder(scope, id)) ?? refuse('not_found');
    return {
      names: await listPhotoNames(scope, companyId, id),
      settings: await readSettings({ q: scope.q, companyId }),
    };
  });
  const photos = await Promise.all(names.map(async (name) => smaller(await ctx.fileStore.get(name))));
  const { baseUrl, publicHost } = ctx.config;
  const file = await orderPdf({
    order,
    photos,
    language: requestedLanguage ?? settings.systemLanguage,
    timeZone: settings.timeZone,
    dimensions: settings.loadDimensions,
    trackingLink: publicHost
      ? `${new URL(baseUrl).protocol}//${publicHost}/${order.orderCode}`
      : `${baseUrl}/tracking/${order.orderCode}`,
  });
  return { file, code: order.orderCode };
}

async function smaller(photo: Buffer | undefined): Promise<Buffer | null> {
  refuseInsideTransaction('the picture threads');
  if (!photo) return null;
  return sharp(photo)
    .rotate()
    .resize({ width: photoPixels, height: photoPixels, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => null);
}
