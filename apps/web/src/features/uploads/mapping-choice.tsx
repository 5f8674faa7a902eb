import { isFilePresetId, presetOf } from '@roundsman/domain/upload/headers/file-presets';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format.ts';
import type { MappedBy, SpreadsheetState } from './use-spreadsheet.ts';
import css from './upload.module.css';

const byNames = 'names';

const valueOf = (by: MappedBy): string => (by === null ? byNames : 'preset' in by ? by.preset : by.earlier);

function mappedBy(value: string): MappedBy {
  if (value === byNames) return null;
  return isFilePresetId(value) ? { preset: value } : { earlier: value };
}

/**
 * Selects the mapping of the columns: that of an earlier upload with the same headers, that of another system's export,
 * or by name.
 */
export function MappingChoice<Field extends string>({ work }: { readonly work: SpreadsheetState<Field> }) {
  const { t } = useTranslation('uploads');
  const { matchingMappings, presetIds } = work;
  if (matchingMappings.length === 0 && presetIds.length === 0) return null;
  return (
    <label className={css.choice}>
      {t('mapping.label')}
      <Select
        size="small"
        className={css.headerRow ?? ''}
        aria-label={t('mapping.label')}
        popupMatchSelectWidth={360}
        listHeight={340}
        value={valueOf(work.mappedBy)}
        options={[
          { value: byNames, label: t('mapping.byNames') },
          ...(matchingMappings.length > 0
            ? [
                {
                  label: t('mapping.earlier'),
                  options: matchingMappings.map(({ id, fileName, uploadedTime }) => ({
                    value: id,
                    label: t('mapping.option', { file: fileName, date: formatDate(uploadedTime) }),
                  })),
                },
              ]
            : []),
          ...(presetIds.length > 0
            ? [
                {
                  label: t('mapping.systems'),
                  options: presetIds.map((id) => ({
                    value: id,
                    label: t('mapping.system', { system: presetOf(id).name }),
                  })),
                },
              ]
            : []),
        ]}
        onChange={(value: string) => work.applyMapping(mappedBy(value))}
      />
    </label>
  );
}
