import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { apiDate } from '../../../platform/format.ts';
import { uploadCss as css } from '../../uploads/index.ts';
import type { Import } from './use-import.ts';

/** Selects the date of the orders of a file without a column for it, such as a route planner's export. */
export function DefaultDate({ work }: { readonly work: Import }) {
  const { t } = useTranslation('orders');
  if (work.mapping.deliveryDate) return null;
  return (
    <label className={css.choice}>
      {t('upload.defaultDate')}
      <DatePicker
        size="small"
        aria-label={t('upload.defaultDate')}
        value={work.defaultDate ? dayjs(work.defaultDate) : null}
        onChange={(day) => work.setDefaultDate(day ? apiDate(day) : null)}
      />
    </label>
  );
}
