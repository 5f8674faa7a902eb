import { useTranslation } from 'react-i18next';
import { DropdownMenu, menuChoice, menuGroup } from '../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { ownNameOf } from '../../components/inputs/language-names.ts';
import { chooseLanguage, useOfferedLanguages } from '../../platform/i18n/i18n.ts';
import { chooseAppearance, useAppearance } from '../../platform/theme/theme.tsx';
import css from './top-bar.module.css';

const looks = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
] as const;

/** Menu for language and colour mode: light, dark or system. */
export function AppearanceMenu() {
  const { t, i18n } = useTranslation('components');
  const offered = useOfferedLanguages();
  const appearance = useAppearance((state) => state.appearance);
  const languages = offered.map((language) =>
    menuChoice({
      key: language,
      label: <span lang={language}>{ownNameOf(language)}</span>,
      isChosen: language === i18n.language,
      onClick: () => chooseLanguage(language),
    }),
  );
  const appearances = looks.map(([look, icon]) =>
    menuChoice({
      key: look,
      icon: <Icon name={icon} size={16} />,
      label: t(`appearance.${look}`),
      isChosen: look === appearance,
      onClick: () => chooseAppearance(look),
    }),
  );
  return (
    <DropdownMenu
      items={[
        menuGroup(t('appearance.language'), t('appearance.language'), languages),
        menuGroup(t('appearance.look'), t('appearance.look'), appearances),
      ]}
    >
      <button type="button" className={css.icon} aria-label={t('appearance.title')} title={t('appearance.title')}>
        <Icon name="globe" />
      </button>
    </DropdownMenu>
  );
}
