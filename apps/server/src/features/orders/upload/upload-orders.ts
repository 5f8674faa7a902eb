import { geocodeOrdersJob } from '../geocoding/geocoding-batch.ts';
import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import replyTexts from '@roundsman/contract/reply-texts';
import { isDeactivated } from '@roundsman/domain';
import type { IdempotentContext } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/errors.ts';
import { onlyFile, storeCorrections, storedMapping, storeUpload } from '../../uploads/index.ts';
import { insertOrders } from '../edit/insert-orders.ts';
import { checkRequired, isMappedByPreset, readRequest } from './reading-options.ts';
import { readCompany } from './read-company.ts';
import { readOrdersInThread } from './read-upload.ts';
import { createUploadedSeriesJob, repeatingOrders } from './uploaded-series-jobs.ts';

type UploadBody = ParsedInput<Extract<AllEndpoints, { name: 'POST /orders/upload-orders' }>>['body'];

/**
 * Creates an order for each row of a spreadsheet, or none when the file is refused. The order of a row with a rule is the
 * first one of a series.
 */
export async function uploadOrders(context: IdempotentContext, { uploadedTime, ...body }: UploadBody) {
  const { tenant, principal, files } = context;
  if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
  const { name: fileName, data: bytes } = onlyFile(files('file'));
  const request = readRequest(body);
  // The columns of a system are known once the file is read.
  if (!isMappedByPreset(request)) checkRequired(request);
  const options = { ...request, ...(await tenant.read(readCompany)) };
  const { orders, rules, newCorrections, correctedCount, headerRow, ...columns } = await readOrdersInThread(
    { fileName, bytes },
    options,
  );
  const total = orders.length;
  const reading = { type: options.type, ...storedMapping(columns), headerRow, preset: columns.preset };
  const count = (status: string): number => orders.filter((order) => order.status === status).length;
  return storeUpload(
    context,
    { kind: 'orders', file: { fileName, bytes }, reading, total, uploadedTime },
    async (tx, { id, uploadedAt, at, onStored }) => {
      const by = { upload_id: id, uploaded_time: uploadedAt, created_by: principal.userId };
      const ids = await insertOrders(
        tx,
        orders.map((order) => ({ ...order, ...by })),
        at,
        onStored,
      );
      const repeating = repeatingOrders(ids, rules);
      if (repeating.length > 0)
        await tx.enqueue(createUploadedSeriesJob, {
          companyId: tx.companyId,
          uploadId: id,
          userId: principal.userId,
          orders: repeating,
        });
      await storeCorrections(tx, newCorrections, { userId: principal.userId, at });
      // Without addresses to geocode the job ends at once and emits the same event as after any upload.
      await tx.enqueue(geocodeOrdersJob, { companyId: tx.companyId, uploadId: id, orderIds: [] });
      return {
        message: replyTexts.completed,
        total,
        draft: count('DRAFT'),
        geocoding: count('GEOCODING'),
        error: count('ERROR'),
        remembered: correctedCount,
      };
    },
  );
}
