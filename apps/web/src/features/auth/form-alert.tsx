import { CallFailed } from '@roundsman/contract/client';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { messagesOf, remedyOf } from '../../platform/api/failure.ts';
import css from './auth-layout.module.css';

/** Shows an error above the form, which keeps its input. */
export function FormAlert({ error }: { error: unknown }) {
  const { t } = useTranslation('auth');
  if (!error) return null;
  const wait = error instanceof CallFailed ? error.retryAfter : null;
  const remedy = wait ? t('wait', { count: Math.ceil(wait / 60) }) : remedyOf(error);
  return (
    <div className={css.alert} role="alert">
      <Icon name="alert" size={16} />
      <div>
        {messagesOf(error).map((message) => (
          <p key={message}>{message}</p>
        ))}
        {remedy && <p>{remedy}</p>}
      </div>
    </div>
  );
}
