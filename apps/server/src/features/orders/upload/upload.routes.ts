import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../../platform/errors.ts';
import { handlers } from '../../../platform/http/handlers.ts';
import {
  deleteCorrection,
  listCorrections,
  listUploads,
  presentUpload,
  readMappings,
  readMarkedUpload,
  undoUpload,
} from '../../uploads/index.ts';
import { checkUpload, markUpload } from './check-upload.ts';
import { removeUploaded } from './remove-uploaded.ts';
import { listStoredProblems } from './list-stored-problems.ts';
import { countUploaded } from './uploads.store.ts';

/** Endpoints of uploads, before and after their orders are stored. */
export const uploadRoutes = handlers({
  'POST /orders/check-upload': (ctx, { body }) => checkUpload(ctx, body),

  'POST /orders/check-upload/marked': (ctx, { body, query }) => markUpload(ctx, body, query.language),

  'GET /uploads': ({ tenant }, { query }) =>
    tenant.read(async (tx) => {
      const { rows, totalItems, nextCursor } = await listUploads(tx, 'orders', query);
      const countsOf = await countUploaded(
        tx,
        rows.map(({ id }) => id),
      );
      const uploads = rows.map((row) => {
        const counts = countsOf(row.id);
        const canUndo =
          row.undone_at === null && counts.planned === 0 && counts.draft + counts.geocoding + counts.error > 0;
        return { ...presentUpload(row), routePlanType: row.reading?.type ?? null, ...counts, canUndo };
      });
      return { uploads, meta: { totalItems, nextCursor } };
    }),

  'GET /uploads/mappings': async ({ tenant }) => ({
    mappings: await tenant.read((tx) => readMappings(tx, 'orders')),
  }),

  'POST /uploads/:id/undo': async (ctx, { params: { id } }) => {
    const deleted = await undoUpload(ctx, 'orders', id, (tx, by) => removeUploaded(tx, id, by));
    return { message: replyTexts.completed, deleted };
  },

  'GET /uploads/:id/marked': (ctx, { params, query }) =>
    readMarkedUpload(ctx, 'orders', params.id, listStoredProblems, query.language),

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
    return { message: replyTexts.completed };
  },
});
