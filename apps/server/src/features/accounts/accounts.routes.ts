import { isTimeZone } from '@roundsman/domain';
import { findBrand } from '../../shared/company-brand.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { seesPart } from '../../platform/http/requests/principal.ts';
import { findPersonName, readUploadTemplate } from '../auth/index.ts';
import { readCompany, updateCompany } from '../companies/index.ts';
import { mergeSettings, readSettings } from '../settings/index.ts';
import { presentCompany } from './accounts.present.ts';
import { registerCompany } from './register-company.ts';

const readOwnCompany = async (tx: TenantTx) => ({
  company: await readCompany(tx.q, tx.companyId),
  settings: await readSettings(tx),
});

export const routes = handlers({
  'POST /auth/register': (ctx, { body }) => registerCompany(ctx, body),

  'POST /auth/setup-account': async ({ db, tenant, now }, { body }) => {
    const { name, phone, industry, numOfDrivers, timeZone } = body;
    const { company, settings } = await tenant.write(async (tx) => {
      const { q, companyId } = tx;
      await updateCompany(q, companyId, { name, phone, industry, num_of_drivers: numOfDrivers, updated_at: now() });
      if (timeZone && isTimeZone(timeZone)) await mergeSettings(q, companyId, { timeZone });
      return readOwnCompany(tx);
    });
    return presentCompany(company, settings, await db.lookup(findBrand, company.id));
  },

  'GET /auth/profile': async ({ db, tenant, principal }) => {
    const brand = await db.lookup(findBrand, principal.companyId);
    const { company, settings, template } = await tenant.read(async (tx) => ({
      ...(await readOwnCompany(tx)),
      template: await readUploadTemplate(tx.q, principal.membershipId),
    }));
    const { actorId } = principal;
    return {
      _id: principal.userId,
      name: principal.name,
      email: principal.email,
      roles: [...principal.roles],
      company: presentCompany(company, settings, brand),
      uploadOrderTemplate: template,
      restricted: seesPart(principal),
      mustChangePassword: principal.mustChangePassword ?? false,
      actor: actorId ? { _id: actorId, name: (await db.lookup(findPersonName, actorId)) ?? '' } : null,
    };
  },
});
