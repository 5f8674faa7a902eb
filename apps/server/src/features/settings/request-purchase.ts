import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { job } from '../../platform/jobs/job.ts';

interface Request {
  companyId: string;
  company: string;
  person: string;
  email: string;
  message: string;
}

/** Mails a purchase request. Only a platform admin changes the company's status. */
export async function requestPurchase(
  tx: TenantTx,
  { name, email }: Pick<SignedIn, 'name' | 'email'>,
  message: string | null,
): Promise<void> {
  const company = await tx.q
    .selectFrom('companies')
    .select('name')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  await tx.enqueue(mailPurchaseRequest, {
    companyId: tx.companyId,
    company: company.name ?? '',
    person: name,
    email,
    message: message ?? '',
  });
}

export const mailPurchaseRequest = job<Request>(
  'mail-purchase-request',
  async ({ companyId, company, person, email, message }, { config, mail }) => {
    if (!config.purchaseMail) return;
    const sent = await mail.send({
      to: config.purchaseMail,
      replyTo: email,
      subject: `Purchase request from ${company}`,
      text: `${person} (${email}) at ${company} has sent a purchase request.\n\n${message}\n\nCompany ${companyId} on ${config.baseUrl}`,
    });
    if (sent.status === 'FAILED')
      throw new Error(`Could not send the purchase request: ${legacyMessageFailureText(sent.failure)}`);
  },
);
