import type { Language } from '@roundsman/domain';

interface InvitationMail {
  readonly product: string;
  readonly inviter: string;
  readonly company: string;
  readonly group: string;
  readonly link: string;
}

const texts: Record<Language, (mail: InvitationMail) => { subject: string; text: string }> = {
  en: ({ product, inviter, company, group, link }) => ({
    subject: `${inviter} invites you to follow deliveries of ${company}`,
    text: `Hello,

${inviter} has invited you to join ${company} on ${product}, in the group ${group}. You will see the group's orders and where they are.

Accept here within 14 days:

${link}

The link is for this e-mail address only and works once. If you do not know ${company}, do nothing.
`,
  }),
  sv: ({ product, inviter, company, group, link }) => ({
    subject: `${inviter} bjuder in dig att följa leveranser från ${company}`,
    text: `Hej!

${inviter} har bjudit in dig till ${company} i ${product}, i gruppen ${group}. Du ser gruppens order och var de är.

Tacka ja här inom 14 dagar:

${link}

Länken gäller bara den här e-postadressen och fungerar en gång. Om du inte känner till ${company} behöver du inte göra något.
`,
  }),
  fr: ({ product, inviter, company, group, link }) => ({
    subject: `${inviter} vous invite à suivre les livraisons de ${company}`,
    text: `Bonjour,

${inviter} vous invite à rejoindre ${company} sur ${product}, dans le groupe ${group}. Vous verrez les commandes du groupe et où elles en sont.

Acceptez ici dans les 14 jours :

${link}

Ce lien est réservé à cette adresse e-mail et ne fonctionne qu'une fois. Si vous ne connaissez pas ${company}, ignorez ce message.
`,
  }),
};

export const invitationMail = ({ language, ...mail }: InvitationMail & { readonly language: Language }) =>
  texts[language](mail);
