import { CallFailed } from '@roundsman/contract/client';
import { Icon } from '../../components/icon.tsx';
import { messagesOf } from '../../platform/api/failure.ts';
import css from './auth-layout.module.css';

/** What went wrong, in place above the form (ERR-13). The input stays. */
export function FormAlert({ error }: { error: unknown }) {
  if (!error) return null;
  const remedy = error instanceof CallFailed ? error.body?.remedy : undefined;
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
