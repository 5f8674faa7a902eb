import { type ContactProblem, fieldOfProblem } from '@roundsman/domain';
import type { ContactUploadField } from '@roundsman/domain/upload/rows/contact-fields';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { RowProblems } from '../../uploads/index.ts';
import { listUploadErrors } from './uploads.store.ts';

/** Returns the present problems of the contacts of an upload, with their fields. */
export async function listStoredProblems(tx: TenantTx, uploadId: string): Promise<RowProblems[]> {
  const errors = await listUploadErrors(tx, uploadId);
  return errors.map(({ upload_row: row, error_details: problems }) => ({
    row,
    problems,
    fields: problems.flatMap((problem) => markedField(problem) ?? []),
  }));
}

const markedField = (problem: ContactProblem): ContactUploadField | undefined =>
  problem.code === 'geocoding_unavailable' ? 'address' : fieldOfProblem(problem);
