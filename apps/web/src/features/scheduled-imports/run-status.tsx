import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import type { Run } from './imports.queries.ts';
import css from './scheduled-imports.module.css';

const looks: Readonly<Record<Run['status'], { readonly icon: IconName; readonly color: string }>> = {
  WAITING: { icon: 'clock', color: 'var(--text2)' },
  RUNNING: { icon: 'clock', color: 'var(--text2)' },
  DONE: { icon: 'check', color: 'var(--green-text)' },
  UNCHANGED: { icon: 'check', color: 'var(--text2)' },
  FAILED: { icon: 'alert', color: 'var(--bad)' },
};

export function RunStatus({ run: { status } }: { run: Pick<Run, 'status'> }) {
  const { t } = useTranslation('scheduled-imports');
  const { icon, color } = looks[status];
  return (
    <span className={css.status} style={{ color }}>
      <Icon name={icon} size={14} />
      {t(`status.${status}`)}
    </span>
  );
}
