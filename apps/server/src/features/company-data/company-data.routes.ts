import { exportCompany } from './export-company.job.ts';
import replyTexts from '@roundsman/contract/reply-texts';
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import {
  digestOf,
  type ExportRow,
  findByLink,
  findDeletion,
  insertExport,
  storeDeletion,
  listExports,
  removeDeletion,
  updateExport,
} from './company-data.store.ts';
import { hasOtherAdmin } from '../auth/index.ts';
import { readCompany } from '../companies/index.ts';
import { exportPath } from './pack-company.ts';

const linkMinutes = 10;

export const routes = handlers({
  'GET /company-data': ({ tenant, config }) =>
    tenant.read(async (tx) => ({
      company: { _id: tx.companyId, name: (await readCompany(tx.q, tx.companyId)).name },
      exports: (await listExports(tx)).map(present),
      deleteAt: (await findDeletion(tx))?.delete_at.toISOString() ?? null,
      graceDays: config.companyGraceDays,
    })),

  'POST /company-data/exports': ({ tenant, principal }) =>
    tenant.write(async (tx) => {
      const { companyId } = tx;
      const row = (await insertExport(tx, principal.userId)) ?? refuse('export_running');
      await tx.enqueue(exportCompany, { companyId, exportId: row.id });
      await tx.emit({ type: 'companyExportAsked', companyId, exportId: row.id });
      return present(row);
    }),

  'POST /company-data/exports/:id/link': async ({ tenant, now }, { params }) => {
    const token = randomBytes(24).toString('base64url');
    const until = new Date(now().getTime() + linkMinutes * 60_000);
    await tenant.write(async (tx) => {
      const row = await updateExport(tx, params.id, { link_hash: digestOf(token), link_until: until });
      if (row?.state !== 'ready') refuse('not_found');
    });
    return { url: `/api/company-data/files/${token}`, expiresAt: until.toISOString() };
  },

  'GET /company-data/files/:token': async ({ db, config, now }, { params }) => {
    const company = (await db.lookup(findByLink, params.token, now())) ?? refuse('not_found');
    const file = exportPath(config.dataDir, company.id);
    if (!existsSync(file)) refuse('not_found');
    await db.tenant(company.company_id).write(async (tx) => {
      // The link works once, so that the browser's history cannot open the export again.
      const row = await updateExport(tx, company.id, { link_hash: null, link_until: null });
      if (row) await tx.emit({ type: 'companyExportFetched', companyId: tx.companyId, exportId: row.id });
    });
    return {
      file: createReadStream(file),
      name: `${company.name ?? 'company'} ${now().toISOString().slice(0, 10)}.zip`,
    };
  },

  'POST /company-data/deletion': async ({ tenant, db, principal, config, now }, { body }) => {
    const { companyId, userId } = principal;
    if (!(await db.platform('worker:delete-company').read(({ q }) => hasOtherAdmin(q, companyId))))
      refuse('company_keeps_admin');
    const deleteAt = await tenant.write(async (tx) => {
      const name = (await readCompany(tx.q, tx.companyId)).name ?? '';
      if (body.name.trim() !== name.trim()) refuse('company_name_differs');
      const at = await storeDeletion(tx, new Date(now().getTime() + config.companyGraceDays * 86_400_000), userId);
      await tx.emit({ type: 'companyDeletionAsked', companyId, name, deleteAt: at.toISOString() });
      return at;
    });
    return { deleteAt: deleteAt.toISOString() };
  },

  'DELETE /company-data/deletion': async ({ tenant }) => {
    await tenant.write(async (tx) => {
      if (await removeDeletion(tx)) await tx.emit({ type: 'companyDeletionTakenBack', companyId: tx.companyId });
    });
    return { message: replyTexts.companyStays };
  },
});

const present = ({ id, state, done, bytes, created_at: createdAt, expires_at: expiresAt }: ExportRow) => ({
  _id: id,
  state,
  done,
  bytes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});
