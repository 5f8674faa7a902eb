import { notificationFields } from './settings.ts';

/** Every `{field}` part of a message, as often as it stands there. */
const parts = /\{(\w+)\}/g;

/** Fills the {field} parts of a message with plain text; an unknown placeholder stays as written (SRV-42). */
export function renderMessage(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(parts, (whole, field: string) =>
    Object.hasOwn(values, field) ? (values[field] ?? '') : whole,
  );
}

/** Names in braces that are no placeholders, each once: a customer would read them as written, braces and all. */
export function findUnknownPlaceholders(template: string): string[] {
  const known: readonly string[] = notificationFields;
  return [...new Set([...template.matchAll(/\{([^{}]*)\}/g)].map(([, field = '']) => field))].filter(
    (field) => !known.includes(field),
  );
}

/** Characters of the basic GSM alphabet; those of its extension take two places. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtension = '^{}\\[~]|€';

/**
 * How many text messages a text is sent as: 160 places in the GSM alphabet, 70 as soon as one character is outside it; parts of
 * a longer one hold 153 and 67. Never less than 1.
 */
export function countSmsParts(text: string): number {
  const characters = Array.from(text);
  const isGsm = characters.every((each) => gsm.includes(each) || gsmExtension.includes(each));
  const places = isGsm ? characters.reduce((sum, each) => sum + (gsmExtension.includes(each) ? 2 : 1), 0) : text.length;
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  return places <= whole ? 1 : Math.ceil(places / part);
}
