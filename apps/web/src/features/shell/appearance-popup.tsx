import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { ownNameOf } from '../../components/language-names.ts';
import { Popup, PopupGroup, PopupItem } from '../../components/popup.tsx';
import { chooseLanguage, useOfferedLanguages } from '../../platform/i18n/i18n.ts';
import { chooseAppearance, useAppearance } from '../../platform/theme/theme.tsx';
import css from './top-bar.module.css';

const looks = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
] as const;

/** Language and light, dark or as the system. */
export function AppearancePopup() {
  const { t, i18n } = useTranslation('components');
  const offered = useOfferedLanguages();
  const appearance = useAppearance((state) => state.appearance);
  return (
    <Popup
      button={<Icon name="globe" />}
      buttonClass={css.icon}
      label={t('appearance.title')}
      title={t('appearance.title')}
    >
      {() => (
        <>
          <PopupGroup label={t('appearance.language')}>
            {offered.map((language) => (
              <PopupItem key={language} isChosen={language === i18n.language} onClick={() => chooseLanguage(language)}>
                <span lang={language}>{ownNameOf(language)}</span>
              </PopupItem>
            ))}
          </PopupGroup>
          <PopupGroup label={t('appearance.look')}>
            {looks.map(([look, icon]) => (
              <PopupItem
                key={look}
                icon={<Icon name={icon} size={16} />}
                isChosen={look === appearance}
                onClick={() => chooseAppearance(look)}
              >
                {t(`appearance.${look}`)}
              </PopupItem>
            ))}
          </PopupGroup>
        </>
      )}
    </Popup>
  );
}
