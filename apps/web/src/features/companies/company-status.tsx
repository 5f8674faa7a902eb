import { companyStatuses, type CompanyStatus } from '@roundsman/domain/company/company';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../platform/theme/status.ts';
import css from './companies.module.css';

const tones: Record<CompanyStatus, Tone> = {
  NEW: 'blue',
  ASKING_FOR_PURCHASE: 'amber',
  PURCHASED: 'green',
  DISABLED: 'slate',
  BANNED: 'red',
};

/** Returns the five company statuses with their labels. */
export function useCompanyStatuses(): { value: CompanyStatus; label: string }[] {
  const { t } = useTranslation('companies');
  return companyStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
}

export function CompanyStatusTag({ status }: { status: CompanyStatus }) {
  const { t } = useTranslation('companies');
  const tone = tones[status];
  return (
    <span className={css.tag} style={{ background: `var(--${tone}-ground)`, color: `var(--${tone}-text)` }}>
      {t(`status.${status}`)}
    </span>
  );
}
