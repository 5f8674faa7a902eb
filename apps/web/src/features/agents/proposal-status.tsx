import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './agents.module.css';
import type { ProposalRow } from './proposals.ts';

const looks = {
  OPEN: { tone: 'blue', icon: 'clock' },
  ACCEPTED: { tone: 'green', icon: 'check' },
  REJECTED: { tone: 'red', icon: 'close' },
  EXPIRED: { tone: 'grey', icon: 'clock' },
  OUTDATED: { tone: 'amber', icon: 'refresh' },
  FAILED: { tone: 'red', icon: 'alert' },
} as const;

/** Shows the status of a proposal. */
export function ProposalStatus({ status }: Pick<ProposalRow, 'status'>) {
  const { t } = useTranslation('agents');
  const { tone, icon } = looks[status];
  return (
    <span className={css.status} style={{ color: `var(--${tone}-text)` }}>
      <Icon name={icon} size={14} />
      {t(`status.${status}`)}
    </span>
  );
}
