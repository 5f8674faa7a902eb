import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { DropdownMenu } from '../../components/buttons/dropdown-menu.tsx';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import { Fill } from '../../components/page/slots.tsx';
import { useCan } from '../../platform/session/profile.ts';
import { newOrderLinks } from './new-order-links.ts';
import css from './plan-menu.module.css';
import type { Plan } from './route-plans.queries.ts';

/** The plan's menu in the navigation: drivers, orders, and ways to add orders. Read-only users do not see drivers. */
export function PlanMenu({ plan }: { plan: Plan }) {
  const { t } = useTranslation('route-plans');
  const base = `/route-plans/${plan._id}`;
  const links = newOrderLinks(plan);
  const canRehearse = useCan('rehearsals.write');
  const entry = (to: string, icon: IconName, name: string, count: number) => (
    <li>
      <NavLink to={to} className={css.link ?? ''} title={`${name} (${count})`}>
        <span className={css.icon}>
          <Icon name={icon} size={20} />
        </span>
        <span className={css.name}>{name}</span>
        <span className={`${css.count} figures`}>{count}</span>
      </NavLink>
    </li>
  );
  return (
    <Fill slot="rail">
      <ul className={css.menu} aria-label={t('menu.title')}>
        {plan.canEdit && entry(`${base}/drivers`, 'drivers', t('menu.drivers'), plan.drivers.length)}
        {entry(`${base}/orders`, 'orders', t('menu.orders'), plan.orders.length)}
        {plan.canEdit && canRehearse && (
          <li>
            <NavLink to={`${base}/rehearsals`} className={`${css.link} ${css.rehearse}`} title={t('menu.rehearse')}>
              <span className={css.icon}>
                <Icon name="activity" size={20} />
              </span>
              <span className={css.name}>{t('menu.rehearse')}</span>
            </NavLink>
          </li>
        )}
        {plan.canEdit && (
          <li>
            <DropdownMenu
              items={[
                { key: 'existing', label: <Link to={`${base}/add-orders`}>{t('menu.existing')}</Link> },
                { key: 'upload', label: <Link to={links.upload}>{t('newOrder.upload')}</Link> },
                { key: 'single', label: <Link to={links.single}>{t('newOrder.single')}</Link> },
                ...(links.contacts
                  ? [{ key: 'contacts', label: <Link to={links.contacts}>{t('newOrder.contacts')}</Link> }]
                  : []),
              ]}
            >
              <button type="button" className={`${css.link} ${css.add}`} title={t('menu.add')}>
                <Icon name="plus-circle" size={20} />
                <span className={css.name}>{t('menu.add')}</span>
              </button>
            </DropdownMenu>
          </li>
        )}
      </ul>
    </Fill>
  );
}
