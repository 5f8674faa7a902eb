import { renderMessage } from '@roundsman/domain/company/message-template';
import type { Language } from '@roundsman/domain/languages';
import { type ServerTexts, serverTexts } from '@roundsman/domain/languages/server-texts';

/** Returns one of the product's own mails in a language, with its placeholders filled. */
export function renderMail(
  language: Language,
  mail: keyof ServerTexts['mails'],
  values: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = serverTexts[language].mails[mail];
  return { subject: renderMessage(subject, values), text: renderMessage(text, values) };
}
