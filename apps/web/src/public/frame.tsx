import { isLanguage, languageData, languages } from '@roundsman/domain/languages';
import { languageWithoutCompany } from '@roundsman/domain/languages/preferred-language';
import { type ReactNode, useEffect, useState } from 'react';
import { BrandLogo } from '../components/page/brand-mark.tsx';
import { useBoot } from '../platform/boot.ts';
import { CompanyTimes } from './company-times.tsx';
import css from './frame.module.css';
import type { Company, Loaded } from './platform/api.ts';
import { chooseLanguage, switchLanguage, useChosenLanguage, useLanguage, useTranslate } from './platform/i18n.ts';
import { useTheme } from './platform/theme.ts';

/** First year in the footer's copyright. */
const firstYear = 2024;
const thisYear = new Date().getFullYear();

/** Page with the sender's logo on top and the product's at the bottom. `title` is the title of the tab. */
export function Frame({ company, title, children, isWide }: FrameProps) {
  const isTranslated = useLanguageOf(company);
  useTheme(company?.primaryColor ?? null);
  useEffect(() => {
    document.title = [title, company?.name].filter(Boolean).join(' · ');
  }, [title, company?.name]);
  return (
    <div className={isWide ? `${css.frame} ${css.isWide}` : css.frame} data-ready={isTranslated}>
      <Header company={company} />
      <main className={css.frameMain}>
        {isTranslated ? <CompanyTimes company={company}>{children}</CompanyTimes> : null}
      </main>
      <Footer />
    </div>
  );
}

interface FrameProps {
  /** Null while loading, or when no page was found. */
  readonly company: Company | null;
  readonly title: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/**
 * Sets the language: the visitor's choice, else the company's; without a company the brand's, else the browser's.
 * Returns true once the texts are loaded.
 */
function useLanguageOf(company: Company | null): boolean {
  const chosen = useChosenLanguage();
  const shown = useLanguage();
  const brand = useBoot((boot) => boot.brand);
  const wanted = chosen ?? company?.language ?? languageWithoutCompany(brand, navigator.languages);
  const [isTried, setIsTried] = useState(false);
  useEffect(() => {
    const switched = wanted === shown ? Promise.resolve() : switchLanguage(wanted);
    void switched.then(() => setIsTried(true));
  }, [wanted, shown]);
  return isTried || wanted === shown;
}

function Header({ company }: { company: Company | null }) {
  const { brand } = useBoot();
  const [isBroken, setIsBroken] = useState(false);
  return (
    <header className={css.frameHead}>
      {company?.logo && !isBroken ? (
        <img src={company.logo} alt={company.name ?? ''} className={css.frameLogo} onError={() => setIsBroken(true)} />
      ) : company?.name ? (
        <span className={css.frameName}>{company.name}</span>
      ) : (
        <BrandLogo brand={brand.key} name={brand.name} size={26} />
      )}
    </header>
  );
}

function Footer() {
  const translate = useTranslate();
  const { brand, termsUrl, privacyUrl } = useBoot();
  const language = useLanguage();
  return (
    <footer className={css.frameFoot}>
      <span className="figures">
        © {firstYear}–{thisYear} {brand.name}
      </span>
      <a href={termsUrl ?? '/terms'}>{translate('footer.terms')}</a>
      <a href={privacyUrl ?? '/privacy'}>{translate('footer.privacy')}</a>
      <label className={css.frameLanguage}>
        <span className="visually-hidden">{translate('footer.language')}</span>
        <select
          value={language}
          onChange={({ target }) => {
            if (isLanguage(target.value)) chooseLanguage(target.value);
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageData[language].name}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}

/** Replaces a page that is missing or could not be loaded. */
export function NotAvailable({ phase }: { phase: Loaded<unknown>['phase'] }) {
  const translate = useTranslate();
  if (phase === 'unreachable')
    return (
      <Frame company={null} title={translate('wait.title')}>
        <div className={css.message} role="status">
          <h1>{translate('wait.title')}</h1>
          <p>{translate('wait.text')}</p>
        </div>
      </Frame>
    );
  return (
    <div className={css.frame} aria-busy="true">
      <div className={css.frameHead} />
      <main className={css.frameMain}>
        <h1 className="visually-hidden">{translate('wait.loading')}</h1>
        <div className={css.bones}>
          <span />
          <span />
          <span />
        </div>
      </main>
    </div>
  );
}
