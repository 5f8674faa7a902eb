import { createHash } from 'node:crypto';
import { isFinished, type OrderStatus, orderStatuses } from '@roundsman/domain';
import sharp from 'sharp';
import type { TenantHandle, TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeWithRow } from '../../platform/files/store-with-row.ts';
import { countPhotos, hasPhotoRow, insertPhotoRow, setOrderFields } from '../orders/index.ts';
import { refuseProofTurnedOff } from './check-proof.ts';
import { type DriverLink, findStopOrder, hasReported, readSignature } from './driver-app.store.ts';
import { refuseInsideTransaction } from '../../platform/db/open-transaction.ts';

const maxPhotos = 10;
const maxPhotoBytes = 5 * 1024 * 1024;
const maxEdgePixels = 1600;
const maxSignatureBytes = 200_000;
const dayMs = 24 * 3600 * 1000;

const arrivedStatuses: readonly OrderStatus[] = ['PICKUP_ARRIVED', 'COLLECTED', 'IN_TRANSIT', 'DELIVERY_ARRIVED'];

/** Reported statuses which show that the driver was at the stop. */
const arrivedOrFinishedStatuses = orderStatuses.filter(
  (status) => arrivedStatuses.includes(status) || isFinished(status),
);

/**
 * Refuses proof unless the driver has arrived and the order ended at most a day ago. Proof of an order that was removed
 * from the route is accepted for a day after its driver reported being there. Returns whether the order is still on the
 * route.
 */
async function checkOpen(tx: TenantTx, link: DriverLink, orderId: string, now: Date): Promise<boolean> {
  const order = await findStopOrder(tx, link.routeId, orderId);
  if (order) {
    const justEnded = order.completed_at !== null && now.getTime() - order.completed_at.getTime() <= dayMs;
    if (!arrivedStatuses.includes(order.status) && !justEnded) refuse('order_transition_refused');
    return true;
  }
  const since = new Date(now.getTime() - dayMs);
  if (!(await hasReported(tx, link.routeId, orderId, arrivedOrFinishedStatuses, since))) refuse('order_not_on_plan');
  return false;
}

/** Stores photos without metadata, skipping photos that the order already has. Returns the order's number of photos. */
export async function storePhotos(
  tenant: TenantHandle,
  files: FileStore,
  link: DriverLink,
  orderId: string,
  photos: readonly { readonly data: Buffer }[],
  now: Date,
): Promise<number> {
  if (photos.length === 0) refuseFields([{ path: 'photo', code: 'is_required' }]);
  if (photos.some((photo) => photo.data.length > maxPhotoBytes)) refuse('too_large');
  await tenant.read(async (tx) => {
    const isOnRoute = await checkOpen(tx, link, orderId, now);
    if (isOnRoute) await refuseProofTurnedOff(tx, link, 'photo');
  });
  for (const { data } of photos) {
    const sha256 = createHash('sha256').update(data).digest('hex');
    const image = await reencode(data);
    await storeWithRow(
      files,
      { data: image, extension: 'jpg' },
      (fileName) =>
        tenant.write(async (tx) => {
          const isNew = await insertPhotoRow(tx, { orderId, fileName, sha256, bytes: image.length }, maxPhotos);
          if (isNew) await emitProof(tx, link, orderId, 'photo');
          return isNew;
        }),
      (fileName) => tenant.read((tx) => hasPhotoRow(tx, fileName)),
    );
  }
  return tenant.read((tx) => countPhotos(tx, orderId));
}

/**
 * Rotates the photo upright, limits its longer side and removes metadata such as the location. Checks the type by
 * content.
 */
async function reencode(data: Buffer): Promise<Buffer> {
  refuseInsideTransaction('the picture threads');
  try {
    const image = sharp(data, { limitInputPixels: 60_000_000, failOn: 'error' });
    const { format } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png') throw new Error('neither jpeg nor png');
    return await image
      .rotate()
      .resize(maxEdgePixels, maxEdgePixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse('unsupported_file', [{ path: 'photo', code: 'photo_not_a_picture' }]);
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export async function storeSignature(
  tx: TenantTx,
  link: DriverLink,
  orderId: string,
  signature: string,
  now: Date,
): Promise<void> {
  const bytes = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
  if (bytes.length > maxSignatureBytes) refuse('too_large');
  if (!bytes.subarray(0, 8).equals(pngSignature))
    refuse('unsupported_file', [{ path: 'signature', code: 'signature_not_a_picture' }]);
  const isOnRoute = await checkOpen(tx, link, orderId, now);
  if (isOnRoute) await refuseProofTurnedOff(tx, link, 'signature');
  const { signature: stored, status } = await readSignature(tx, orderId);
  if (stored === signature) return;
  // The first signature is final once the order has ended or belongs to another route.
  if (stored !== null && (!isOnRoute || isFinished(status)))
    refuse(isOnRoute ? 'order_transition_refused' : 'order_not_on_plan');
  await setOrderFields(tx, [orderId], { signature });
  await emitProof(tx, link, orderId, 'signature');
}

const emitProof = (tx: TenantTx, { driverId }: DriverLink, orderId: string, proof: 'photo' | 'signature') =>
  tx.emit({ type: 'proofAdded', companyId: tx.companyId, orderId, driverId, proof });
