import {
  dimensionLabel,
  findFreeLoadField,
  type LoadDimension,
  type LoadField,
} from '@roundsman/domain/load/load-dimensions';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useLoadDimensions } from '../../platform/session/load-dimensions.ts';
import { LoadDimensionDialog } from './load-dimension-dialog.tsx';
import css from './load-dimensions.module.css';
import { RemoveDimensionDialog } from './remove-dimension-dialog.tsx';

type Task = { readonly kind: 'new' } | { readonly kind: 'edit' | 'remove'; readonly dimension: LoadDimension };

/** Lists the company's load dimensions, which are saved at once: add, change, reorder and remove. */
export function LoadDimensions({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation('settings');
  const dimensions = useLoadDimensions();
  const [task, setTask] = useState<Task | null>(null);
  const order = useApiMutation('POST /load-dimensions/order', { invalidates: ['GET /auth/profile'] });
  const close = (): void => setTask(null);
  const nameOf = (dimension: LoadDimension): string => dimensionLabel(dimension, t('loads.first'));

  const move = (id: LoadField, by: -1 | 1): void => {
    const ids = dimensions.map((dimension) => dimension.id);
    const from = ids.indexOf(id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, id);
    order.mutate({ body: { ids } });
  };
  const action = (icon: IconName, label: string, onClick: () => void, disabled = false) => (
    <Button
      type="text"
      size="small"
      icon={<Icon name={icon} size={16} />}
      aria-label={label}
      title={label}
      disabled={disabled || order.isPending}
      onClick={onClick}
    />
  );

  return (
    <div className={css.loads}>
      <ul>
        {dimensions.map((dimension, index) => {
          const name = nameOf(dimension);
          return (
            <li key={dimension.id}>
              <span className={css.name}>
                <b>{name}</b>
                <small>
                  {dimension.decimals === null
                    ? t('loads.decimals.all')
                    : t('loads.decimals.count', { count: dimension.decimals })}
                  {index === 0 && dimensions.length > 1 && ` · ${t('loads.isFirst')}`}
                </small>
              </span>
              {canWrite && (
                <span className={css.actions}>
                  {index > 0 && action('arrow-up', t('loads.up', { name }), () => move(dimension.id, -1), index === 1)}
                  {index > 0 &&
                    action(
                      'arrow-down',
                      t('loads.down', { name }),
                      () => move(dimension.id, 1),
                      index === dimensions.length - 1,
                    )}
                  {action('edit', t('loads.edit', { name }), () => setTask({ kind: 'edit', dimension }))}
                  {index > 0 &&
                    action('trash', t('loads.remove', { name }), () => setTask({ kind: 'remove', dimension }))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {canWrite && findFreeLoadField(dimensions) !== null && (
        <Button icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
          {t('loads.add')}
        </Button>
      )}
      {task && task.kind !== 'remove' && (
        <LoadDimensionDialog dimension={task.kind === 'edit' ? task.dimension : null} onClose={close} />
      )}
      {task?.kind === 'remove' && (
        <RemoveDimensionDialog dimension={task.dimension} name={nameOf(task.dimension)} onClose={close} />
      )}
    </div>
  );
}
