import replyTexts from '@roundsman/contract/reply-texts';
import { brandOf } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { createAdmin, editAccount, findAdmin, listAdmins, presentAdmin, leaveCompany } from '../companies/index.ts';
import { presentPartner, presentSubAccount } from './partners.present.ts';
import { findPartner, findSubAccount, listAllSubAccounts, listPartners, listSubAccounts } from './partners.store.ts';
import { changePartner, createPartner } from './save-partner.ts';
import { changeSubAccount, createSubAccount } from './save-sub-account.ts';

const asAdmin = ({ db, principal }: SignedInContext) => db.platform(`admin:${principal.userId}`);
/** Every query of a partner filters by its own company as the partner of sub accounts. */
const asPartner = ({ db, principal }: SignedInContext) => db.platform(`partner:${principal.userId}`);
const byPartner = ({ principal, now }: SignedInContext) => ({
  partnerId: principal.companyId,
  userId: principal.userId,
  now: now(),
});
const hashOf = async (password: string | null): Promise<string | null> =>
  password === null ? null : hashPassword(password);

export const routes = handlers({
  'GET /partners': async (ctx, { query }) => {
    const { rows, totalItems, nextCursor } = await asAdmin(ctx).read(({ q }) => listPartners(q, query));
    return { partners: rows.map(presentPartner), meta: { totalItems, nextCursor } };
  },

  'POST /partners': async (ctx, { body: { password, status, ...account } }) => {
    const passwordHash = await hashPassword(password);
    return ctx.writeOnce(asAdmin(ctx), async (tx) => {
      const made = await createPartner(tx, { ...account, passwordHash }, status, ctx.principal.userId);
      const row = (await findPartner(tx.q, made.id)) ?? refuse('not_found');
      return { ...presentPartner(row), hadAccount: made.hadAccount };
    });
  },

  'PUT /partners/:id': async (ctx, { params: { id }, body: { password, ...changes } }) => {
    const passwordHash = await hashOf(password);
    const by = { userId: ctx.principal.userId, now: ctx.now() };
    const { row, ended } = await asAdmin(ctx).write(async (tx) => ({
      ended: await changePartner(tx, id, { ...changes, passwordHash }, by),
      row: (await findPartner(tx.q, id)) ?? refuse('not_found'),
    }));
    for (const session of ended) ctx.disconnect(`session:${session}`);
    return presentPartner(row);
  },

  'GET /partners/:id/companies': async (ctx, { params: { id } }) => {
    const rows = await asAdmin(ctx).read(async ({ q }) =>
      (await findPartner(q, id)) ? listAllSubAccounts(q, id) : refuse('not_found'),
    );
    return { companies: rows.map(presentSubAccount) };
  },

  'GET /partner-companies': async (ctx, { query }) => {
    const { rows, totalItems, nextCursor } = await asPartner(ctx).read(({ q }) =>
      listSubAccounts(q, ctx.principal.companyId, query),
    );
    return { companies: rows.map(presentSubAccount), meta: { totalItems, nextCursor } };
  },

  'POST /partner-companies': async (ctx, { body }) => {
    const passwordHash = await hashPassword(body.password);
    const brand = brandOf(ctx.request.hostname, ctx.config.secondBrandHosts);
    return ctx.writeOnce(asPartner(ctx), async (tx) => {
      const made = await createSubAccount(tx, body, passwordHash, byPartner(ctx), brand);
      const row = (await findSubAccount(tx.q, ctx.principal.companyId, made.id)) ?? refuse('not_found');
      return { ...presentSubAccount(row), hadAccount: made.hadAccount };
    });
  },

  'PUT /partner-companies/:id': async (ctx, { params: { id }, body }) => {
    const passwordHash = await hashOf(body.password);
    return asPartner(ctx).write(async (tx) => {
      await changeSubAccount(tx, id, body, passwordHash, byPartner(ctx));
      return presentSubAccount((await findSubAccount(tx.q, ctx.principal.companyId, id)) ?? refuse('not_found'));
    });
  },

  'GET /partner-company-admins': async (ctx, { query }) => {
    const scope = { partnerId: ctx.principal.companyId };
    const { rows, totalItems, nextCursor } = await asPartner(ctx).read(({ q }) => listAdmins(q, scope, query));
    return { companyAdmins: rows.map(presentAdmin), meta: { totalItems, nextCursor } };
  },

  'POST /partner-company-admins': async (ctx, { body: { company, password, ...account } }) => {
    const { partnerId, userId } = byPartner(ctx);
    const passwordHash = await hashPassword(password);
    return ctx.writeOnce(asPartner(ctx), async (tx) => {
      if (!(await findSubAccount(tx.q, partnerId, company))) refuse('not_found');
      const made = await createAdmin(tx, company, { ...account, passwordHash }, userId);
      const row = (await findAdmin(tx.q, { partnerId }, made.userId)) ?? refuse('not_found');
      return { ...presentAdmin(row), hadAccount: made.hadAccount };
    });
  },

  'PUT /partner-company-admins/:id': async (ctx, { params: { id }, body: { password, ...account } }) => {
    const by = byPartner(ctx);
    const scope = { partnerId: by.partnerId };
    const passwordHash = await hashOf(password);
    return asPartner(ctx).write(async (tx) => {
      const person = (await findAdmin(tx.q, scope, id)) ?? refuse('not_found');
      const fields = await editAccount(tx, person, { ...account, passwordHash }, by);
      const companyId = person.companies[0]?.id ?? by.partnerId;
      if (fields.length > 0)
        await tx.emit({ type: 'companyAdminChanged', companyId, byUserId: by.userId, userId: id, fields });
      return presentAdmin((await findAdmin(tx.q, scope, id)) ?? refuse('not_found'));
    });
  },

  'POST /partner-company-admins/:id/remove-company': async (ctx, { params: { id }, body }) => {
    const by = byPartner(ctx);
    const ended = await asPartner(ctx).write(async (tx) => {
      const person = (await findAdmin(tx.q, { partnerId: by.partnerId }, id)) ?? refuse('not_found');
      if (!person.companies.some((company) => company.id === body.company)) refuse('not_found');
      return leaveCompany(tx, person, body.company, by);
    });
    for (const session of ended) ctx.disconnect(`session:${session}`);
    return { message: replyTexts.companyAdminRemoved };
  },
});
