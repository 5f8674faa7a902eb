import { fieldOfProblem, isAddressUnresolved } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { RowProblems } from '../../uploads/index.ts';
import { uploadFieldOf } from '@roundsman/domain/upload/rows/order-fields';
import { listUploadErrors } from './uploads.store.ts';

/** Returns the present problems of the orders of an upload: unreadable fields, and addresses that were not found. */
export async function listStoredProblems(tx: TenantTx, uploadId: string): Promise<RowProblems[]> {
  const errors = await listUploadErrors(tx, uploadId);
  return errors.map(({ upload_row: row, error_details: problems, field_errors: byField }) => {
    const addresses = (['pickupAddress', 'deliveryAddress'] as const).filter((field) =>
      isAddressUnresolved(problems, field),
    );
    return {
      row,
      problems,
      fields: [
        ...Object.keys(byField).map(uploadFieldOf),
        ...addresses,
        ...(problems.some((problem) => fieldOfProblem(problem) === 'repeats') ? ['repeats'] : []),
      ],
    };
  });
}
