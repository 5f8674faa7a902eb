import { queryString } from '@roundsman/contract/client';
import { sendFile } from '../../platform/api/send-file.ts';
import { currentToken } from '../../platform/session/session.ts';

interface Sending {
  /** Region to prepare again; null for a new one. */
  readonly regionId: string | null;
  readonly name: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads an extract. */
export async function sendExtract(file: File, { regionId, name, onProgress, signal }: Sending): Promise<void> {
  const path = regionId ? `/regions/${regionId}/upload` : '/regions/upload';
  const query = queryString({ fileName: file.name, name: regionId ? '' : name });
  await sendFile(`${path}?${query}`, file, { token: currentToken(), onProgress, signal });
}
