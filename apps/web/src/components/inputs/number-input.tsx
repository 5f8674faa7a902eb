import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { decimalSign } from '../../platform/format.ts';

/**
 * Number field with the decimal sign of the page's language; a typed point works too. Arrow keys change the value.
 * antd's step buttons are hidden because their names are English only.
 */
export function NumberInput(props: InputNumberProps<number>) {
  // Renders again when the language changes.
  useTranslation();
  return <InputNumber<number> controls={false} decimalSeparator={decimalSign()} {...props} />;
}
