import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { type CompanyStatus, isDeactivated } from '@roundsman/domain';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { insertUpload, onlyFile, parseCustomHeaders } from '../../uploads/index.ts';
import { insertOrders } from '../insert-orders.ts';
import { checkRequired, type MappedHeaders } from './plan-import.ts';
import { readUpload } from './read-upload.ts';
import { listGroupNames } from './group-names.store.ts';

type UploadBody = ParsedInput<Extract<AllEndpoints, { name: 'POST /orders/upload-orders' }>>['body'];

/** Makes an order of every row of a sheet (UPL-19, UPL-20): all rows or, when the file is refused, none. */
export async function uploadOrders(
  { tenant, principal, files, now }: Pick<SignedInContext, 'tenant' | 'principal' | 'files' | 'now'>,
  { routePlanType: type, uploadedTime, fields, ...mapping }: UploadBody,
) {
  if (isDeactivated(principal.companyStatus as CompanyStatus)) refuse('company_deactivated');
  const file = onlyFile(files('file'));
  checkRequired({ type, mapping });
  const customHeaders = parseCustomHeaders(fields);
  const at = now();
  const uploadedAt = uploadedTime ? parseInstant(uploadedTime) : at;
  const groups = await tenant.read(listGroupNames);
  const headers: MappedHeaders = { type, mapping, customHeaders, groups };
  const orders = await readUpload({ fileName: file.name, bytes: file.data, headers });

  await tenant.write(async (tx) => {
    const uploadId = await insertUpload(tx, {
      membershipId: principal.membershipId,
      uploadedAt,
      fileName: file.name,
      total: orders.length,
    });
    const by = { upload_id: uploadId, uploaded_time: uploadedAt, created_by: principal.userId };
    await insertOrders(
      tx,
      orders.map((order) => ({ ...order, ...by })),
      at,
    );
    // Without an address to look up the job ends at once and tells so, as after any other upload (SRV-69).
    await tx.enqueue('geocode-orders', { companyId: tx.companyId, uploadId, orderIds: [] });
  });
  const count = (status: string): number => orders.filter((order) => order.status === status).length;
  return {
    uploadedTime: uploadedAt.toISOString(),
    total: orders.length,
    draft: count('DRAFT'),
    geocoding: count('GEOCODING'),
    error: count('ERROR'),
  };
}

function parseInstant(text: string): Date {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? refuseFields([{ path: 'uploadedTime', message: 'Invalid' }]) : instant;
}
