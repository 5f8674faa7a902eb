import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';

/** The rule that a field of the settings must not be empty. */
export function useRequiredRule(): Rule {
  const { t } = useTranslation('components');
  return { required: true, message: t('field.required') };
}
