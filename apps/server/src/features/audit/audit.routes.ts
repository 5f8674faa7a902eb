import { resolveAuditDays, type CompanySettings, seesAllCompanies } from '@roundsman/domain';
import { readSettings } from '../settings/index.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { inBatches, spreadsheetReply } from '../../platform/files/spreadsheet.ts';
import {
  type AuditRow,
  type AuditScope,
  countEntries,
  listEntriesBefore,
  listEntries,
  readActions,
} from './audit.store.ts';

export const routes = handlers({
  'GET /audit-log': (ctx, { query }) =>
    readInScope(ctx, async (scope) => {
      const maxDays = ctx.config.auditKeepDays;
      const { rows, totalItems, nextCursor } = await listEntries(scope, query);
      return {
        entries: rows.map(present),
        keepDays: scope.companyId === null ? maxDays : resolveAuditDays(scope.settings.auditKeepDays, maxDays),
        mostKeepDays: maxDays,
        ...(await readActions(scope)),
        meta: { totalItems, nextCursor },
      };
    }),

  'GET /audit-log/file': async (ctx, { query }) => {
    const total = await readInScope(ctx, (scope) => countEntries(scope, query));
    const { companyId } = ctx.principal;
    await ctx.tenant.write(({ emit }) =>
      emit({ type: 'listExported', companyId, list: 'audit-log', format: query.format }),
    );
    return spreadsheetReply({
      name: 'audit-log',
      format: query.format,
      total,
      header: [
        'Time',
        'Action',
        'Name',
        'E-mail',
        'By platform admin',
        'About',
        'Company',
        'Address',
        'Device',
        'Request',
        'Details',
      ],
      rows: inBatches(
        (last: AuditRow | undefined, limit) =>
          readInScope(ctx, (scope) => listEntriesBefore(scope, query, last, limit)),
        (row) => [
          row.created_at.toISOString(),
          row.action,
          row.user_name,
          row.user_email,
          row.actor_user_id && (row.actor_name ?? 'Platform admin'),
          row.about_email ?? row.about_name,
          row.company_name,
          row.address,
          row.device,
          row.request_id,
          JSON.stringify(row.details),
        ],
      ),
    });
  },
});

/** Company admins read the entries of their company, platform admins those of all companies. */
async function readInScope<T>(
  { principal, db, tenant }: Pick<SignedInContext, 'principal' | 'db' | 'tenant'>,
  work: (scope: AuditScope & { readonly settings: CompanySettings }) => Promise<T>,
): Promise<T> {
  const settings = await tenant.read(readSettings);
  const { timeZone } = settings;
  if (seesAllCompanies(principal.roles))
    return db.platform(`user:${principal.userId}`).read(({ q }) => work({ q, companyId: null, timeZone, settings }));
  return tenant.read(({ q, companyId }) => work({ q, companyId, timeZone, settings }));
}

function present(row: AuditRow) {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    action: row.action,
    who:
      row.user_id && row.user_name !== null ? { _id: row.user_id, name: row.user_name, email: row.user_email } : null,
    about: row.about_name === null ? null : { name: row.about_name, email: row.about_email },
    actor: row.actor_user_id ? { _id: row.actor_user_id, name: row.actor_name } : null,
    company: row.company_id ? { _id: row.company_id, name: row.company_name } : null,
    address: row.address,
    device: row.device,
    requestId: row.request_id,
    // The plan's name for readers; the entry stores only its id.
    details: { ...(row.plan_name !== null && { name: row.plan_name }), ...row.details },
  };
}
