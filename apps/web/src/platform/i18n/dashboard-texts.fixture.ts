import type { Language } from '@roundsman/domain/languages';

const files = import.meta.glob<Record<string, string>>(
  '../../../../../packages/domain/src/languages/*/dashboard/*.json',
  { eager: true, import: 'default' },
);

/** Names of the catalogue sections: `orders`, `route-view`, … */
export const dashboardSections: readonly string[] = Object.keys(files)
  .flatMap((file) => /\/en\/dashboard\/([\w-]+)\.json$/.exec(file)?.[1] ?? [])
  .toSorted();

/** Returns the texts of a section by key; an empty table when the language lacks it. */
export function dashboardTexts(section: string, language: Language): Readonly<Record<string, string>> {
  const file = Object.keys(files).find((file) => file.endsWith(`/${language}/dashboard/${section}.json`));
  return (file && files[file]) || {};
}
