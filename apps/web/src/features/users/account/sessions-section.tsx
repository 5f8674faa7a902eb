import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { ago, formatDateTime } from '../../../platform/format.ts';
import css from './account.module.css';

/** Lists the user's sessions; one or all others can be ended. */
export function SessionsSection() {
  const { t, i18n } = useTranslation('users');
  const read = useApiQuery('GET /account/sessions');
  const sessions = read.data?.sessions;
  const invalidates = ['GET /account/sessions'] as const;
  const end = useApiMutation('DELETE /account/sessions/:id', { invalidates, success: { text: t('sessions.ended') } });
  const endOthers = useApiMutation('POST /account/sessions/end-others', {
    invalidates,
    success: { text: t('sessions.othersEnded') },
  });
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className={css.section} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('sessions')}</h2>
      <p className={css.quiet}>{t('sessions.text')}</p>
      {!sessions && (
        <UntilLoaded result={read}>
          <Skeleton active title={false} />
        </UntilLoaded>
      )}
      <ul className={css.sessions}>
        {sessions?.map(({ _id, device, company, method, createdAt, lastUsedAt, isCurrent }) => (
          <li key={_id}>
            <Icon name={/Android|iPhone|iPad/.test(device ?? '') ? 'phone' : 'monitor'} />
            <div className={css.device}>
              <b>{device ?? t('sessions.unknown')}</b>
              <p>
                {[
                  company,
                  t('sessions.since', { date: formatDateTime(createdAt) }),
                  !isCurrent && t('sessions.used', { ago: ago(lastUsedAt, i18n.language) }),
                  method !== 'password' && t(`sessions.${method}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {isCurrent ? (
              <span className={css.on}>{t('sessions.current')}</span>
            ) : (
              <Button
                size="small"
                aria-label={t('sessions.endNamed', { device: device ?? t('sessions.unknown') })}
                loading={end.isPending && end.variables.params.id === _id}
                onClick={() => end.mutate({ params: { id: _id } })}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ConfirmAction
          question={t('sessions.endOthers.question', { count: others.length })}
          onConfirm={() => endOthers.mutateAsync().catch(() => undefined)}
        >
          <Button>{t('sessions.endOthers')}</Button>
        </ConfirmAction>
      )}
    </section>
  );
}
