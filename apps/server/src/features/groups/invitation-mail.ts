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
    subject: `${inviter} invited you to follow deliveries from ${company}`,
    text: `Hello,

${inviter} has invited you to join ${company} on ${product}, in the group ${group}. You can follow the group's orders and deliveries there.

Accept the invitation within 14 days:

${link}

The link works once, and only for this e-mail address. If you do not know ${company}, ignore this e-mail.
`,
  }),
  sv: ({ product, inviter, company, group, link }) => ({
    subject: `${inviter} bjuder in dig att följa leveranser från ${company}`,
    text: `Hej!

${inviter} har bjudit in dig till ${company} i ${product}, i gruppen ${group}. Där kan du följa gruppens order och leveranser.

Tacka ja till inbjudan inom 14 dagar:

${link}

Länken gäller bara den här e-postadressen och fungerar en gång. Om du inte känner till ${company} kan du bortse från det här mejlet.
`,
  }),
  fr: ({ product, inviter, company, group, link }) => ({
    subject: `${inviter} vous invite à suivre les livraisons de ${company}`,
    text: `Bonjour,

${inviter} vous invite à rejoindre ${company} sur ${product}, dans le groupe ${group}. Vous pourrez y suivre les commandes et les livraisons du groupe.

Acceptez l’invitation dans les 14 jours :

${link}

Ce lien est réservé à cette adresse e-mail et ne fonctionne qu’une fois. Si vous ne connaissez pas ${company}, ignorez cet e-mail.
`,
  }),
};

export const invitationMail = ({ language, ...mail }: InvitationMail & { readonly language: Language }) =>
  texts[language](mail);
