import { habitStates, type HabitState } from '@roundsman/domain/habit/habit';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { HabitCard } from '../habit-card.tsx';
import css from '../habits.module.css';

/** Lists the habits of drivers with their days. The office accepts it as a rule for later plans, or rejects it. */
export default function HabitsPage() {
  const { t } = useTranslation('habits');
  const canWrite = useCan('minutes.write');
  const [state, setState] = useState<HabitState>('PROPOSED');
  const read = useApiQuery('GET /habits', { query: {} });
  const habits = read.data?.habits;
  const shown = habits?.filter((habit) => habit.state === state);
  const countOf = (of: HabitState): number => habits?.filter((habit) => habit.state === of).length ?? 0;
  return (
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} />
      <div className={css.page}>
        <p className={css.intro}>{t('intro')}</p>
        <div className={css.states}>
          <Segmented
            aria-label={t('state')}
            value={state}
            onChange={setState}
            options={habitStates.map((value) => ({ value, label: t(`state.${value}`, { number: countOf(value) }) }))}
          />
        </div>
        {shown ? (
          shown.length > 0 ? (
            <ul className={css.cards}>
              {shown.map((habit) => (
                <HabitCard key={habit._id} habit={habit} canWrite={canWrite} />
              ))}
            </ul>
          ) : (
            <EmptyState icon="route" title={t(`empty.${state}`)} text={t(`empty.${state}.text`)} />
          )
        ) : (
          <UntilLoaded result={read}>
            <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
          </UntilLoaded>
        )}
      </div>
    </FullPage>
  );
}
