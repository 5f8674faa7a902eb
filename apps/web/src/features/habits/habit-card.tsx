import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import css from './habits.module.css';
import { type Habit, useDecideHabits } from './habits.queries.ts';
import { SequenceChanges } from './sequence-changes.tsx';
import { useHabitTexts } from './use-habit-texts.ts';

/** A habit as a sentence, with its evidence and the buttons to decide. */
export function HabitCard({ habit, canWrite }: { habit: Habit; canWrite: boolean }) {
  const { t } = useTranslation('habits');
  const { titleOf } = useHabitTexts();
  const { _id: id, state, kind, evidence, decidedAt, decidedBy } = habit;
  const [accept, reject, undo] = [
    useDecideHabits('ACCEPTED'),
    useDecideHabits('REJECTED'),
    useDecideHabits('PROPOSED'),
  ];
  const title = titleOf(habit);
  const last = evidence[0]?.day;
  return (
    <li className={css.card} aria-label={title}>
      <div className={css.head}>
        <Icon name={kind === 'BEFORE' ? 'route' : 'clock'} size={20} />
        <div>
          <h2>{title}</h2>
          <p>
            {last && t('days', { count: evidence.length, date: formatDate(last) })}
            {state !== 'PROPOSED' &&
              decidedAt &&
              ` · ${t(`decided.${state}`, { name: decidedBy ?? t('nobody'), at: formatDateTime(decidedAt) })}`}
          </p>
        </div>
        {canWrite && (
          <div className={css.actions}>
            {state === 'PROPOSED' ? (
              <>
                <Button
                  aria-label={t('reject.named', { habit: title })}
                  loading={reject.isPending}
                  onClick={() => reject.mutate({ body: { ids: [id], state: 'REJECTED' } })}
                >
                  {t('reject')}
                </Button>
                <Button
                  type="primary"
                  aria-label={t('accept.named', { habit: title })}
                  loading={accept.isPending}
                  onClick={() => accept.mutate({ body: { ids: [id], state: 'ACCEPTED' } })}
                >
                  {t('accept')}
                </Button>
              </>
            ) : (
              <Button
                icon={<Icon name="undo" size={16} />}
                aria-label={t('undo.named', { habit: title })}
                loading={undo.isPending}
                onClick={() => undo.mutate({ body: { ids: [id], state: 'PROPOSED' } })}
              >
                {t('undo')}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className={css.effect}>{t(`effect.${kind}`)}</p>
      <SequenceChanges habit={habit} />
    </li>
  );
}
