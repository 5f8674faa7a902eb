import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format.ts';
import type { SpreadsheetState } from './use-spreadsheet.ts';
import css from './upload.module.css';

const byNames = 'names';

/** Whose mapping the columns follow: an earlier upload's with the same headers, or the columns' names. */
export function MappingChoice<Field extends string>({ work }: { readonly work: SpreadsheetState<Field> }) {
  const { t } = useTranslation('uploads');
  if (work.fitting.length === 0) return null;
  return (
    <label className={css.choice}>
      {t('mapping.label')}
      <Select
        size="small"
        className={css.headerRow ?? ''}
        aria-label={t('mapping.label')}
        popupMatchSelectWidth={360}
        value={work.mappedAs ?? byNames}
        options={[
          ...work.fitting.map(({ id, fileName, uploadedTime }) => ({
            value: id,
            label: t('mapping.option', { file: fileName, date: formatDate(uploadedTime) }),
          })),
          { value: byNames, label: t('mapping.byNames') },
        ]}
        onChange={(id: string) => work.mapAs(id === byNames ? null : id)}
      />
    </label>
  );
}
