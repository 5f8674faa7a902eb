import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { SwitchRow } from '../settings-form.tsx';
import type { GeneralValues } from '../general-values.ts';

interface Props {
  readonly name: keyof GeneralValues;
  readonly isDisabled?: boolean;
}

/** One switch of the general settings with its name and hint. */
export function SettingSwitch({ name, isDisabled = false }: Props) {
  const { t } = useTranslation('settings');
  return (
    <SwitchRow label={t(`general.${name}`)} hint={t(`general.${name}.hint`)}>
      <Form.Item name={name} valuePropName="checked">
        <Switch aria-label={t(`general.${name}`)} {...(isDisabled ? { disabled: true } : {})} />
      </Form.Item>
    </SwitchRow>
  );
}
