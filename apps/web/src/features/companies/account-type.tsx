import { type AccountType, accountTypes } from '@roundsman/domain/company/company';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { brandOf, useBoot } from '../../platform/boot.ts';

/** Returns the labels of brand types: '{product} default', 'Partner', 'White Label'. */
export function useAccountTypeName(): (type: AccountType) => string {
  const { t } = useTranslation('companies');
  const product = useBoot(brandOf).name;
  return (type) => t(`accountType.${type}`, { product });
}

export function AccountTypeSelect(props: {
  id?: string;
  value?: AccountType;
  onChange?: (type: AccountType) => void;
  allowClear?: boolean;
}) {
  const nameOf = useAccountTypeName();
  return <Select {...props} options={accountTypes.map((value) => ({ value, label: nameOf(value) }))} />;
}
