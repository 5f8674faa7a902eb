import type { UploadRow } from './uploads.store.ts';

/** Returns the fields that uploads of both kinds have. */
export const presentUpload = (row: UploadRow) => ({
  _id: row.id,
  fileName: row.file_name,
  uploadedTime: row.uploaded_time.toISOString(),
  createdAt: row.created_at.toISOString(),
  by: row.by_name === null ? null : { name: row.by_name },
  total: row.total,
  hasFile: row.file !== null,
  undoneAt: row.undone_at?.toISOString() ?? null,
});
