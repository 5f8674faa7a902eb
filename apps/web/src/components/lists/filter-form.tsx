import { Button, Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from './filter-field.ts';
import css from './filter-row.module.css';
import type { Filters } from './list-state.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { Form } from '../forms/form.tsx';

interface Props {
  readonly id: string;
  readonly fields: readonly FilterField[];
  readonly values: Filters;
  readonly onApply: (typed: Record<string, string | undefined>) => void;
}

/** Form of the expanded filter row. */
export default function FilterForm({ id, fields, values, onApply }: Props) {
  const { t } = useTranslation('components');
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const applied = useMemo(() => Object.fromEntries(fields.map(({ name }) => [name, values[name]])), [fields, values]);
  // Text that is not applied yet stays while the list is sorted or paged.
  const draft = useFormDraft(form, applied);
  const apply = (typed: Record<string, string | undefined>): void => {
    draft.accept(typed);
    onApply(typed);
  };
  const clear = (): void => {
    form.setFieldsValue(Object.fromEntries(fields.map(({ name }) => [name, undefined])));
    onApply({});
  };
  return (
    <Form
      isGuarded={false}
      id={id}
      form={form}
      layout="vertical"
      size="small"
      className={css.form ?? ''}
      onFinish={apply}
    >
      {fields.map(({ name, label, input }) => (
        <Form.Item key={name} name={name} label={label} className={css.field ?? ''}>
          {input ?? <Input allowClear />}
        </Form.Item>
      ))}
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
        <Button onClick={clear}>{t('filter.clear')}</Button>
      </div>
    </Form>
  );
}
