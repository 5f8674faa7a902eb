import type { DriverStop } from '../../platform/api.ts';
import { Icon, type IconName } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';
import css from './stop.module.css';

interface MoreDialogProps {
  readonly stop: DriverStop;
  readonly onScan: () => void;
  readonly onFail: () => void;
  readonly onSkip: () => void;
  readonly onOther: () => void;
  /** Missing when the order cannot be handed over. */
  readonly onHandOver?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Further actions at a stop. */
export function MoreDialog({ stop, onScan, onFail, onSkip, onOther, onHandOver, onClose }: MoreDialogProps) {
  const translate = useTranslate();
  const other = () => {
    onClose();
    onOther();
  };
  const actions: [IconName, string, () => void][] = [
    ['box', translate('more.scan'), onScan],
    ['failed', translate('more.fail'), onFail],
    ['skipped', translate('more.skip'), onSkip],
    ['list', translate('more.other'), other],
    ...(onHandOver ? [['send', translate('more.handOver'), onHandOver] as [IconName, string, () => void]] : []),
  ];
  return (
    <Dialog title={translate('more.title')} over={stop.name ?? stop.address ?? stop.orderCode} onClose={onClose}>
      <ul className={css.moreActions}>
        {actions.map(([icon, label, act]) => (
          <li key={icon}>
            <button type="button" onClick={act}>
              <Icon name={icon} size={24} />
              <span>{label}</span>
              <Icon name="chevron" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
