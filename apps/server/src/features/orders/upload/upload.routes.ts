import { refuse } from '../../../platform/errors.ts';
import { handlers } from '../../../platform/http/handlers.ts';
import { deleteCorrection, listCorrections, markedName } from '../../uploads/index.ts';
import { checkUpload, markUpload } from './check-upload.ts';
import { readMarkedUpload } from './mark-stored.ts';
import { undoUpload } from './undo-upload.ts';
import { listUploads } from './uploads.store.ts';

/** Verbatim (ERR-05). */
const completed = 'You action has been completed successfully';

/** What can be done with uploads before and after their orders are stored. */
export const uploadRoutes = handlers({
  'POST /orders/check-upload': (ctx, { body }) => checkUpload(ctx, body),

  'POST /orders/check-upload/marked': (ctx, { body }) => markUpload(ctx, body),

  'GET /uploads': ({ tenant }, { query }) =>
    tenant.read(async (tx) => {
      const { uploads, totalItems } = await listUploads(tx, query);
      return {
        uploads: uploads.map(({ counts, ...row }) => ({
          _id: row.id,
          fileName: row.file_name,
          routePlanType: row.reading?.type ?? null,
          uploadedTime: row.uploaded_time.toISOString(),
          createdAt: row.created_at.toISOString(),
          by: row.by_name === null ? null : { name: row.by_name },
          total: row.total,
          ...counts,
          hasFile: row.file !== null,
          canUndo: row.undone_at === null && counts.planned === 0 && counts.draft + counts.geocoding + counts.error > 0,
          undoneAt: row.undone_at?.toISOString() ?? null,
        })),
        meta: { totalItems },
      };
    }),

  'POST /uploads/:id/undo': async ({ tenant, principal, fileStore, now }, { params }) => {
    const { deleted, file } = await tenant.write((tx) =>
      undoUpload(tx, params.id, { userId: principal.userId, at: now() }),
    );
    if (file) await fileStore.delete(file);
    return { message: completed, deleted };
  },

  'GET /uploads/:id/marked': async ({ tenant, fileStore }, { params }) => {
    const { fileName, file } = await readMarkedUpload(tenant, fileStore, params.id);
    return { file: file ?? refuse('upload_file_gone'), name: markedName(fileName) };
  },

  'GET /upload-corrections': ({ tenant }, { query }) =>
    tenant.read(async (tx) => {
      const { rows, totalItems } = await listCorrections(tx, query);
      return {
        corrections: rows.map(({ id, kind, typed, meant, lat, lng, updated_at }) => ({
          _id: id,
          kind,
          typed,
          meant,
          lat,
          lng,
          updatedAt: updated_at.toISOString(),
        })),
        meta: { totalItems },
      };
    }),

  'DELETE /upload-corrections/:id': async ({ tenant }, { params }) => {
    if (!(await tenant.write((tx) => deleteCorrection(tx, params.id)))) refuse('not_found');
    return { message: completed };
  },
});
