import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { PlanHead, usePlanOfPage } from '../../route-plans/index.ts';
import { RehearsalCard } from '../rehearsal-card.tsx';
import { RehearsalForm } from '../rehearsal-form.tsx';
import css from '../rehearsals.module.css';
import { useRehearsals } from '../rehearsals.queries.ts';

/** Rehearses the day of a plan with one thing changed, and compares. */
export default function RehearsalsPage() {
  const { t } = useTranslation('rehearsals');
  const plan = usePlanOfPage();
  const read = useRehearsals(plan._id);
  const drivers = plan.routes.map(({ driver }) => driver);
  const hasVisits = plan.routes.some(({ steps }) => steps.some(({ arrivedAt, endedAt }) => arrivedAt && endedAt));
  return (
    <>
      <PlanHead plan={plan} page={t('title')} />
      <div className={css.page}>
        {drivers.length > 0 && (
          <section className={css.ask} aria-label={t('do')}>
            <p className={css.hint}>{t('intro')}</p>
            <RehearsalForm planId={plan._id} drivers={drivers} hasVisits={hasVisits} />
          </section>
        )}
        <section className={css.cards} aria-label={t('list')}>
          {read.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
          {read.isError && !read.data && <LoadFailure result={read} />}
          {read.data?.rehearsals.map((rehearsal) => (
            <RehearsalCard key={rehearsal._id} rehearsal={rehearsal} />
          ))}
          {read.data?.rehearsals.length === 0 && (
            <EmptyState icon="activity" title={t('empty')} text={t('empty.text')} />
          )}
        </section>
      </div>
    </>
  );
}
