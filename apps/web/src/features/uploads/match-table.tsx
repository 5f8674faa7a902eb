import { takesSeveralColumns } from '@roundsman/domain/upload/headers/address-columns';
import type { FieldProblem } from '@roundsman/domain/field-problem';
import { type Mapping, mappedHeaders, type RowReading } from '@roundsman/domain/upload/headers/match-columns';
import type { Sheet } from '@roundsman/domain/upload/sheet/sheet';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import css from './upload.module.css';

/** Number of rows shown beside the mapping. */
const previewRows = { desk: 3, phone: 1 };

/** A field that a column can fill, with its label in the user's language. */
export interface MatchField<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly isRequired: boolean;
}

export interface MatchGroup<Field extends string> {
  /** Heading above the fields; a group without one has no heading row. */
  readonly title?: string;
  readonly fields: readonly MatchField<Field>[];
}

export interface MatchTableProps<Field extends string> {
  readonly groups: readonly MatchGroup<Field>[];
  readonly sheet: Sheet;
  /** The rows below the headers, with those of one order merged into its first. */
  readonly rows: Sheet['rows'];
  /** Rows that became a part of an earlier row. */
  readonly absorbed: ReadonlySet<number>;
  readonly read: readonly RowReading<Field>[];
  readonly mapping: Mapping<Field>;
  /** Called with the headers of a field; an empty list removes the mapping. */
  readonly onMap: (field: Field, headers: readonly string[]) => void;
  /** Headers that become custom fields. */
  readonly custom: readonly string[];
  readonly onCustom: (headers: string[]) => void;
  /** Required fields to mark as missing; empty before the first attempt to continue. */
  readonly missing: readonly Field[];
  /** Formats a problem in the user's language. */
  readonly formatProblem: (reason: FieldProblem) => string;
}

/** Shows which column fills which field, beside the first rows as they would be read. */
export function MatchTable<Field extends string>({
  groups,
  sheet,
  rows: allRows,
  absorbed,
  read,
  mapping,
  onMap,
  custom,
  onCustom,
  missing,
  formatProblem,
}: MatchTableProps<Field>) {
  const { t } = useTranslation('uploads');
  const headers = [...new Set(sheet.headers.filter(Boolean))];
  const options = headers.map((header) => ({ value: header, label: header }));
  const used = new Set([...mappedHeaders(mapping), ...custom]);
  const unused = headers.filter((header) => !used.has(header));
  const rows = allRows
    .flatMap((row, index) => (absorbed.has(index) ? [] : [{ row, index }]))
    .slice(0, useIsPhone() ? previewRows.phone : previewRows.desk);

  const renderPreview = (field: Field, index: number): ReactNode => {
    const reading = read[index]?.[field];
    if (!reading) return null;
    if (reading.isWrong)
      return (
        <span className={css.wrong} title={reading.reason ? formatProblem(reading.reason) : t('wrong')}>
          <Icon name="alert" size={13} label={t('wrong')} /> {reading.text || t('nothing')}
        </span>
      );
    if (reading.was === undefined) return <span title={reading.text}>{reading.text}</span>;
    return (
      <span title={t('was', { text: reading.was })}>
        {reading.text} <del className={css.was}>{reading.was}</del>
      </span>
    );
  };

  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.field')}</th>
            <th scope="col">{t('column.header')}</th>
            {rows.map(({ index }) => (
              <th key={index} scope="col">
                {t('column.row', { number: sheet.lines[index] ?? index + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, fields }) => (
            <Fragment key={title ?? ''}>
              {title && (
                <tr>
                  <th className={css.group} colSpan={2 + rows.length} scope="rowgroup">
                    {title}
                  </th>
                </tr>
              )}
              {fields.map(({ field, label, isRequired }) => (
                <tr key={field}>
                  <th scope="row">
                    {label}
                    {isRequired && (
                      <span className={css.star} aria-label={t('required')}>
                        *
                      </span>
                    )}
                  </th>
                  <td>
                    <Select
                      size="small"
                      className={css.select ?? ''}
                      aria-label={t(takesSeveralColumns(field) ? 'columnsFor' : 'columnFor', { field: label })}
                      allowClear
                      showSearch={{ optionFilterProp: 'label' }}
                      placeholder={t(takesSeveralColumns(field) ? 'chooseSeveral' : 'choose')}
                      {...(missing.includes(field) ? { status: 'error' } : {})}
                      options={options}
                      {...(takesSeveralColumns(field)
                        ? {
                            mode: 'multiple' as const,
                            value: mapping[field] ?? [],
                            onChange: (headers: string | readonly string[] = []) => onMap(field, [headers].flat()),
                          }
                        : {
                            value: mapping[field]?.[0],
                            onChange: (header?: string | readonly string[]) =>
                              onMap(field, header === undefined ? [] : [header].flat()),
                          })}
                    />
                    {missing.includes(field) && (
                      <span className={css.missing} role="alert">
                        {label} {t('isRequired')}
                      </span>
                    )}
                  </td>
                  {rows.map(({ index }) => (
                    <td key={index} className="figures">
                      {renderPreview(field, index)}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
          {custom.length > 0 && (
            <tr>
              <th className={css.group} colSpan={2 + rows.length} scope="rowgroup">
                {t('group.custom')}
              </th>
            </tr>
          )}
          {custom.map((header) => (
            <tr key={header}>
              <th scope="row" title={header}>
                {header}
              </th>
              <td>
                <Button
                  size="small"
                  type="text"
                  icon={<Icon name="close" size={14} />}
                  onClick={() => onCustom(custom.filter((customHeader) => customHeader !== header))}
                >
                  {t('removeField')}
                </Button>
              </td>
              {rows.map(({ row, index }) => (
                <td key={index}>{row[sheet.headers.indexOf(header)]?.text ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unused.length > 0 && (
        <div className={css.unused}>
          <span>{t('unused')}</span>
          {unused.map((header) => (
            <Button
              key={header}
              size="small"
              icon={<Icon name="plus" size={13} />}
              aria-label={t('addField', { header })}
              onClick={() => onCustom([...custom, header])}
            >
              {header}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
