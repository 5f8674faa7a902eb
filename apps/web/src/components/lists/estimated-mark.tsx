import type { EstimateReason } from '@roundsman/domain/driver/geofence';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './estimated-mark.module.css';

/**
 * The word "estimated" beside a time. The reason is in its tooltip, by pointer, keyboard or tap, and is read by screen
 * readers. Nothing for an exact time.
 */
export function EstimatedMark({ because }: { because: EstimateReason | null }) {
  const { t } = useTranslation('components');
  if (!because) return null;
  const reason = t(`estimated.${because}`);
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <button type="button" className={css.mark}>
        {t('estimated')}
        <span className="visually-hidden">: {reason}</span>
      </button>
    </Tooltip>
  );
}
