import { parseStopKey } from '@roundsman/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { select, setBulkOpen, showDialog, useRouteViewStore } from '../route-view-store.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { useEditing } from '../use-editing.ts';
import css from './stop-card.module.css';

/** Bar with the number of selected stops and the actions for all of them. */
export function SelectionBar() {
  const { t } = useTranslation('route-view');
  const selected = useRouteViewStore((state) => state.selected);
  const { canEdit, stops } = useRouteViewData();
  const { edit } = useEditing();
  const isBulkOpen = useRouteViewStore((state) => state.isBulkOpen);
  if (selected.length < 2 || isBulkOpen) return null;
  const orders = [...new Set(selected.flatMap((key) => parseStopKey(key)?.orderId ?? []))];
  const isRouted = selected.some((key) => stops.has(key));
  return (
    <div className={css.selection} role="status">
      <b>{t('selection.count', { count: selected.length })}</b>
      {canEdit && (
        <>
          <Button size="small" onClick={() => showDialog({ kind: 'move', stops: selected })}>
            {t('move.title')}
          </Button>
          <Button size="small" onClick={() => setBulkOpen(true)}>
            {t('bulk.open')}
          </Button>
          {isRouted && (
            <Button size="small" type="text" onClick={() => edit({ kind: 'unschedule', orders })}>
              {t('card.unschedule')}
            </Button>
          )}
        </>
      )}
      <Button
        type="text"
        size="small"
        aria-label={t('selection.clear')}
        icon={<Icon name="close" size={14} />}
        onClick={() => select(null)}
      />
    </div>
  );
}
