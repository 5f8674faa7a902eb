import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from './filter-row.tsx';
import css from './filter-row.module.css';
import type { Filters } from './list-state.ts';

interface Props {
  readonly id: string;
  readonly fields: readonly FilterField[];
  readonly values: Filters;
  readonly onApply: (typed: Record<string, string | undefined>) => void;
}

/** The unfolded part of the filter row. */
export default function FilterForm({ id, fields, values, onApply }: Props) {
  const { t } = useTranslation('components');
  const [form] = Form.useForm<Record<string, string | undefined>>();
  useEffect(() => {
    form.setFieldsValue(Object.fromEntries(fields.map(({ name }) => [name, values[name]])));
  }, [values, fields, form]);
  return (
    <Form id={id} form={form} layout="vertical" size="small" className={css.form ?? ''} onFinish={onApply}>
      {fields.map(({ name, label, input }) => (
        <Form.Item key={name} name={name} label={label} className={css.field ?? ''}>
          {input ?? <Input allowClear />}
        </Form.Item>
      ))}
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
        <Button onClick={() => onApply({})}>{t('filter.clear')}</Button>
      </div>
    </Form>
  );
}
