import { Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phrase } from '../../platform/i18n/i18n.ts';
import { storeCountry, preferredCountry } from '../../platform/session/country.ts';
import type { Countries } from './phone-countries.ts';
import css from './phone-input.module.css';
import { isEmptyPhone, splitPhone, toPhone } from './phone.ts';
import { givenProps } from '../forms/given-props.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  size?: 'small' | 'middle' | 'large';
  disabled?: boolean;
  'aria-label'?: string;
}

let loaded: Countries | null = null;
const load = (): Promise<Countries> => import('./phone-countries.ts').then((module) => (loaded = module.countries()));

/**
 * Phone number with a searchable country picker. The value is '+' and digits, or null; a bare dial code counts as
 * empty.
 */
export function PhoneInput({ id, value, onChange, onBlur, size, disabled, ...aria }: Props) {
  const { t, i18n } = useTranslation('components');
  const [countries, setCountries] = useState(loaded);
  const [country, setCountry] = useState(() => preferredCountry().toUpperCase());
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (!countries) void load().then(setCountries);
  }, [countries]);

  const shownCountry = (countries && value && countries.countryOf(value, country)) || country;
  const dial = countries?.dialOf(shownCountry) ?? '';
  const { national } = splitPhone(value ?? null, dial);
  const toValue = (text: string, code: string): string | null =>
    toPhone(text, countries?.dialOf(code) ?? '', (digits) => countries?.parseNational(digits, code));

  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    return (countries?.all ?? [])
      .map(({ code, dial: otherDial }) => ({
        value: code,
        label: `${names.of(code) ?? code} +${otherDial}`,
        short: `${code} +${otherDial}`,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  }, [countries, i18n.language]);

  return (
    <div className={css.phone}>
      <Select
        aria-label={t('phone.country')}
        className={css.country ?? ''}
        {...givenProps({ size, disabled })}
        loading={!countries}
        value={shownCountry}
        labelRender={() => (dial ? `${shownCountry} +${dial}` : shownCountry)}
        popupMatchSelectWidth={280}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        onChange={(code) => {
          setCountry(code);
          storeCountry(code);
          onChange?.(toValue(national, code));
        }}
      />
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...givenProps({ id, size, disabled, 'aria-label': aria['aria-label'] })}
        value={typed ?? national}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(toValue(event.target.value, shownCountry));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      />
    </div>
  );
}

/** Rule for Form.Item: the number must be possible. When required, a bare dial code is 'Required'. */
export function phoneRule({ required = false }: { required?: boolean } = {}): Rule {
  return {
    required,
    validator: async (_rule, value: string | null | undefined) => {
      if (isEmptyPhone(value)) {
        if (required) throw new Error(phrase('components:field.required'));
        return;
      }
      const { isBareDialCode, isPossible } = loaded ?? (await load());
      if (required && isBareDialCode(value ?? '')) throw new Error(phrase('components:field.required'));
      if (!isBareDialCode(value ?? '') && !isPossible(value ?? '')) throw new Error(phrase('components:field.invalid'));
    },
  };
}
