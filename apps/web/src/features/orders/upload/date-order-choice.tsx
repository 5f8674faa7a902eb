import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { formatDate } from '../../../platform/format.ts';
import { uploadCss as css } from '../../uploads/index.ts';
import type { Import } from './use-import.ts';

interface Props {
  readonly work: Import;
  /** True after an attempt to continue without an answer. */
  readonly isMissing: boolean;
}

/**
 * Selects the reading of dates that have two. The choice counts for the whole file. Not shown when each date has one
 * reading.
 */
export function DateOrderChoice({ work, isMissing }: Props) {
  const { t } = useTranslation('orders');
  const { example } = work.dates;
  if (!example) return null;
  return (
    <div className={css.choice} data-asked={work.isDateOrderOpen || undefined}>
      {work.isDateOrderOpen && <Icon name="alert" size={15} />}
      <span id="date-order">{t('upload.dates.label', { date: example.text })}</span>
      <Radio.Group
        size="small"
        aria-labelledby="date-order"
        value={work.dateOrder}
        options={(['day', 'month'] as const).map((order) => ({ value: order, label: formatDate(example[order]) }))}
        onChange={({ target }) => work.setOrder(target.value === 'month' ? 'month' : 'day')}
      />
      {isMissing && (
        <span className={css.missing} role="alert">
          {t('upload.dates.missing')}
        </span>
      )}
    </div>
  );
}
