import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { decimalSign } from '../platform/format.ts';

/**
 * A field for a number with the decimal sign of the page's language. A typed point is understood as well. Arrow keys count up and down;
 * the library's buttons for it have English names only.
 */
export function NumberInput(props: InputNumberProps<number>) {
  // Draws anew when the language changes.
  useTranslation();
  return <InputNumber<number> controls={false} decimalSeparator={decimalSign()} {...props} />;
}
