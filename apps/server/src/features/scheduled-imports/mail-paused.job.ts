import { mailImportPausedJob } from './request-run.ts';
import { job } from '../../platform/jobs/job.ts';
import { findBrand } from '../../shared/company-brand.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { readSettings } from '../settings/index.ts';
import { findImport, readAdmins } from './imports.store.ts';

/** Mails the company's admins that an import pauses. A retry may send a mail again. */
export const mailImportPaused = job(mailImportPausedJob, async ({ companyId, importId }, { db, mail, config, log }) => {
  const context = await db.tenant(companyId).read(async (tx) => {
    const row = await findImport(tx, importId);
    return row?.paused_at && { row, ...(await readAdmins(tx)), language: (await readSettings(tx)).systemLanguage };
  });
  if (!context) return;
  const product = (await db.lookup(findBrand, companyId)).name ?? 'Roundsman';
  for (const email of context.emails) {
    const sent = await mail.send({
      to: email,
      fromName: product,
      ...renderMail(context.language, 'importPaused', {
        name: context.row.name,
        company: context.company ?? product,
        failures: String(context.row.failures),
        link: `${config.baseUrl}/scheduled-imports?import=${importId}`,
      }),
    });
    if (sent.status === 'FAILED' && sent.failure.code !== 'no_provider')
      log.warn({ failure: sent.failure }, 'could not tell an admin that an import pauses');
  }
});
