import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { formatDate } from '../../../platform/format.ts';
import { UploadForm } from '../../orders/index.ts';
import { newOrderLinks } from '../new-order-links.ts';
import { pageAfterOrders } from '../page-after-orders.ts';
import type { Plan } from '../route-plans.queries.ts';
import css from './upload-orders.module.css';

/**
 * Shown when no order of the plan's date is left to add: offers ways to create orders, or to continue with those on the
 * plan.
 */
export function UploadOrders({ plan }: { plan: Plan }) {
  const { t } = useTranslation('route-plans');
  const navigate = useNavigate();
  const count = plan.orders.length;
  const links = newOrderLinks(plan);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h2>{t(count > 0 ? 'addOrders.allAdded' : 'addOrders.empty', { date: formatDate(plan.deliveryDate) })}</h2>
        <p>{count > 0 ? t('addOrders.allAddedText', { count }) : t(`addOrders.emptyText.${plan.type}`)}</p>
        <div className={css.ways}>
          {count > 0 && (
            <LinkButton to={pageAfterOrders(plan)} type="primary">
              {t(plan.status === 'DRAFT' ? 'addOrders.toDrivers' : 'action.continue')}
            </LinkButton>
          )}
          <LinkButton to={links.single}>{t('newOrder.single')}</LinkButton>
          {links.contacts && <LinkButton to={links.contacts}>{t('newOrder.contacts')}</LinkButton>}
        </div>
      </header>
      <div className={css.form}>
        <UploadForm
          routePlanType={plan.type}
          deliveryDate={plan.deliveryDate}
          onDone={(uploadedTime) =>
            void navigate(`/route-plans/${plan._id}/add-orders?${new URLSearchParams({ uploadedTime })}`)
          }
        />
      </div>
    </div>
  );
}
