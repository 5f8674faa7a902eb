import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { type CompanyStatus, isDeactivated } from '@roundsman/domain';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { insertUpload, onlyFile, rememberCorrections } from '../../uploads/index.ts';
import { insertOrders } from '../insert-orders.ts';
import { checkRequired, readRequest } from './plan-import.ts';
import { readCompany } from './read-company.ts';
import { makeOrders } from './read-upload.ts';

type UploadBody = ParsedInput<Extract<AllEndpoints, { name: 'POST /orders/upload-orders' }>>['body'];
type Context = Pick<SignedInContext, 'tenant' | 'principal' | 'files' | 'fileStore' | 'broadcast' | 'now'>;

/** Makes an order of every row of a sheet (UPL-19, UPL-20): all rows or, when the file is refused, none. */
export async function uploadOrders(
  { tenant, principal, files, fileStore, broadcast, now }: Context,
  { uploadedTime, ...body }: UploadBody,
) {
  if (isDeactivated(principal.companyStatus as CompanyStatus)) refuse('company_deactivated');
  const file = onlyFile(files('file'));
  const asked = readRequest(body);
  checkRequired(asked);
  const at = now();
  const uploadedAt = uploadedTime ? parseInstant(uploadedTime) : at;
  const plan = { ...asked, ...(await tenant.read(readCompany)) };
  const { orders, learned, remembered, headerRow } = await makeOrders({ fileName: file.name, bytes: file.data }, plan);
  const total = orders.length;
  if (total === 0) refuse('upload_empty');
  const stamp = uploadedAt.toISOString();
  const tell = (stored: number): void =>
    broadcast(`user:${principal.userId}`, 'orders.upload.progress', { uploadedTime: stamp, stored, total });
  tell(0);

  const kept = await fileStore.put(file.data, /\.(\w+)$/.exec(file.name)?.[1]);
  try {
    const uploadId = await tenant.write(async (tx) => {
      const id = await insertUpload(tx, {
        membershipId: principal.membershipId,
        uploadedAt,
        fileName: file.name,
        total,
        kind: 'orders',
        file: kept,
        reading: { type: plan.type, mapping: Object.fromEntries(plan.mapped), headerRow },
      });
      const by = { upload_id: id, uploaded_time: uploadedAt, created_by: principal.userId };
      await insertOrders(
        tx,
        orders.map((order) => ({ ...order, ...by })),
        at,
        tell,
      );
      await rememberCorrections(tx, learned, { userId: principal.userId, at });
      // Without an address to look up the job ends at once and tells so, as after any other upload (SRV-69).
      await tx.enqueue('geocode-orders', { companyId: tx.companyId, uploadId: id, orderIds: [] });
      return id;
    });
    const count = (status: string): number => orders.filter((order) => order.status === status).length;
    return {
      uploadId,
      uploadedTime: stamp,
      total,
      draft: count('DRAFT'),
      geocoding: count('GEOCODING'),
      error: count('ERROR'),
      remembered,
    };
  } catch (error) {
    await fileStore.delete(kept);
    throw error;
  }
}

function parseInstant(text: string): Date {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? refuseFields([{ path: 'uploadedTime', message: 'Invalid' }]) : instant;
}
