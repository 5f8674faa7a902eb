import { isDeactivated, type Language } from '@roundsman/domain';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/errors.ts';
import { markedName, onlyFile } from '../../uploads/index.ts';
import { checkRequired, readRequest, type UploadBody } from './reading-options.ts';
import { readCompany } from './read-company.ts';
import { checkInThread, markInThread } from './read-upload.ts';

type Context = Pick<SignedInContext, 'tenant' | 'principal' | 'files'>;

async function prepare({ tenant, principal, files }: Context, body: UploadBody) {
  if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
  const { name: fileName, data: bytes } = onlyFile(files('file'));
  const request = readRequest(body);
  // A check without a mapping suggests one.
  if (request.mapped.length > 0) checkRequired(request);
  return { file: { fileName, bytes }, options: { ...request, ...(await tenant.read(readCompany)) } };
}

/** Returns what storing the file would do. Stores nothing. */
export async function checkUpload(context: Context, body: UploadBody) {
  const { file, options } = await prepare(context, body);
  return checkInThread(file, options);
}

/** Returns the file as a workbook with its errors marked. Stores nothing. */
export async function markUpload(context: Context, body: UploadBody, language: Language) {
  const { file, options } = await prepare(context, body);
  return { file: Buffer.from(await markInThread(file, options, language)), name: markedName(file.fileName) };
}
