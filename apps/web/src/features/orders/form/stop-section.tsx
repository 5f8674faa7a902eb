import type { StopType } from '@roundsman/domain/order/order-status';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddressSearch, addressRule } from '../../../components/inputs/address-search.tsx';
import { PhoneInput, phoneRule } from '../../../components/inputs/phone-input.tsx';
import { textLanguage } from '../../../components/page/text-language.ts';
import { TimeWindowsInput, timeWindowsRule } from '../../../components/inputs/time-windows-input.tsx';
import type { AddressValue } from '../../../components/inputs/address.ts';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import { useSettings } from '../../../platform/session/profile.ts';
import type { Order } from '../orders.queries.ts';
import { AddressSuggestionChoice } from '../address-suggestions.tsx';
import { InfoField } from './info-field.tsx';
import { fieldsOfPart } from './order-values.ts';
import { PinField } from './pin-map.tsx';
import css from './form.module.css';
import { emailRule } from './rules.ts';
import { SkippedTimesNote } from './skipped-times-note.tsx';
import { stopFields } from './stop-fields.ts';
import { Form } from '../../../components/forms/form.tsx';
import { setForUser } from '../../../components/forms/unsaved-text.ts';

interface Props {
  readonly stopType: StopType;
  readonly isAddressRequired: boolean;
  /** Several orders are edited: empty fields do not change the orders. */
  readonly isBulk?: boolean;
  /** Returns whether a field can still be changed. */
  readonly isOpen?: (field: string) => boolean;
  /** Shows a map of this address below it. */
  readonly hasMap?: boolean;
  /** Geocoding results that are offered while the address has no coordinates. */
  readonly suggested?: Order['addressSuggestions'][StopType];
}

/** Form fields of one stop: address, customer, time windows, service time, notes. */
export function StopSection({
  stopType,
  isAddressRequired,
  isBulk = false,
  isOpen = () => true,
  hasMap = false,
  suggested = [],
}: Props) {
  const { t, i18n } = useTranslation('orders');
  const language = textLanguage(i18n.language);
  const settings = useSettings();
  const names = stopFields[stopType];
  return (
    <div className={css.grid}>
      <Form.Item
        name={names.address}
        label={t('field.address')}
        required={isAddressRequired}
        rules={[addressRule({ required: isAddressRequired })]}
        className={css.whole ?? ''}
      >
        <AddressSearch disabled={!isOpen(names.address)} />
      </Form.Item>
      {suggested.length > 0 && isOpen(names.address) && <SuggestionField stopType={stopType} places={suggested} />}
      {hasMap && isOpen(names.address) && (
        <div className={`${css.map} ${css.whole}`}>
          <PinField stopTypes={stopType} />
        </div>
      )}
      <Form.Item name={names.name} label={t('field.name')}>
        <Input maxLength={200} disabled={!isOpen(names.name)} />
      </Form.Item>
      <Form.Item name={names.phone} label={t('field.phone')} rules={[phoneRule()]}>
        <PhoneInput disabled={!isOpen(names.phone)} />
      </Form.Item>
      <Form.Item name={names.email} label={t('field.email')} rules={[emailRule()]} className={css.whole ?? ''}>
        <Input inputMode="email" autoComplete="off" maxLength={254} disabled={!isOpen(names.email)} />
      </Form.Item>
      <Form.Item
        name={names.windows}
        label={t('field.windows')}
        tooltip={t('field.windows.hint')}
        rules={[timeWindowsRule(language)]}
        className={css.whole ?? ''}
        extra={<SkippedTimesNote windowsField={names.windows} />}
      >
        <TimeWindowsInput placeholder={t('field.windows.example')} disabled={!isOpen(names.start)} />
      </Form.Item>
      <Form.Item name={names.duration} label={t('field.duration')}>
        <NumberInput
          min={0}
          max={1440}
          precision={0}
          className="fill"
          suffix={t('minutes')}
          disabled={!isOpen(names.duration)}
        />
      </Form.Item>
      <Form.Item name={names.parking} label={t('field.parking')} tooltip={t('field.parking.hint')}>
        <NumberInput
          min={0}
          max={1440}
          precision={0}
          className="fill"
          suffix={t('minutes')}
          placeholder={String(settings?.parkingTime ?? 0)}
          disabled={!isOpen(names.parking)}
        />
      </Form.Item>
      <Form.Item
        name={names.notes}
        label={t('field.notes')}
        className={css.whole ?? ''}
        {...(settings?.showNotesToCustomers && { extra: t('field.notes.shown') })}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} disabled={!isOpen(names.notes)} />
      </Form.Item>
      {fieldsOfPart(stopType).map((field) => (
        <InfoField key={field} field={field} isOpen={isOpen(field)} isBulk={isBulk} />
      ))}
    </div>
  );
}

/** Writes the selected geocoding result into the form; it is stored with the form. */
function SuggestionField({ stopType, places }: { stopType: StopType; places: Order['addressSuggestions'][StopType] }) {
  const { t } = useTranslation('orders');
  const form = Form.useFormInstance();
  const { address } = stopFields[stopType];
  const value = Form.useWatch<AddressValue | undefined>(address, form);
  if (value?.lat != null) return null;
  return (
    <div className={css.whole}>
      <AddressSuggestionChoice
        title={t('suggested.title.form')}
        places={places}
        onChoose={({ label, lat, lng }) => {
          setForUser(form, { [address]: { text: label, lat, lng } });
          void form.validateFields([address]);
        }}
      />
    </div>
  );
}
