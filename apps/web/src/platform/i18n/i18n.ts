import { isLanguage, languages } from '@roundsman/domain/languages';
import { textDirection, type Translation } from '@roundsman/domain/company/translation-language';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import { brandOf, useBoot } from '../boot.ts';
import { showFormatsOf } from '../format.ts';
import { whenPageIsUsed } from '../page-use.ts';
import { useSession } from '../session/session.ts';
import { setDayjsLocale } from './dayjs-locale.ts';
import { languageFor } from './language.ts';
import { loadRefusals } from './load-refusals.ts';
import { dimensionSections, hasOwnDimensions, nameDimensions } from './name-dimensions.ts';
import { firstDimension, type LoadDimension } from '@roundsman/domain/load/load-dimensions';

export type Phrases = Record<string, string>;

const files = import.meta.glob<Phrases>('../../../../../packages/domain/src/languages/*/dashboard/*.json', {
  import: 'default',
});

/** Parses a path: '…/languages/sv/dashboard/orders.json' → ['orders', 'sv']. */
function sectionOf(path: string): [section: string, language: string] {
  const match = /([^/]+)\/dashboard\/([\w-]+)\.json$/.exec(path);
  return [match?.[2] ?? '', match?.[1] ?? ''];
}

let companyPhrases: Translation = {};
let loadDimensions: readonly LoadDimension[] = [firstDimension];

/** Section of the server's refusals: the error catalogue, which all front ends share. */
const refusals = 'refusals';

/** Loads the error catalogue. It writes placeholders as `{name}`, the dashboard as `{{name}}`. */
async function refusalPhrases(language: string): Promise<Phrases> {
  if (!isLanguage(language)) return {};
  const texts = Object.entries(await loadRefusals(language));
  return Object.fromEntries(texts.map(([key, text]) => [key, text.replace(/\{(\w+)\}/g, '{{$1}}')]));
}

/** Loads the built-in phrases of a section; empty in a language that only the company has. */
async function loadBuiltIn(language: string, section: string): Promise<Phrases> {
  if (section === refusals) return refusalPhrases(language);
  const [, load] = Object.entries(files).find(([path]) => sectionOf(path).join() === `${section},${language}`) ?? [];
  return (await load?.()) ?? {};
}

/** Loads all built-in phrases of a language by section. The company's custom texts override them. */
export async function loadBuiltInPhrases(language: string): Promise<Record<string, Phrases>> {
  const sections = [...new Set([...Object.keys(files).map((path) => sectionOf(path)[0]), refusals])].sort();
  return Object.fromEntries(
    await Promise.all(sections.map(async (section) => [section, await loadBuiltIn(language, section)] as const)),
  );
}

/** 'language section' → JSON of the custom texts that are applied to it. */
const appliedPhrases = new Map<string, string>();
function phrasesOf(language: string, section: string): string | undefined {
  const customTexts = companyPhrases[language]?.[section];
  const isAboutLoads = dimensionSections.includes(section) && hasOwnDimensions(loadDimensions);
  return isAboutLoads ? JSON.stringify([customTexts, loadDimensions]) : JSON.stringify(customTexts);
}

function withCompanyPhrases(language: string, section: string, phrases: Phrases): Phrases {
  const customPhrases = phrasesOf(language, section);
  if (customPhrases) appliedPhrases.set(`${language} ${section}`, customPhrases);
  else appliedPhrases.delete(`${language} ${section}`);
  return nameDimensions(section, { ...phrases, ...companyPhrases[language]?.[section] }, loadDimensions);
}

/** i18next backend. Loads a section at its first use and applies the company's custom texts. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, section, done) => {
    loadBuiltIn(language, section).then(
      (phrases) => done(null, withCompanyPhrases(language, section, phrases)),
      (error: Error) => done(error, null),
    );
  },
};

const storageKey = 'roundsman.language';
let companyLanguage: string | null = null;

const offered = create<{ readonly languages: readonly string[] }>(() => ({ languages }));
const offeredLanguages = (): readonly string[] => offered.getState().languages;

/** Returns the languages to choose from: the built-in ones, and those in which the company has custom texts. */
export const useOfferedLanguages = (): readonly string[] => offered((state) => state.languages);

const preferredLanguage = (): string =>
  languageFor(
    {
      chosen: localStorage.getItem(storageKey),
      brand: brandOf(useBoot.getState()).language,
      company: companyLanguage,
      // With a session the company decides, as soon as it has loaded.
      browser: useSession.getState().token === null ? navigator.languages : [],
    },
    offeredLanguages(),
  );

function switchLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection(language);
  setDayjsLocale(language);
  showFormatsOf(language);
}

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', switchLanguage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      // The built-in languages are complete. A language that only the company has shows English where it has no texts.
      fallbackLng: (language) => (isLanguage(language) ? [] : ['en']),
      // The company's own languages are known only after sign-in.
      supportedLngs: false,
      // A signed-in person needs the texts of sign-in on few pages, which load them.
      ns: useSession.getState().token === null ? ['shell', 'auth', 'components'] : ['shell', 'components'],
      defaultNS: 'shell',
      keySeparator: false,
      returnEmptyString: false,
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0]);
  // Until they are loaded, refusals are shown in the server's English.
  whenPageIsUsed(() => void i18next.loadNamespaces(refusals));
}

/** Applies a company's language, custom texts and names of loads to the page; null after sign-out. */
export async function applyCompanyLanguage(
  company: {
    systemLanguage: string;
    translation: Translation;
    loadDimensions: readonly LoadDimension[];
  } | null,
): Promise<void> {
  companyLanguage = company?.systemLanguage ?? null;
  companyPhrases = company?.translation ?? {};
  loadDimensions = company?.loadDimensions ?? [firstDimension];
  // Also updates an open language menu when no phrase on the page changed.
  offered.setState({ languages: [...new Set([...languages, ...Object.keys(companyPhrases)])] });
  const named = Object.entries(companyPhrases).flatMap(([language, bySection]) =>
    Object.keys(bySection).map((section) => `${language} ${section}`),
  );
  const aboutLoads = offeredLanguages().flatMap((language) =>
    dimensionSections.map((section) => `${language} ${section}`),
  );
  let isChanged = false;
  for (const languageAndSection of new Set([...appliedPhrases.keys(), ...named, ...aboutLoads])) {
    const [language = '', section = ''] = languageAndSection.split(' ');
    if (!i18next.hasResourceBundle(language, section)) continue;
    const ours = await loadBuiltIn(language, section);
    // Compared after the wait, because newer custom texts may have been applied meanwhile.
    if (appliedPhrases.get(languageAndSection) === phrasesOf(language, section)) continue;
    i18next.removeResourceBundle(language, section);
    i18next.addResourceBundle(language, section, withCompanyPhrases(language, section, ours));
    isChanged = true;
  }
  const language = preferredLanguage();
  if (language !== i18next.language || isChanged) await i18next.changeLanguage(language);
}

export function chooseLanguage(language: string): void {
  localStorage.setItem(storageKey, language);
  void i18next.changeLanguage(language);
}

export const phrase = (key: string, values?: Record<string, unknown>): string => i18next.t(key, values ?? {});

/** Translates a key; undefined when no language has the phrase or its section is not loaded. */
export const phraseOrNone = (key: string, values?: Record<string, unknown>): string | undefined =>
  i18next.exists(key) ? phrase(key, values) : undefined;
