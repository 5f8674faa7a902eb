import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DropdownMenu } from '../../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { newOrderLinks } from '../new-order-links.ts';
import type { Plan } from '../route-plans.queries.ts';

/** Menu of the ways to create orders for a plan. */
export function NewOrderMenu({ plan }: { plan: Plan }) {
  const { t } = useTranslation('route-plans');
  const links = newOrderLinks(plan);
  return (
    <DropdownMenu
      items={[
        { key: 'upload', label: <Link to={links.upload}>{t('newOrder.upload')}</Link> },
        { key: 'single', label: <Link to={links.single}>{t('newOrder.single')}</Link> },
        ...(links.contacts
          ? [{ key: 'contacts', label: <Link to={links.contacts}>{t('newOrder.contacts')}</Link> }]
          : []),
      ]}
    >
      <Button icon={<Icon name="plus" size={16} />}>
        {t('newOrder.title')}
        <Icon name="chevron-down" size={14} />
      </Button>
    </DropdownMenu>
  );
}
