import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';

const SummaryPanel = lazy(() => import('./summary-panel.tsx'));

/** Shows the figures of the plan and exports them as spreadsheets. */
export function SummaryButton() {
  const { t } = useTranslation('route-view');
  return (
    <Popover
      trigger="click"
      placement="topRight"
      content={
        <Suspense fallback={null}>
          <SummaryPanel />
        </Suspense>
      }
    >
      <Button type="text" size="small">
        {t('summary.title')} <Icon name="chevron-down" size={14} />
      </Button>
    </Popover>
  );
}
