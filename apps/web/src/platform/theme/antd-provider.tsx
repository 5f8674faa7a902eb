import { usePrefersReducedMotion } from '@roundsman/browser/media';
import { textDirection } from '@roundsman/domain/company/translation-language';
import { isLanguage, type Language } from '@roundsman/domain/languages';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { antdTheme } from './antd-theme.ts';
import { useMode, useTokens } from './theme.tsx';

/**
 * Builds a locale for a language of the company only: antd's English texts, with that language's days, months and first
 * weekday.
 */
const withCalendarOf = (language: string, english: Locale): Locale => ({
  ...english,
  ...(english.DatePicker && {
    DatePicker: { ...english.DatePicker, lang: { ...english.DatePicker.lang, locale: language.toLowerCase() } },
  }),
});

/** Loads antd's texts. Their table is a chunk of its own; English is built in. */
const loadAntdLocale = async (language: Language): Promise<Locale> =>
  (await import('./antd-locales.ts')).loadAntdLocale(language);

/** Returns antd's locale. Languages that the product does not offer get English texts and their own calendar. */
async function load(language: string): Promise<Locale> {
  if (language === 'en') return english;
  return isLanguage(language) ? loadAntdLocale(language) : withCalendarOf(language, english);
}

/**
 * Returns the current locale, never undefined: antd remounts the page when a locale appears or disappears. The previous
 * one stays until the next is loaded.
 */
function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  const [locale, setLocale] = useState<Locale>(english);
  useEffect(() => {
    let isCurrent = true;
    load(language).then(
      (loaded) => isCurrent && setLocale(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}

/**
 * Replaces antd's icons, which screen readers read by their English names. Ours are silent or have a translated label.
 */
function useIcons() {
  const { t } = useTranslation('components');
  return useMemo(() => {
    const clearIcon = <Icon name="close" size={14} label={t('clear')} />;
    const picker = { allowClear: { clearIcon } };
    return {
      select: {
        clearIcon,
        suffixIcon: <Icon name="chevron-down" size={14} />,
        removeIcon: <Icon name="close" size={12} label={t('clear')} />,
        menuItemSelectedIcon: <Icon name="check" size={14} />,
        loadingIcon: <Icon name="refresh" size={14} />,
        showSearch: { searchIcon: <Icon name="search" size={14} /> },
      },
      datePicker: { ...picker, suffixIcon: <Icon name="calendar" size={14} /> },
      timePicker: { ...picker, suffixIcon: <Icon name="clock" size={14} /> },
      input: { allowClear: { clearIcon } },
      inputSearch: { searchIcon: <Icon name="search" size={14} label={t('search')} /> },
      form: { tooltip: { icon: <Icon name="info" size={14} /> } },
      tabs: { moreIcon: <Icon name="more" size={16} label={t('more')} /> },
    } satisfies Partial<ConfigProviderProps>;
  }, [t]);
}

/** Configures antd with our tokens. Only around signed-in pages, so that sign-in loads without antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const t = useTokens();
  const mode = useMode();
  // Read once: antd remounts everything when it changes, which would lose selections and typed text.
  const [still] = useState(usePrefersReducedMotion());
  const locale = useLocale();
  const direction = textDirection(useTranslation().i18n.language);
  const icons = useIcons();
  const theme = useMemo(() => antdTheme(t, mode, still), [t, mode, still]);
  return (
    <ConfigProvider
      theme={theme}
      direction={direction}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      {...icons}
    >
      {children}
    </ConfigProvider>
  );
}
