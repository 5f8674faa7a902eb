import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { uploadCss as css } from '../../uploads/index.ts';
import type { Import } from './use-import.ts';

/** Selects day/month or month/day. Shown only if the file has ambiguous dates. */
export function DateOrderChoice({ work }: { work: Import }) {
  const { t } = useTranslation('orders');
  if (!work.dates.isAmbiguous) return null;
  return (
    <div className={css.choice}>
      <span id="date-order">{t('upload.dates.label')}</span>
      <Radio.Group
        size="small"
        aria-labelledby="date-order"
        value={work.dateOrder}
        options={[
          { value: 'day', label: t('upload.dates.day') },
          { value: 'month', label: t('upload.dates.month') },
        ]}
        onChange={({ target }) => work.setOrder(target.value === 'month' ? 'month' : 'day')}
      />
    </div>
  );
}
