import type { ErrorDetail } from '@roundsman/contract/errors';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddressSearch, addressRule } from '../../components/address-search.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { PhoneInput, phoneRule } from '../../components/phone-input.tsx';
import { showFieldErrors } from '../../platform/api/failure.ts';
import css from './depot-form.module.css';
import { type DepotValues, formField } from './depot-values.ts';
import { OpeningHoursInput, openingHoursRule } from './opening-hours-input.tsx';
import { Form } from '../../components/form.tsx';

/** Shows the server's errors at their fields. Returns whether any error had a field. */
type Refuse = (details: readonly ErrorDetail[]) => boolean;

/** Form of a depot. A button outside submits it by its id. */
export function DepotForm({
  id,
  initial,
  onSave,
}: {
  id: string;
  initial: DepotValues;
  onSave: (values: DepotValues, refuse: Refuse) => void;
}) {
  const { t } = useTranslation('depots');
  const [form] = Form.useForm<DepotValues>();
  const refuse: Refuse = (details) => {
    const atFields = details.filter(({ path }) => path);
    showFieldErrors(
      form,
      atFields.map(({ path = '', message }) => ({ name: formField(path), errors: [message] })),
    );
    return atFields.length > 0;
  };
  const wide = `${css.field} ${css.wide}`;
  return (
    <Form<DepotValues>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      className={css.form ?? ''}
      initialValues={initial}
      onFinish={(values) => onSave(values, refuse)}
    >
      <fieldset className={css.section}>
        <legend>{t('section.place')}</legend>
        <Form.Item
          name="name"
          label={t('field.name')}
          className={wide}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input autoFocus maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="address" label={t('field.address')} className={wide} rules={[addressRule({ required: true })]}>
          <AddressSearch />
        </Form.Item>
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.times')}</legend>
        <Form.Item
          name="openingHours"
          label={t('field.openingHours')}
          className={wide}
          extra={t('field.openingHours.hint')}
          validateTrigger="onChange"
          rules={[openingHoursRule]}
        >
          <OpeningHoursInput />
        </Form.Item>
        <Form.Item
          name="loadingMinutes"
          label={t('field.loadingMinutes')}
          className={wide}
          extra={t('field.loadingMinutes.hint')}
        >
          <NumberInput min={0} max={1440} className={css.number ?? ''} />
        </Form.Item>
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.contact')}</legend>
        <Form.Item name="contactName" label={t('field.contactName')} className={wide}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t('field.phone')} className={wide} rules={[phoneRule()]}>
          <PhoneInput />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('field.email')}
          className={wide}
          rules={[{ type: 'email', message: t('components:field.invalidEmail') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t('field.note')} className={wide}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
        </Form.Item>
      </fieldset>
    </Form>
  );
}
