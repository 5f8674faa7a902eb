import { orderPriorities } from '@roundsman/domain/order/priority';
import { Button, DatePicker, Form, Input, InputNumber, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import { patterns } from '../../../platform/format.ts';
import { LabelPicker } from '../../labels/index.ts';
import { DriversSelect } from './drivers-select.tsx';
import css from './form.module.css';
import { GroupSelect } from './group-select.tsx';
import { requiredRule } from './rules.ts';

interface Props {
  readonly isOpen?: (field: string) => boolean;
}

/** What belongs to the whole order: day, reference, group, load, types, labels, custom fields. */
export function InfoSection({ isOpen = () => true }: Props) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.grid}>
      <Form.Item name="deliveryDate" label={t('column.deliveryDate')} rules={[requiredRule()]}>
        <DatePicker format={patterns.date} style={{ width: '100%' }} disabled={!isOpen('deliveryDate')} />
      </Form.Item>
      <Form.Item name="orderRef" label={t('column.orderRef')}>
        <Input maxLength={100} disabled={!isOpen('orderRef')} />
      </Form.Item>
      <Form.Item name="group" label={t('column.group')}>
        <GroupSelect disabled={!isOpen('group')} />
      </Form.Item>
      <Form.Item name="load" label={t('column.load')}>
        <InputNumber min={0} style={{ width: '100%' }} disabled={!isOpen('load')} />
      </Form.Item>
      <Form.Item name="priority" label={t('field.priority')} initialValue="NORMAL">
        <Segmented
          block
          disabled={!isOpen('priority')}
          options={orderPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="allowedDrivers" label={t('field.allowedDrivers')}>
        <DriversSelect disabled={!isOpen('allowedDrivers')} placeholder={t('field.allowedDriversHint')} />
      </Form.Item>
      <Form.Item name="requiredSkills" label={t('field.types')} tooltip={t('field.typesHint')}>
        <TagInput disabled={!isOpen('requiredSkills')} />
      </Form.Item>
      <Form.Item name="labels" label={t('column.labels')}>
        <LabelPicker disabled={!isOpen('labels')} />
      </Form.Item>
      <CustomFields isDisabled={!isOpen('fields')} />
    </div>
  );
}

/** Name and value pairs of the company's own (ORD-30). */
function CustomFields({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <Form.List name="fields">
      {(rows, { add, remove }) => (
        <div className={css.whole}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.custom}>
              <Form.Item
                name={[name, 'name']}
                rules={[
                  { required: true, whitespace: true, message: t('components:field.required') },
                  ({ getFieldValue }) => ({
                    validator: async (_rule, typed: string | undefined) => {
                      const all = (getFieldValue('fields') ?? []) as ({ name?: string } | undefined)[];
                      const same = all.filter((each) => each?.name?.trim() === typed?.trim());
                      if (typed?.trim() && same.length > 1) throw new Error(t('field.customTwice'));
                    },
                  }),
                ]}
              >
                <Input
                  placeholder={t('field.customName')}
                  aria-label={t('field.customName')}
                  maxLength={100}
                  disabled={isDisabled}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'value']}
                rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
              >
                <Input
                  placeholder={t('field.customValue')}
                  aria-label={t('field.customValue')}
                  maxLength={1000}
                  disabled={isDisabled}
                />
              </Form.Item>
              <Button
                type="text"
                icon={<Icon name="trash" size={16} />}
                aria-label={t('field.customRemove')}
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
            {t('field.customAdd')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
