import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useBoardActions } from './board-context.ts';
import css from './horizons.module.css';

interface Props {
  readonly isLocked: boolean;
  /** A day, a driver, or a driver's day. */
  readonly name: string;
  readonly onToggle: () => void;
}

/** Locks or unlocks a part of the board. */
export function LockButton({ isLocked, name, onToggle }: Props) {
  const { t } = useTranslation('horizons');
  const { canChange } = useBoardActions();
  return (
    <button
      type="button"
      className={css.lock}
      aria-pressed={isLocked}
      disabled={!canChange}
      aria-label={t('lock.named', { name })}
      title={t(isLocked ? 'unlock' : 'lock')}
      onClick={onToggle}
    >
      <Icon name={isLocked ? 'lock' : 'unlock'} size={14} />
    </button>
  );
}
