import { passwordChecks } from '@roundsman/domain/company/password';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './auth-layout.module.css';

/** Shows which of the four rules a typed password meets. */
export function PasswordChecklist({ text }: { text: string }) {
  const { t } = useTranslation('auth');
  return (
    <ul className={css.rules} aria-label={t('password.rules')}>
      {(['length', 'lower', 'digit', 'upper'] as const).map((name) => {
        const isMet = passwordChecks[name](text);
        return (
          <li key={name} data-met={isMet}>
            <Icon name={isMet ? 'done' : 'circle'} size={14} label={t(isMet ? 'password.met' : 'password.open')} />
            {t(`password.${name}`)}
          </li>
        );
      })}
    </ul>
  );
}
