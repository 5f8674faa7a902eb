import type { StoredReading } from './uploads.tables.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { IdempotentContext, StoredReply } from '../../platform/http/handlers.ts';
import type { SpreadsheetFile } from './read-rows.ts';
import { insertUpload, type UploadKind } from './uploads.store.ts';

type Context = Pick<IdempotentContext, 'writeOnce' | 'tenant' | 'principal' | 'fileStore' | 'broadcast' | 'now'>;

export interface UploadToStore {
  readonly kind: UploadKind;
  readonly file: SpreadsheetFile;
  readonly reading: StoredReading;
  readonly total: number;
  /** Time that identifies the upload for its sender; undefined: now. */
  readonly uploadedTime: string | undefined;
}

/** Arguments of `store`, which writes the rows. */
export interface OpenUpload {
  readonly id: string;
  readonly uploadedAt: Date;
  readonly at: Date;
  /** Reports to the sender how many rows are stored. */
  readonly onStored: (stored: number) => void;
}

/**
 * Stores a file and its upload. `store` writes the rows in the same transaction and returns their part of the reply.
 * Progress goes to the sender with the given time. @throws upload_empty, 422 for an invalid time
 */
export async function storeUpload<T extends object>(
  { writeOnce, tenant, principal, fileStore, broadcast, now }: Context,
  { kind, file, reading, total, uploadedTime }: UploadToStore,
  store: (tx: TenantTx, upload: OpenUpload) => Promise<T>,
): Promise<StoredReply<T & { uploadId: string; uploadedTime: string }>> {
  if (total === 0) refuse('upload_empty');
  const at = now();
  const uploadedAt = uploadedTime ? parseInstant(uploadedTime) : at;
  const stamp = uploadedAt.toISOString();
  const reportProgress = (stored: number): void =>
    broadcast(`user:${principal.userId}`, 'upload.progress', { uploadedTime: stamp, stored, total });
  reportProgress(0);

  const { fileName, bytes } = file;
  const storedFile = await fileStore.put(bytes, /\.(\w+)$/.exec(fileName)?.[1]);
  try {
    return await writeOnce(tenant, async (tx) => {
      const { membershipId } = principal;
      const id = await insertUpload(tx, { membershipId, uploadedAt, fileName, total, kind, file: storedFile, reading });
      return {
        ...(await store(tx, { id, uploadedAt, at, onStored: reportProgress })),
        uploadId: id,
        uploadedTime: stamp,
      };
    });
  } catch (error) {
    await fileStore.delete(storedFile);
    throw error;
  }
}

function parseInstant(text: string): Date {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? refuseFields([{ path: 'uploadedTime', code: 'invalid' }]) : instant;
}
