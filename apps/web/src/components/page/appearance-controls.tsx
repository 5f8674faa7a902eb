import { useTranslation } from 'react-i18next';
import { chooseLanguage, useOfferedLanguages } from '../../platform/i18n/i18n.ts';
import { chooseAppearance, useMode } from '../../platform/theme/theme.tsx';
import css from './appearance-controls.module.css';
import { ownNameOf } from '../inputs/language-names.ts';
import { Icon } from '../buttons/icon.tsx';

/** Selects language and colour mode on pages without the shell. Native controls without antd keep it small. */
export function AppearanceControls() {
  const { t, i18n } = useTranslation('components');
  const offered = useOfferedLanguages();
  const mode = useMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <div className={css.controls}>
      <select
        aria-label={t('appearance.language')}
        value={i18n.language}
        onChange={(event) => chooseLanguage(event.target.value)}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNameOf(language)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={t(`appearance.${next}`)}
        title={t(`appearance.${next}`)}
        onClick={() => chooseAppearance(next)}
      >
        <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
      </button>
    </div>
  );
}
