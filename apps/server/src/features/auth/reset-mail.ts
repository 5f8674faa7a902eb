import type { Language } from '@roundsman/domain';

interface ResetMail {
  readonly product: string;
  readonly person: string;
  readonly link: string;
}

const texts: Record<Language, (mail: ResetMail) => { subject: string; text: string }> = {
  en: ({ product, person, link }) => ({
    subject: `Choose a new password for ${product}`,
    text: `Hello ${person},

you, or somebody else, asked for a new password for your ${product} account. Choose one here within an hour:

${link}

The link works once. If you did not ask for it, do nothing: your password stays as it is.
`,
  }),
  sv: ({ product, person, link }) => ({
    subject: `Välj ett nytt lösenord till ${product}`,
    text: `Hej ${person}!

Du, eller någon annan, har bett om ett nytt lösenord till ditt konto i ${product}. Välj ett här inom en timme:

${link}

Länken fungerar en gång. Om du inte har bett om den behöver du inte göra något: ditt lösenord är oförändrat.
`,
  }),
  fr: ({ product, person, link }) => ({
    subject: `Choisissez un nouveau mot de passe pour ${product}`,
    text: `Bonjour ${person},

Un nouveau mot de passe a été demandé pour votre compte ${product}. Choisissez-le ici dans l'heure :

${link}

Ce lien ne fonctionne qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.
`,
  }),
};

export const resetMail = ({ language, ...mail }: ResetMail & { readonly language: Language }) => texts[language](mail);
