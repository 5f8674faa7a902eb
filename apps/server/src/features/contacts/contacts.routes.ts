import replyTexts from '@roundsman/contract/reply-texts';
import { handlers } from '../../platform/http/handlers.ts';
import { mergeUnchangedFields } from '../../platform/http/requests/merge-unchanged-fields.ts';
import { contactFromBody, presentContact } from './contacts.present.ts';
import { type ContactRow, deleteContacts, listContacts } from './contacts.store.ts';
import { listUploads, presentUpload, readMappings, readMarkedUpload, undoUpload } from '../uploads/index.ts';
import { exportContacts } from './export-contacts.ts';
import { lookUpAgain } from './look-up-again.ts';
import { saveContact } from './save-contact.ts';
import { removeUploaded } from './upload/remove-uploaded.ts';
import { listStoredProblems } from './upload/list-stored-problems.ts';
import { checkContacts, markContacts, uploadContacts } from './upload/upload-contacts.ts';
import { countUploaded } from './upload/uploads.store.ts';

const contactGroups = [
  ['address', 'lat', 'lng'],
  ['startTime', 'endTime', 'openingHours'],
] as const;

export const routes = handlers({
  'GET /contact-locations': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor, ...more } = await tenant.read((tx) => listContacts(tx, query));
    const all = 'all' in more ? more.all : undefined;
    return {
      contactLocations: rows.map(presentContact),
      meta: { totalItems, nextCursor, ...(all && { allContacts: all.map(({ id, name }) => ({ _id: id, name })) }) },
    };
  },

  'GET /contact-locations/export': (ctx, { query: { format, language, ...list } }) =>
    exportContacts(ctx, list, { format, language, day: ctx.now().toISOString().slice(0, 10) }),

  'POST /contact-locations': ({ writeOnce, tenant, principal, now }, { body }) => {
    const by = { userId: principal.userId, at: now() };
    return writeOnce(tenant, async (tx) =>
      presentContact(await saveContact(tx, null, (before) => contactFromBody(body, before), by)),
    );
  },

  'POST /contact-locations/upload': (ctx, { body }) => uploadContacts(ctx, body),

  'POST /contact-locations/check-upload': (ctx, { body }) => {
    return checkContacts(ctx, body);
  },

  'POST /contact-locations/check-upload/marked': (ctx, { body, query }) => {
    return markContacts(ctx, body, query.language);
  },

  'GET /contact-locations/uploads': ({ tenant }, { query }) => {
    return tenant.read(async (tx) => {
      const { rows, totalItems, nextCursor } = await listUploads(tx, 'contacts', query);
      const countsOf = await countUploaded(
        tx,
        rows.map(({ id }) => id),
      );
      const uploads = rows.map((row) => {
        const counts = countsOf(row.id);
        const canUndo =
          row.undone_at === null && counts.used === 0 && counts.ready + counts.geocoding + counts.invalid > 0;
        return { ...presentUpload(row), ...counts, canUndo };
      });
      return { uploads, meta: { totalItems, nextCursor } };
    });
  },

  'GET /contact-locations/uploads/mappings': async ({ tenant }) => ({
    mappings: await tenant.read((tx) => readMappings(tx, 'contacts')),
  }),

  'POST /contact-locations/uploads/:id/undo': async (ctx, { params: { id } }) => {
    const deleted = await undoUpload(ctx, 'contacts', id, (tx) => removeUploaded(tx, id));
    return { message: replyTexts.completed, deleted };
  },

  'GET /contact-locations/uploads/:id/marked': (ctx, { params, query }) => {
    return readMarkedUpload(ctx, 'contacts', params.id, listStoredProblems, query.language);
  },

  'POST /contact-locations/bulk-delete': async ({ tenant }, { body }) => {
    await tenant.write((tx) => deleteContacts(tx, body.ids));
    return { message: 'bulk_delete_succeeded' };
  },

  'POST /contact-locations/look-up-again': async ({ tenant, now }, { body }) => {
    return { message: replyTexts.completed, ...(await tenant.write((tx) => lookUpAgain(tx, body.ids ?? null, now()))) };
  },

  'PUT /contact-locations/:id': async ({ tenant, principal, now }, { params, query, body }) => {
    const settle = (before?: ContactRow) =>
      contactFromBody(
        before ? mergeUnchangedFields(body, presentContact(before), query.changed, contactGroups) : body,
        before,
      );
    return presentContact(
      await tenant.write((tx) => saveContact(tx, params.id, settle, { userId: principal.userId, at: now() })),
    );
  },

  'DELETE /contact-locations/:id': async ({ tenant }, { params }) => {
    await tenant.write((tx) => deleteContacts(tx, [params.id]));
    return { message: replyTexts.completed };
  },
});
