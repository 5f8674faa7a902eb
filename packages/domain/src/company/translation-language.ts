/** Languages that phrases may be translated to and from, as ISO 639 codes. 'auto' also detects a source language. */
export const translationLanguages = (
  'af sq am ar hy az eu be bn bs bg ca ceb ny zh zh-TW co hr cs da nl en eo et tl fi fr fy gl ka de el gu ht ha haw he hi ' +
  'hmn hu is ig id ga it ja jv kn kk km rw ko ku ky lo la lv lt lb mk mg ms ml mt mi mr mn my ne nb or ps fa pl pt pa ro ru ' +
  'sm gd sr st sn sd si sk sl so es su sw sv tg ta tt te th tr tk uk ur ug uz vi cy xh yi yo zu'
).split(' ');

export const isTranslationLanguage = (code: string): boolean => translationLanguages.includes(code);

const rightToLeft = new Set(['ar', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Returns the writing direction. Kurdish is taken as Sorani, which has Arabic letters. */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** A company's translations: language → section (a feature's name) → phrase → text. */
export type Translation = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/**
 * Returns the table with some phrases of one language changed: a text replaces a phrase, null restores the built-in one. Languages and
 * sections without a phrase of their own are left out.
 */
export function withPhrases(
  table: Translation,
  language: string,
  changes: Readonly<Record<string, Readonly<Record<string, string | null>>>>,
): Translation {
  const sections = { ...table[language] };
  for (const [section, phrases] of Object.entries(changes)) {
    const merged = Object.entries({ ...sections[section], ...phrases }).filter(
      (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
    );
    if (merged.length > 0) sections[section] = Object.fromEntries(merged);
    else delete sections[section];
  }
  const { [language]: _, ...rest } = table;
  return Object.keys(sections).length > 0 ? { ...rest, [language]: sections } : rest;
}
