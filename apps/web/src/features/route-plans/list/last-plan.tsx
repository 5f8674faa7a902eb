import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { PlanStatusTag } from '../../../components/lists/status-tag.tsx';
import { formatDate } from '../../../platform/format.ts';
import type { CurrentPlan } from '../../../platform/session/current-plan.ts';
import css from './last-plan.module.css';

/** Banner with the plan that was opened last, and a link to it. */
export function LastPlan({ plan }: { plan: CurrentPlan }) {
  const { t } = useTranslation('route-plans');
  return (
    <section className={css.banner} aria-label={t('last.title')}>
      <Icon name="route" size={20} className={css.icon} />
      <div className={css.name}>
        <small>{t('last.title')}</small>
        <b>{plan.name}</b>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('list.date')}</dt>
          <dd>
            <time>{formatDate(plan.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('last.stops')}</dt>
          <dd className="figures">{plan.orders}</dd>
        </div>
        <div>
          <dt>{t('list.drivers')}</dt>
          <dd className="figures">{plan.drivers}</dd>
        </div>
      </dl>
      <PlanStatusTag status={plan.status} />
      <LinkButton to={`/route-plans/${plan.id}`}>{t('last.view')}</LinkButton>
    </section>
  );
}
