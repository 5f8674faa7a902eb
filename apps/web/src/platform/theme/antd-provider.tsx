import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdTheme } from './antd-theme.ts';
import { useMode, usePrefersStill, useTokens } from './theme.tsx';

// antd's own words (date pickers, empty lists); English is built in.
const locales: Partial<Record<string, () => Promise<{ default: Locale }>>> = {
  sv: () => import('antd/es/locale/sv_SE'),
  fr: () => import('antd/es/locale/fr_FR'),
};

function useLocale(): Locale | undefined {
  const { language } = useTranslation().i18n;
  const [spoken, setSpoken] = useState<{ language: string; locale: Locale | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const keep = (locale: Locale | undefined): void => {
      if (isCurrent) setSpoken({ language, locale });
    };
    const load = locales[language];
    if (load)
      load().then(
        (module) => keep(module.default),
        () => keep(undefined),
      );
    else keep(undefined);
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return spoken?.language === language ? spoken.locale : undefined;
}

/** antd in our tokens; around the signed-in part only, so that sign-in loads without antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const t = useTokens();
  const mode = useMode();
  const still = usePrefersStill();
  const locale = useLocale();
  const theme = useMemo(() => antdTheme(t, mode, still), [t, mode, still]);
  return (
    <ConfigProvider
      theme={theme}
      {...(locale ? { locale } : {})}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
