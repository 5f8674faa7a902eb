import { unscheduledReasons } from '@roundsman/domain';
import { useTranslation } from 'react-i18next';

const names = new Map<string, string>(Object.entries(unscheduledReasons).map(([name, text]) => [text, name]));

/** Why an order is on no route, in the reader's language; a text nobody foresaw stays as it came. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useTranslation('orders');
  return (reason) => {
    const name = names.get(reason);
    return name === undefined ? reason : t(`reason.${name}`);
  };
}
