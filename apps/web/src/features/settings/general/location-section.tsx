import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { AddressSearch, addressRule } from '../../../components/inputs/address-search.tsx';
import { PhoneInput, phoneRule } from '../../../components/inputs/phone-input.tsx';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';

/** The default location of the company. */
export function LocationSection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('general.location')} text={t('general.location.text')}>
      <Form.Item name="defaultLocationName" label={t('general.defaultLocationName')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="defaultLocationPhone" label={t('general.defaultLocationPhone')} rules={[phoneRule()]}>
        <PhoneInput />
      </Form.Item>
      <Form.Item
        name="defaultLocationAddress"
        label={t('general.defaultLocationAddress')}
        className={css.wide ?? ''}
        rules={[addressRule()]}
      >
        <AddressSearch />
      </Form.Item>
    </Section>
  );
}
