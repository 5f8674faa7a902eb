import replyTexts from '@roundsman/contract/reply-texts';
import { brandOf } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { findAdmin, listAdmins } from './admins.store.ts';
import { presentAdmin, presentCompany } from './companies.present.ts';
import { findCompany, isLogo, listCompanies, selectCompanyForUpdate } from './companies.store.ts';
import { impersonateAdmin } from './impersonate-admin.ts';
import { createAdmin, editAccount } from './save-admin.ts';
import { saveBrand, showBrand } from './save-brand.ts';
import { changeCompany, createCompany } from './save-company.ts';
import { leaveCompany } from './leave-company.ts';

const asAdmin = ({ db, principal }: SignedInContext) => db.platform(`admin:${principal.userId}`);

/** The name of a logo changes with its content. */
const logoMaxAge = 30 * 86_400;

export const routes = handlers({
  'GET /companies': async (ctx, { query }) => {
    const { rows, totalItems, nextCursor } = await asAdmin(ctx).read(({ q }) => listCompanies(q, query));
    return { companies: rows.map(presentCompany), meta: { totalItems, nextCursor } };
  },

  'POST /companies': async (ctx, { body }) => {
    const brand = brandOf(ctx.request.hostname, ctx.config.secondBrandHosts);
    return ctx.writeOnce(asAdmin(ctx), async (tx) => {
      const id = await createCompany(tx, { company: body, by: ctx.principal, brand, secrets: ctx.secrets });
      return presentCompany((await findCompany(tx.q, id)) ?? refuse('not_found'));
    });
  },

  'PUT /companies/:id': async (ctx, { params, query: { changed }, body }) =>
    asAdmin(ctx).write(async (tx) => {
      await changeCompany(tx, params.id, {
        company: body,
        changed,
        by: ctx.principal,
        now: ctx.now(),
        secrets: ctx.secrets,
      });
      return presentCompany((await findCompany(tx.q, params.id)) ?? refuse('not_found'));
    }),

  'GET /company-admins': async (ctx, { query }) => {
    const { rows, totalItems, nextCursor } = await asAdmin(ctx).read(({ q }) => listAdmins(q, 'all', query));
    return { companyAdmins: rows.map(presentAdmin), meta: { totalItems, nextCursor } };
  },

  'POST /company-admins': async (ctx, { body: { company, password, ...account } }) => {
    const passwordHash = await hashPassword(password);
    return ctx.writeOnce(asAdmin(ctx), async (tx) => {
      if (!(await selectCompanyForUpdate(tx.q, company))) refuse('not_found');
      const made = await createAdmin(tx, company, { ...account, passwordHash }, ctx.principal.userId);
      const row = (await findAdmin(tx.q, 'all', made.userId)) ?? refuse('not_found');
      return { ...presentAdmin(row), hadAccount: made.hadAccount };
    });
  },

  'PUT /company-admins/:id': async (ctx, { params: { id }, body: { password, ...account } }) => {
    const passwordHash = password === null ? null : await hashPassword(password);
    return asAdmin(ctx).write(async (tx) => {
      const person = (await findAdmin(tx.q, 'all', id)) ?? refuse('not_found');
      const by = { userId: ctx.principal.userId, now: ctx.now() };
      const fields = await editAccount(tx, person, { ...account, passwordHash }, by);
      const companyId = person.companies[0]?.id ?? ctx.principal.companyId;
      if (fields.length > 0)
        await tx.emit({ type: 'companyAdminChanged', companyId, byUserId: by.userId, userId: id, fields });
      return presentAdmin((await findAdmin(tx.q, 'all', id)) ?? refuse('not_found'));
    });
  },

  'POST /company-admins/:id/remove-company': async (ctx, { params: { id }, body }) => {
    const by = { userId: ctx.principal.userId, now: ctx.now() };
    const ended = await asAdmin(ctx).write(async (tx) => {
      const person = (await findAdmin(tx.q, 'all', id)) ?? refuse('not_found');
      return leaveCompany(tx, person, body.company, by);
    });
    for (const session of ended) ctx.disconnect(`session:${session}`);
    return { message: replyTexts.companyAdminRemoved };
  },

  'POST /company-admins/:id/impersonate': (ctx, { params, body }) => impersonateAdmin(ctx, params.id, body.company),

  'GET /companies/brand-settings': (ctx) => showBrand(ctx),

  'POST /companies/brand-settings': async (ctx, { body }) => ({
    ...(await saveBrand(ctx, body)),
    message: replyTexts.completed,
  }),

  'GET /logos/:name': async ({ db, fileStore }, { params: { name } }) => {
    const file = (await db.lookup(isLogo, name)) ? await fileStore.get(name) : undefined;
    return {
      file: file ?? refuse('not_found'),
      type: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
      maxAge: logoMaxAge,
    };
  },
});
