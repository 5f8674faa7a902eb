import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { runFailureText } from '../route-plans/index.ts';
import { changeText } from './change-text.ts';
import { DriverHours } from './driver-hours.tsx';
import { FiguresTable } from './figures-table.tsx';
import css from './rehearsals.module.css';
import { isOpen, type Rehearsal, useDeleteRehearsal, useRehearse, useStopRehearsal } from './rehearsals.queries.ts';

const shownOrders = 10;

/** One rehearsal: its progress, or what it found. */
export function RehearsalCard({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals');
  const stop = useStopRehearsal();
  const remove = useDeleteRehearsal();
  const repeat = useRehearse();
  const { _id: rehearsalId, routePlan: id, change, effort, result, failure, createdAt } = rehearsal;
  const params = { id, rehearsalId };
  const say = (key: string, values: Record<string, string> = {}): string => t(key, values);
  const title = changeText(rehearsal, say);
  return (
    <article className={css.card} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        <span className={css.hint}>
          <time>{formatDateTime(createdAt)}</time> · {t(`effort.${effort}`)}
          {result?.realTimes != null && ` · ${t('realTimes', { count: result.realTimes })}`}
          {result?.learnedStops != null && ` · ${t('learnedStops', { count: result.learnedStops })}`}
        </span>
        <ConfirmAction
          question={t('delete.question')}
          text={t('delete.text')}
          onConfirm={() => remove.mutateAsync({ params }).catch(() => undefined)}
        >
          <Button type="text" size="small" aria-label={t('delete')} icon={<Icon name="trash" size={16} />} />
        </ConfirmAction>
      </header>
      {isOpen(rehearsal) && (
        <div className={css.running}>
          <span role="status">{t('running')}</span>
          <Progress percent={Math.round(rehearsal.percent)} size="small" aria-label={title} />
          <Button size="small" loading={stop.isPending} onClick={() => stop.mutate({ params })}>
            {t('stop')}
          </Button>
        </div>
      )}
      {failure && (
        <div className={css.running} role="alert">
          <span className={css.bad}>
            {t('failed')}: {runFailureText(failure, undefined, say)}
          </span>
          <Button
            size="small"
            loading={repeat.isPending}
            onClick={() => repeat.mutate({ params: { id }, body: { change, effort } })}
          >
            {t('repeat')}
          </Button>
        </div>
      )}
      {result && (
        <>
          <FiguresTable result={result} currency={rehearsal.currency} />
          {result.unplaced.length > 0 && (
            <p className={css.bad}>
              <Icon name="alert" size={14} /> {t('unplaced', { count: result.unplaced.length })}{' '}
              {result.unplaced
                .slice(0, shownOrders)
                .map(({ order }) => order.name ?? order.orderCode)
                .join(', ')}
              {result.unplaced.length > shownOrders &&
                ` ${t('unplaced.more', { count: result.unplaced.length - shownOrders })}`}
            </p>
          )}
          <DriverHours drivers={result.drivers} />
        </>
      )}
    </article>
  );
}
