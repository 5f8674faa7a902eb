import type { Language } from '@roundsman/domain';
import { languages } from '@roundsman/domain/company/company';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import 'dayjs/locale/sv';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brandNow, useBoot } from '../boot.ts';
import { languageFor } from './language.ts';

type Phrases = Record<string, string>;
/** language → section (a feature's name) → phrase: the company's own words (I18N-05). */
export type Translation = Readonly<Record<string, Readonly<Record<string, Readonly<Phrases>>>>>;

const early = import.meta.glob<Phrases>(['../../features/{shell,auth}/i18n/*.json', '../../components/i18n/*.json'], {
  eager: true,
  import: 'default',
});
const late = import.meta.glob<Phrases>(['../../features/*/i18n/*.json', '!../../features/{shell,auth}/i18n/*.json'], {
  import: 'default',
});

/** '../../features/orders/i18n/sv.json' → ['orders', 'sv'] */
export function sectionOf(path: string): [section: string, language: string] {
  const match = /([^/]+)\/i18n\/(\w+)\.json$/.exec(path);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}

let companyPhrases: Translation = {};

/** Sections load when a page first asks for them; the company's words lie over ours. */
const sections: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, section, done) => {
    const path = Object.keys(late).find((each) => sectionOf(each).join() === `${section},${language}`);
    const load = path ? late[path] : undefined;
    if (!load) return done(null, {});
    load().then(
      (phrases) => done(null, { ...phrases, ...companyPhrases[language]?.[section] }),
      (error: Error) => done(error, null),
    );
  },
};

function earlyResources(): Record<string, Record<string, Phrases>> {
  const resources: Record<string, Record<string, Phrases>> = {};
  for (const [path, phrases] of Object.entries(early)) {
    const [section, language] = sectionOf(path);
    (resources[language] ??= {})[section] = phrases;
  }
  return resources;
}

const remembered = 'roundsman.language';
let companyLanguage: string | null = null;

function wanted(): Language {
  return languageFor({
    chosen: localStorage.getItem(remembered),
    brand: brandNow(useBoot.getState()).language,
    company: companyLanguage,
  });
}

function speak(language: string): void {
  document.documentElement.lang = language;
  dayjs.locale(language);
}

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', speak);
  await i18next
    .use(sections)
    .use(initReactI18next)
    .init({
      lng: wanted(),
      fallbackLng: 'en',
      supportedLngs: languages,
      ns: ['shell', 'auth', 'components'],
      defaultNS: 'shell',
      resources: earlyResources(),
      partialBundledLanguages: true,
      keySeparator: false,
      returnEmptyString: false,
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0]);
}

/** Called when a company signs in, changes its words, or signs out (null). */
export function adoptCompany(company: { systemLanguage: string; translation: Translation } | null): void {
  companyLanguage = company?.systemLanguage ?? null;
  companyPhrases = company?.translation ?? {};
  for (const [language, bySection] of Object.entries(companyPhrases))
    for (const [section, phrases] of Object.entries(bySection))
      if (i18next.hasResourceBundle(language, section))
        i18next.addResourceBundle(language, section, phrases, true, true);
  const language = wanted();
  if (language !== i18next.language) void i18next.changeLanguage(language);
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(remembered, language);
  void i18next.changeLanguage(language);
}

export const phrase = (key: string, values?: Record<string, unknown>): string => i18next.t(key, values ?? {});
