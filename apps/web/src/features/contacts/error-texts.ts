import { contactAddressMessage, contactWindowMessages } from '@roundsman/domain/contact/contact';
import { geocodingUnavailable } from '@roundsman/domain/order/geocoding';
import { contactFieldNamed } from '@roundsman/domain/upload/contact-headers';

type Say = (key: string, values: Record<string, string>) => string;

/** What is wrong with a contact, as the API tells it, in the reader's language; a text nobody foresaw stays as it came. */
export const errorTexts = (errorDetails: readonly string[], say: Say): string[] =>
  errorDetails.map((text) => translated(text, say));

function translated(text: string, say: Say): string {
  if (text === contactAddressMessage) return say('contacts:error.address', {});
  if (text === geocodingUnavailable) return say('contacts:error.unavailable', {});
  if (text === contactWindowMessages.start) return say('contacts:window.start', {});
  if (text === contactWindowMessages.end) return say('contacts:window.end', {});
  const [, label = '', value] = /^(.+?) is not valid: (.*)$/.exec(text) ?? [];
  const field = label && contactFieldNamed(label);
  if (!field || value === undefined) return text;
  return say('contacts:error.field', { field: say(`contacts:field.${field}`, {}), value });
}

/** The same at the cell itself, where what stands there is seen. */
export function cellErrorText(text: string, say: Say): string {
  const [, label = ''] = /^(.+?) is not valid(?::.*)?$/s.exec(text) ?? [];
  const field = label && contactFieldNamed(label);
  return field ? say('contacts:error.fieldOnly', { field: say(`contacts:field.${field}`, {}) }) : translated(text, say);
}
