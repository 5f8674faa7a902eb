import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../components/buttons/dropdown-menu.tsx';
import { effortItems } from '../../components/buttons/effort-items.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { useOptimizeHorizon } from './horizon.queries.ts';

/** Optimizes a horizon, and offers how long to search. */
export function OptimizeButton({
  id,
  disabled,
  isRunning,
}: {
  readonly id: string;
  readonly disabled: boolean;
  readonly isRunning: boolean;
}) {
  const { t } = useTranslation('horizons');
  const optimize = useOptimizeHorizon();
  const start = (body: Parameters<typeof optimize.mutate>[0]['body']): void =>
    optimize.mutate({ params: { id }, body });
  const isBusy = optimize.isPending || isRunning;
  return (
    <Space.Compact>
      <Button type="primary" disabled={disabled} loading={isBusy} onClick={() => start({})}>
        {t('optimize')}
      </Button>
      <DropdownMenu disabled={disabled || isBusy} items={effortItems(t, (effort) => start({ effort }))}>
        <Button
          type="primary"
          disabled={disabled || isBusy}
          aria-label={t('components:effort.title')}
          icon={<Icon name="chevron-down" size={14} />}
        />
      </DropdownMenu>
    </Space.Compact>
  );
}
