import { orderPriorities } from '@roundsman/domain/order/priority';
import { DatePicker, Form, Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { CustomFields } from '../../../components/custom-fields.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import { dateFormats } from '../../../platform/format.ts';
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
        <DatePicker format={dateFormats} style={{ width: '100%' }} disabled={!isOpen('deliveryDate')} />
      </Form.Item>
      <Form.Item name="orderRef" label={t('column.orderRef')}>
        <Input maxLength={100} disabled={!isOpen('orderRef')} />
      </Form.Item>
      <Form.Item name="group" label={t('column.group')}>
        <GroupSelect disabled={!isOpen('group')} />
      </Form.Item>
      <Form.Item name="load" label={t('column.load')}>
        <NumberInput min={0} style={{ width: '100%' }} disabled={!isOpen('load')} />
      </Form.Item>
      <Form.Item name="priority" label={t('field.priority')} initialValue="NORMAL">
        <Segmented
          aria-label={t('field.priority')}
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
