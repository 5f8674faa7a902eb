import { languages } from '@roundsman/domain/company/company';
import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { chooseLanguage } from '../platform/i18n/i18n.ts';
import { type Appearance, chooseAppearance, useAppearance } from '../platform/theme/theme.tsx';

const names = { en: 'English', sv: 'Svenska', fr: 'Français' } as const;
const looks = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
] as const satisfies readonly (readonly [Appearance, string])[];

/** Language and light or dark, for a dropdown. A language calls itself by its own name. */
export function useAppearanceMenu(): MenuProps {
  const { t, i18n } = useTranslation('components');
  const appearance = useAppearance((state) => state.appearance);
  return {
    selectable: true,
    multiple: true,
    selectedKeys: [`language-${i18n.language}`, `look-${appearance}`],
    items: [
      {
        type: 'group',
        key: 'languages',
        label: t('appearance.language'),
        children: languages.map((language) => ({
          key: `language-${language}`,
          label: <span lang={language}>{names[language]}</span>,
          onClick: () => chooseLanguage(language),
        })),
      },
      {
        type: 'group',
        key: 'looks',
        label: t('appearance.look'),
        children: looks.map(([look, icon]) => ({
          key: `look-${look}`,
          label: t(`appearance.${look}`),
          icon: <Icon name={icon} size={16} />,
          onClick: () => chooseAppearance(look),
        })),
      },
    ],
  };
}
