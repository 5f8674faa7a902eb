import { takesSeveralColumns } from '@roundsman/domain/upload/headers/address-columns';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useIsLoadUsed } from '../../platform/session/load-dimensions.ts';
import { fieldGroups, requiredFields, type UploadField } from '../orders/index.ts';
import type { Columns } from './import-values.ts';
import css from './scheduled-imports.module.css';

interface Props {
  readonly type: RoutePlanType;
  /** Headers of the file; empty before it was read. */
  readonly headers: readonly string[];
  /** True when rows without a date get one. */
  readonly hasDate: boolean;
  readonly value?: Columns;
  readonly onChange?: (columns: Columns) => void;
}

/** Chooses the header of each field. Fields that are not required are added one by one. */
export function ColumnsField({ type, headers, hasDate, value = {}, onChange }: Props) {
  const { t } = useTranslation(['scheduled-imports', 'orders']);
  const isLoadUsed = useIsLoadUsed();
  const all = fieldGroups(type, isLoadUsed).flatMap(([, fields]) => fields);
  const required: readonly UploadField[] = [
    'orderRef',
    ...requiredFields(type).filter((field) => field !== 'deliveryDate' || !hasDate),
  ];
  const shown = all.filter((field) => required.includes(field) || field in value);
  const options = [...new Set([...headers, ...Object.values(value).flat()])].filter(Boolean);
  const set = (field: UploadField, chosen: readonly string[]): void => {
    const { [field]: _old, ...rest } = value;
    onChange?.(chosen.length > 0 || !required.includes(field) ? { ...rest, [field]: chosen } : rest);
  };
  const remove = (field: UploadField): void => {
    const { [field]: _old, ...rest } = value;
    onChange?.(rest);
  };

  return (
    <div className={css.columns}>
      {shown.map((field) => {
        const label = t(`orders:upload.field.${field}`);
        const isSeveral = takesSeveralColumns(field);
        return (
          <div key={field} className={css.column} data-required={required.includes(field) || undefined}>
            <span className={css.field}>
              {label}
              {required.includes(field) && <span aria-hidden="true"> *</span>}
            </span>
            <Select
              aria-label={t('column.of', { field: label })}
              placeholder={t(isSeveral ? 'column.chooseSeveral' : 'column.choose')}
              showSearch
              allowClear={required.includes(field)}
              options={options.map((header) => ({ value: header, label: header }))}
              {...(isSeveral
                ? {
                    mode: 'multiple' as const,
                    value: [...(value[field] ?? [])],
                    onChange: (chosen: string | readonly string[] = []) => set(field, [chosen].flat()),
                  }
                : {
                    value: value[field]?.[0],
                    onChange: (chosen?: string | readonly string[]) =>
                      set(field, chosen === undefined ? [] : [chosen].flat()),
                  })}
            />
            {!required.includes(field) && (
              <Button
                type="text"
                icon={<Icon name="close" size={16} />}
                aria-label={t('column.remove', { field: label })}
                onClick={() => remove(field)}
              />
            )}
          </div>
        );
      })}
      <Select<UploadField | null>
        className={css.add ?? ''}
        aria-label={t('column.add')}
        placeholder={t('column.add')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={all
          .filter((field) => !shown.includes(field))
          .map((field) => ({ value: field, label: t(`orders:upload.field.${field}`) }))}
        onChange={(field) => field && onChange?.({ ...value, [field]: [] })}
      />
    </div>
  );
}
