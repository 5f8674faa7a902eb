import { refuse } from '../../platform/errors.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findUpload, markUndone, type UploadKind } from './uploads.store.ts';

export interface UndoneBy {
  readonly userId: string;
  readonly at: Date;
}

/**
 * Undoes a whole upload: `remove` deletes its remaining rows or refuses, and its file is deleted. A second call changes
 * nothing. Returns the number of deleted rows. @throws 404
 */
export async function undoUpload(
  { tenant, principal, fileStore, now }: Pick<SignedInContext, 'tenant' | 'principal' | 'fileStore' | 'now'>,
  kind: UploadKind,
  id: string,
  remove: (tx: TenantTx, by: UndoneBy) => Promise<number>,
): Promise<number> {
  const by = { userId: principal.userId, at: now() };
  const { deleted, file } = await tenant.write(async (tx) => {
    const upload = (await findUpload(tx, kind, id, { isHeld: true })) ?? refuse('not_found');
    if (upload.undone_at !== null) return { deleted: 0, file: null };
    const count = await remove(tx, by);
    await markUndone(tx, id, by);
    return { deleted: count, file: upload.file };
  });
  if (file) await fileStore.delete(file);
  return deleted;
}
