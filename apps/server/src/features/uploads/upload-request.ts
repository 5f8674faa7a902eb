import { uploadLimits } from '@roundsman/domain/upload/limits';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/handlers.ts';

/** The one file of an upload (UPL-02, UPL-23). @throws 422, too_large */
export function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file, second] = files;
  if (!file) refuseFields([{ path: 'file', message: 'Required' }]);
  if (second) refuseFields([{ path: 'file', message: 'Choose one file' }]);
  if (file.data.length > uploadLimits.bytes) refuse('too_large');
  return file;
}

/** The JSON list of headers that become custom fields (UPL-12). @throws 422 */
export function parseCustomHeaders(text: string | undefined): string[] {
  if (!text?.trim()) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.every((each) => typeof each === 'string')) return list;
  } catch {
    // Told below, as for JSON that is no list of texts.
  }
  return refuseFields([{ path: 'fields', message: 'Invalid' }]);
}
