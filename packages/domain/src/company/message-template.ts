import { messagePlaceholders } from './settings.ts';

/** Matches every `{field}` of a message. */
const parts = /\{(\w+)\}/g;

/** Replaces each `{field}` of a message by its value. An unknown placeholder stays in the text. */
export function renderMessage(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(parts, (whole, field: string) =>
    Object.hasOwn(values, field) ? (values[field] ?? '') : whole,
  );
}

/** Returns the names in braces that are no placeholders, each once. Customers would see them with their braces. */
export function findUnknownPlaceholders(template: string): string[] {
  const placeholders: readonly string[] = messagePlaceholders;
  return [...new Set([...template.matchAll(/\{([^{}]*)\}/g)].map(([, field = '']) => field))].filter(
    (field) => !placeholders.includes(field),
  );
}

/** Characters of the basic GSM alphabet. Those of its extension count twice. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtension = '^{}\\[~]|€';

/**
 * Returns the number of text messages that a text is sent as, 1 or more. One message has 160 characters of the GSM
 * alphabet, or 70 when a character is outside it; the parts of a longer text have 153 or 67.
 */
export function countSmsParts(text: string): number {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => gsm.includes(character) || gsmExtension.includes(character));
  const places = isGsm
    ? characters.reduce((sum, character) => sum + (gsmExtension.includes(character) ? 2 : 1), 0)
    : text.length;
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  return places <= whole ? 1 : Math.ceil(places / part);
}
