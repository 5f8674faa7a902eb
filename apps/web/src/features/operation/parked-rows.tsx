import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { formatDateTime } from '../../platform/format.ts';
import css from './operation.module.css';

/** Lists events and jobs that were set aside after their last attempt; nothing when there are none. */
export function ParkedRows({ rows }: { rows: ReplyOf<'GET /operation'>['parked'] }) {
  const { t } = useTranslation('operation');
  const options = { invalidates: ['GET /operation'] as const };
  const again = useApiMutation('POST /operation/outbox/send-again', options);
  const remove = useApiMutation('DELETE /operation/outbox/:rowId', options);
  if (rows.length === 0) return null;
  return (
    <section className={css.card}>
      <h2 id="operation-parked">{t('parked')}</h2>
      <p className={css.quiet}>{t('parked.help')}</p>
      <ul className={css.list} aria-labelledby="operation-parked">
        {rows.map(({ id, kind, type, company, attempts, error, parkedAt }) => (
          <li key={id}>
            <time dateTime={parkedAt}>{formatDateTime(parkedAt)}</time>
            <b>
              {t(`parked.${kind}`)}: {type}
            </b>
            {company && <span>{company}</span>}
            <span>
              {t('parked.attempts', { count: attempts })}: {error}
            </span>
            <Button
              size="small"
              loading={again.isPending && again.variables.body.rowId === id}
              onClick={() => again.mutate({ body: { rowId: id } })}
            >
              {t('parked.again')}
            </Button>
            <Popconfirm title={t('parked.sure')} onConfirm={() => remove.mutate({ params: { rowId: String(id) } })}>
              <Button size="small" danger>
                {t('parked.delete')}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => again.mutate({ body: {} })}>{t('parked.all')}</Button>
      </div>
    </section>
  );
}
