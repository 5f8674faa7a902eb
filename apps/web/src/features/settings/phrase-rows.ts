import type { Translation } from '@roundsman/domain/company/translation-language';
import type { Phrases } from '../../platform/i18n/i18n.ts';

/** One phrase in the language settings. */
export interface PhraseRow {
  readonly section: string;
  readonly key: string;
  readonly english: string;
  /** Built-in text in the language; '' without one. */
  readonly builtIn: string;
  /** The company's custom text; '' without one. */
  readonly custom: string;
}

export const idOf = ({ section, key }: Pick<PhraseRow, 'section' | 'key'>): string => `${section}:${key}`;

export interface PhraseFilter {
  readonly section: string | null;
  readonly typed: string;
  /** 'own': phrases with a custom text; 'missing': phrases without any text in this language. */
  readonly show: 'all' | 'own' | 'missing';
}

/** Lists all phrases of the product in the sequence of their files. */
export function rowsOf(
  english: Readonly<Record<string, Phrases>>,
  builtIn: Readonly<Record<string, Phrases>>,
  customTexts: Translation[string] | undefined,
): PhraseRow[] {
  return Object.entries(english).flatMap(([section, phrases]) =>
    Object.entries(phrases).map(([key, text]) => ({
      section,
      key,
      english: text,
      builtIn: builtIn[section]?.[key] ?? '',
      custom: customTexts?.[section]?.[key] ?? '',
    })),
  );
}

/** Filters phrases. Searches key, English text, built-in text and custom text. */
export function filterRows(rows: readonly PhraseRow[], { section, typed, show }: PhraseFilter): PhraseRow[] {
  const searched = typed.trim().toLocaleLowerCase();
  return rows.filter(
    (row) =>
      (!section || row.section === section) &&
      (show === 'all' || (show === 'own' ? row.custom !== '' : row.custom === '' && row.builtIn === '')) &&
      (!searched ||
        [row.key, row.english, row.builtIn, row.custom].some((text) => text.toLocaleLowerCase().includes(searched))),
  );
}

const marks = (text: string): string =>
  [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)]
    .map(([mark]) => mark)
    .sort()
    .join(' ');

/** Returns whether a text lacks or adds placeholders. */
export const losesPlaceholders = (row: PhraseRow, text: string): boolean =>
  text !== '' && marks(text) !== marks(row.english);

export type Drafts = Readonly<Record<string, string>>;

/** Converts drafts to the API's body: section → key → text, null to restore the built-in text. */
export function changesOf(rows: readonly PhraseRow[], drafts: Drafts): Record<string, Record<string, string | null>> {
  const changes: Record<string, Record<string, string | null>> = {};
  for (const row of rows) {
    const draft = drafts[idOf(row)];
    if (draft === undefined || draft.trim() === row.custom) continue;
    (changes[row.section] ??= {})[row.key] = draft.trim() || null;
  }
  return changes;
}

/** Returns the drafts that are not in `saved`: those typed during saving. */
export const unsavedDrafts = (
  drafts: Drafts,
  saved: Readonly<Record<string, Readonly<Record<string, string | null>>>>,
): Drafts => {
  const savedById = new Map(
    Object.entries(saved).flatMap(([section, phrases]) =>
      Object.entries(phrases).map(([key, text]) => [idOf({ section, key }), text ?? ''] as const),
    ),
  );
  return Object.fromEntries(Object.entries(drafts).filter(([id, text]) => savedById.get(id) !== text.trim()));
};

/** Splits phrases into requests to the translation service. */
export function translationPieces(rows: readonly PhraseRow[]): { section: string; phrases: Record<string, string> }[] {
  const pieces: { section: string; phrases: Record<string, string> }[] = [];
  for (const { section, key, english } of rows) {
    let piece = pieces.at(-1);
    if (piece?.section !== section || Object.keys(piece.phrases).length >= 100)
      pieces.push((piece = { section, phrases: {} }));
    piece.phrases[key] = english;
  }
  return pieces;
}
