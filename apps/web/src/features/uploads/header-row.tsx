import type { Cell } from '@roundsman/domain/upload/values/cell';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './upload.module.css';

const offeredRows = 30;

interface Props {
  readonly cells: readonly (readonly Cell[])[];
  /** Line in the file, from 1. */
  readonly row: number;
  readonly onChange: (row: number) => void;
}

/** Selects the header row of the file, which is detected automatically. */
export function HeaderRow({ cells, row, onChange }: Props) {
  const { t } = useTranslation('uploads');
  const options = cells.slice(0, Math.max(offeredRows, row)).flatMap((cellsOfRow, index) => {
    const texts = cellsOfRow.map((cell) => cell.text).filter(Boolean);
    return texts.length === 0
      ? []
      : [{ value: index + 1, label: t('headerRow.option', { row: index + 1, texts: texts.slice(0, 5).join(' · ') }) }];
  });
  return (
    <label className={css.choice}>
      {t('headerRow.label')}
      <Select
        size="small"
        className={css.headerRow ?? ''}
        aria-label={t('headerRow.label')}
        popupMatchSelectWidth={360}
        value={row}
        options={options}
        onChange={onChange}
      />
    </label>
  );
}
