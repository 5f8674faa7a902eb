import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './custom-fields.module.css';
import { Icon } from '../buttons/icon.tsx';
import { Form } from '../forms/form.tsx';

/** Edits custom fields as name and value pairs in the form's list `fields`. */
export function CustomFields({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useTranslation('components');
  return (
    <Form.List name="fields">
      {(rows, { add, remove }) => (
        <div className={css.whole}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.row}>
              <Form.Item
                name={[name, 'name']}
                rules={[
                  { required: true, whitespace: true, message: t('field.required') },
                  ({ getFieldValue }) => ({
                    validator: async (_rule, typed: string | undefined) => {
                      const all: readonly ({ name?: string } | undefined)[] = getFieldValue('fields') ?? [];
                      const same = all.filter((customField) => customField?.name?.trim() === typed?.trim());
                      if (typed?.trim() && same.length > 1) throw new Error(t('custom.twice'));
                    },
                  }),
                ]}
              >
                <Input
                  placeholder={t('custom.name')}
                  aria-label={t('custom.name')}
                  maxLength={100}
                  disabled={isDisabled}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'value']}
                rules={[{ required: true, whitespace: true, message: t('field.required') }]}
              >
                <Input
                  placeholder={t('custom.value')}
                  aria-label={t('custom.value')}
                  maxLength={1000}
                  disabled={isDisabled}
                />
              </Form.Item>
              <Button
                type="text"
                icon={<Icon name="trash" size={16} />}
                aria-label={t('custom.remove')}
                disabled={isDisabled}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            size="small"
            icon={<Icon name="plus" size={14} />}
            disabled={isDisabled}
            onClick={() => add({ name: '', value: '' })}
          >
            {t('custom.add')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
