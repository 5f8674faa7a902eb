import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { Slot } from '../../components/page/slots.tsx';
import type { MenuEntry } from '../../platform/access.ts';
import { useDialogs } from './dialogs.ts';
import { MenuLink } from './menu-link.tsx';
import css from './rail.module.css';

/** Side menu. Pinned it shows icons and labels; collapsed to 56 px it shows labels on hover and focus. */
export function Rail({
  menu,
  isPinned,
  onPin,
}: {
  menu: MenuEntry[][];
  isPinned: boolean;
  onPin: (pinned: boolean) => void;
}) {
  const { t } = useTranslation('shell');
  const openNewPlan = useDialogs((state) => state.openNewPlan);
  return (
    <nav className={css.rail} data-pinned={isPinned} aria-label={t('mainMenu')}>
      <div className={css.scroll}>
        {menu.map((group, index) => (
          <Fragment key={group[0]?.key}>
            <ul className={css.group}>
              {group.map((entry) => (
                <li key={entry.key} className={css.item}>
                  <MenuLink entry={entry} menu={menu} />
                  {entry.hasAdd && (
                    <button
                      type="button"
                      className={css.add}
                      aria-label={t('action.newPlan')}
                      title={t('action.newPlan')}
                      onClick={openNewPlan}
                    >
                      <Icon name="plus-circle" size={18} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {index === 0 && <Slot name="rail" className={css.slot} />}
          </Fragment>
        ))}
      </div>
      <button type="button" className={css.link} aria-pressed={isPinned} onClick={() => onPin(!isPinned)}>
        <Icon name="pinned" size={20} />
        <span className={css.name}>{t(isPinned ? 'unpin' : 'pin')}</span>
      </button>
    </nav>
  );
}
