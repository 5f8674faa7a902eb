import { randomBytes } from 'node:crypto';
import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import { brands, parseSettings } from '@roundsman/domain';
import { findBrand } from '../../../shared/company-brand.ts';
import { job } from '../../../platform/jobs/job.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { findMailRecipient, insertReset } from '../auth.store.ts';
import { mailResetLinkJob, resetTokenHash } from './reset-password.ts';

const validForMs = 3_600_000;

/** Mails a reset link. The job creates the link, so that no queue stores one. A retry sends another link; both work. */
export const mailResetLink = job(mailResetLinkJob, async ({ email, brand }, services) => {
  const { db, clock, config, mail, log } = services;
  const recipient = await db.lookup(findMailRecipient, email);
  if (!recipient) return;
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.platform('worker:mail-reset-link').write(({ q }) =>
    insertReset(q, {
      userId: recipient.userId,
      tokenHash: resetTokenHash(token),
      now,
      expiresAt: new Date(now.getTime() + validForMs),
    }),
  );
  const { name: product, language } = brands[brand];
  const name = (await db.lookup(findBrand, recipient.companyId)).name ?? product;
  const sent = await mail.send({
    to: recipient.email,
    fromName: name,
    // The second brand has one language for all users.
    ...renderMail(brand === 'rundan' ? language : parseSettings(recipient.settings).systemLanguage, 'passwordReset', {
      product: name,
      person: recipient.name,
      link: `${config.baseUrl}/reset-password?token=${token}`,
    }),
  });
  if (sent.status === 'SENT') return;
  if (sent.failure.code !== 'no_provider')
    throw new Error(`The reset link could not be sent: ${legacyMessageFailureText(sent.failure)}`);
  log.warn('a reset link was requested, but no mail server is configured (SMTP_URL)');
});
