import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import type { RowReading } from './read-rows.ts';
import { fieldGroups, type Mapping, requiredFields, type UploadField } from './upload-fields.ts';
import css from './upload.module.css';

/** Rows shown beside the mapping; a phone has room for one. */
const previewed = { desk: 3, phone: 1 };

interface Props {
  readonly type: RoutePlanType;
  readonly sheet: Sheet;
  readonly read: readonly RowReading[];
  readonly mapping: Mapping;
  readonly onMap: (field: UploadField, header: string | undefined) => void;
  /** Headers that become custom fields (UPL-12). */
  readonly custom: readonly string[];
  readonly onCustom: (headers: string[]) => void;
  /** Required fields to complain about; empty until somebody has tried to go on. */
  readonly missing: readonly UploadField[];
}

/** Which column fills which field, beside the first rows as they will be read (UPL-07, UPL-12). */
export function MatchTable({ type, sheet, read, mapping, onMap, custom, onCustom, missing }: Props) {
  const { t } = useTranslation('orders');
  const headers = [...new Set(sheet.headers.filter(Boolean))];
  const options = headers.map((header) => ({ value: header, label: header }));
  const required = requiredFields(type);
  const used = new Set([...Object.values(mapping), ...custom]);
  const unused = headers.filter((header) => !used.has(header));
  const rows = sheet.rows.slice(0, useIsPhone() ? previewed.phone : previewed.desk);

  const shown = (field: UploadField, index: number): ReactNode => {
    const reading = read[index]?.[field];
    if (!reading) return null;
    if (reading.isWrong)
      return (
        <span className={css.wrong} title={t('upload.wrong')}>
          <Icon name="alert" size={13} label={t('upload.wrong')} /> {reading.text || t('upload.nothing')}
        </span>
      );
    return <span title={reading.text}>{reading.text}</span>;
  };

  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('upload.column.field')}</th>
            <th scope="col">{t('upload.column.header')}</th>
            {rows.map((_row, index) => (
              <th key={index} scope="col">
                {t('upload.column.row', { number: index + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldGroups(type).map(([group, fields]) => (
            <Fragment key={group}>
              <tr>
                <th className={css.group} colSpan={2 + rows.length} scope="rowgroup">
                  {t(`upload.group.${group}`)}
                </th>
              </tr>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">
                    {t(`upload.field.${field}`)}
                    {required.includes(field) && (
                      <span className={css.star} aria-label={t('upload.required')}>
                        *
                      </span>
                    )}
                  </th>
                  <td>
                    <Select
                      size="small"
                      className={css.select ?? ''}
                      aria-label={t('upload.columnFor', { field: t(`upload.field.${field}`) })}
                      allowClear
                      showSearch={{ optionFilterProp: 'label' }}
                      placeholder={t('upload.choose')}
                      {...(missing.includes(field) ? { status: 'error' } : {})}
                      value={mapping[field]}
                      options={options}
                      onChange={(header?: string) => onMap(field, header)}
                    />
                    {missing.includes(field) && (
                      <span className={css.missing} role="alert">
                        {t(`upload.field.${field}`)} {t('upload.isRequired')}
                      </span>
                    )}
                  </td>
                  {rows.map((_row, index) => (
                    <td key={index} className="figures">
                      {shown(field, index)}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
          {custom.length > 0 && (
            <tr>
              <th className={css.group} colSpan={2 + rows.length} scope="rowgroup">
                {t('upload.group.custom')}
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
                  onClick={() => onCustom(custom.filter((each) => each !== header))}
                >
                  {t('upload.removeField')}
                </Button>
              </td>
              {rows.map((row, index) => (
                <td key={index}>{row[sheet.headers.indexOf(header)]?.text ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unused.length > 0 && (
        <div className={css.unused}>
          <span>{t('upload.unused')}</span>
          {unused.map((header) => (
            <Button
              key={header}
              size="small"
              icon={<Icon name="plus" size={13} />}
              aria-label={t('upload.addField', { header })}
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
