import { fillSandbox } from './fill-sandbox.job.ts';
import replyTexts from '@roundsman/contract/reply-texts';
import { createApiKey, listApiKeys, openSandboxMembership, openSession } from '../features/auth/index.ts';
import {
  findSandbox,
  insertCompany,
  selectCompanyForUpdate,
  type StoredCompany,
  updateCompany,
} from '../features/companies/index.ts';
import { deleteCompanyRows, deleteFiles } from '../features/company-data/index.ts';
import type { PlatformTx } from '../platform/db/handles.ts';
import { refuse } from '../platform/errors.ts';
import { handlers } from '../platform/http/handlers.ts';

const present = (company: StoredCompany) => ({
  _id: company.id,
  name: company.name,
  createdAt: company.created_at.toISOString(),
  state: company.sandbox_filled_at ? ('READY' as const) : ('FILLING' as const),
});

/** Returns the id of a company's sandbox, which it creates when there is none. A sandbox is its own. */
async function ensureSandbox(tx: PlatformTx, companyId: string, userId: string): Promise<string> {
  // The lock prevents two sandboxes.
  const company = (await selectCompanyForUpdate(tx.q, companyId)) ?? refuse('not_found');
  if (company.sandbox_of) return company.id;
  const sandbox = await findSandbox(tx.q, companyId);
  if (sandbox) return sandbox.id;
  const { name, phone, industry, num_of_drivers } = company;
  const id = await insertCompany(tx.q, {
    name: `${name ?? ''} (sandbox)`.trim(),
    status: 'PURCHASED',
    phone,
    industry,
    num_of_drivers,
    sandbox_of: companyId,
  });
  await tx.enqueue(fillSandbox, { companyId: id });
  await tx.emit({ type: 'sandboxChanged', companyId, userId, change: 'made' });
  return id;
}

export const routes = handlers({
  'POST /api-keys': ({ db, principal: { userId, companyId }, now }, { body: { isTest, ...values } }) =>
    db.platform(`user:${userId}`).write(async (tx) => {
      const owner = isTest ? await ensureSandbox(tx, companyId, userId) : companyId;
      return createApiKey(tx, { companyId, owner }, { userId, now: now(), values });
    }),

  'GET /sandbox': async ({ db, principal: { userId, companyId } }) => {
    const company = await db.platform(`user:${userId}`).read(({ q }) => findSandbox(q, companyId));
    return { sandbox: company ? present(company) : null };
  },

  'POST /sandbox/open': async (ctx) => {
    const { userId, companyId } = ctx.principal;
    const owner = await ctx.db.platform(`user:${userId}`).write(async ({ q }) => {
      const { id } = (await findSandbox(q, companyId)) ?? refuse('not_found');
      const membershipId = await openSandboxMembership(q, { userId, sandboxId: id, now: ctx.now() });
      return { userId, companyId: id, membershipId };
    });
    return { access_token: await openSession(ctx, owner) };
  },

  'POST /sandbox/reset': async ({ db, principal: { userId, companyId } }) =>
    db.platform(`user:${userId}`).write(async (tx) => {
      const company = (await findSandbox(tx.q, companyId)) ?? refuse('not_found');
      await updateCompany(tx.q, company.id, { sandbox_filled_at: null });
      await tx.enqueue(fillSandbox, { companyId: company.id });
      await tx.emit({ type: 'sandboxChanged', companyId, userId, change: 'reset' });
      return present({ ...company, sandbox_filled_at: null });
    }),

  'DELETE /sandbox': async ({ db, principal: { userId, companyId }, fileStore, disconnect }) => {
    // The actor for which the database permits deleting the rows of a company.
    const { keys, fileNames } = await db.platform('worker:delete-company').write(async (tx) => {
      const company = (await findSandbox(tx.q, companyId)) ?? refuse('not_found');
      const ofSandbox = await listApiKeys(tx.q, company.id);
      const deleted = await deleteCompanyRows(tx, company.id);
      await tx.emit({ type: 'sandboxChanged', companyId, userId, change: 'deleted' });
      return { keys: ofSandbox, fileNames: deleted.fileNames };
    });
    for (const { id } of keys) disconnect(`session:${id}`);
    await deleteFiles(fileStore, fileNames);
    return { message: replyTexts.sandboxDeleted };
  },
});
