import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format.ts';
import type { SpreadsheetState } from './use-spreadsheet.ts';
import css from './upload.module.css';

const byNames = 'names';

/** Selects the mapping of the columns: that of an earlier upload with the same headers, or by name. */
export function MappingChoice<Field extends string>({ work }: { readonly work: SpreadsheetState<Field> }) {
  const { t } = useTranslation('uploads');
  if (work.matchingMappings.length === 0) return null;
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
          ...work.matchingMappings.map(({ id, fileName, uploadedTime }) => ({
            value: id,
            label: t('mapping.option', { file: fileName, date: formatDate(uploadedTime) }),
          })),
          { value: byNames, label: t('mapping.byNames') },
        ]}
        onChange={(id: string) => work.applyMapping(id === byNames ? null : id)}
      />
    </label>
  );
}
