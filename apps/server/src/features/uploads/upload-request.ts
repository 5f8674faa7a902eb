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

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A JSON list in a text field of a form; nothing is an empty one. @throws 422 for whatever else it is */
export function parseList<T>(path: string, text: string | undefined, isItem: (item: unknown) => item is T): T[] {
  if (!text?.trim()) return [];
  const list = jsonOf(text);
  return Array.isArray(list) && list.every(isItem) ? list : refuseFields([{ path, message: 'Invalid' }]);
}

const isText = (item: unknown): item is string => typeof item === 'string';

/** The JSON list of headers that become custom fields (UPL-12). @throws 422 */
export const parseCustomHeaders = (text: string | undefined): string[] => parseList('fields', text, isText);
