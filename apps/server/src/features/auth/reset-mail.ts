import type { Language } from '@roundsman/domain';

interface ResetMail {
  readonly product: string;
  readonly person: string;
  readonly link: string;
}

const texts: Record<Language, (mail: ResetMail) => { subject: string; text: string }> = {
  en: ({ product, person, link }) => ({
    subject: `Reset your ${product} password`,
    text: `Hello ${person},

We received a request to reset the password of your ${product} account. Choose a new password within one hour:

${link}

The link works once. If you did not make this request, ignore this e-mail: your password does not change.
`,
  }),
  sv: ({ product, person, link }) => ({
    subject: `Återställ ditt lösenord till ${product}`,
    text: `Hej ${person}!

Vi har fått en begäran om att återställa lösenordet till ditt konto i ${product}. Välj ett nytt lösenord inom en timme:

${link}

Länken fungerar en gång. Om det inte var du kan du bortse från det här mejlet: ditt lösenord ändras inte.
`,
  }),
  fr: ({ product, person, link }) => ({
    subject: `Réinitialisez votre mot de passe ${product}`,
    text: `Bonjour ${person},

Nous avons reçu une demande de réinitialisation du mot de passe de votre compte ${product}. Choisissez un nouveau mot de passe dans l’heure :

${link}

Ce lien ne fonctionne qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe reste inchangé.
`,
  }),
};

export const resetMail = ({ language, ...mail }: ResetMail & { readonly language: Language }) => texts[language](mail);
