import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { Slot } from '../../components/page/slots.tsx';
import type { MenuEntry } from '../../platform/access.ts';
import css from './bottom-bar.module.css';
import { useDialogs } from './dialogs.ts';
import { MenuLink } from './menu-link.tsx';
import rail from './rail.module.css';

/** Menu on phones: the first entries, and the others behind "More". */
export function BottomBar({ menu }: { menu: MenuEntry[][] }) {
  const { t } = useTranslation('shell');
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const openNewPlan = useDialogs((state) => state.openNewPlan);
  const all = menu.flat();
  // On a plan's pages, the plan's menu and the button for a new plan share the bar. More than five labels would be cut
  // off.
  const hasAdd = all.some((entry) => entry.hasAdd);
  const room = hasAdd ? 1 : all.length > 4 ? 3 : 4;
  return (
    <>
      <nav className={css.bar} aria-label={t('mainMenu')}>
        {all.slice(0, room).map((entry) => (
          <MenuLink key={entry.key} entry={entry} menu={menu} isShort />
        ))}
        <Slot name="rail" className={css.slot} />
        {hasAdd && (
          <button type="button" className={rail.link} onClick={openNewPlan}>
            <Icon name="plus-circle" size={20} />
            <span className={rail.name}>{t('action.newPlan.short')}</span>
          </button>
        )}
        {all.length > room && (
          <button
            type="button"
            className={rail.link}
            aria-expanded={isOpen}
            onClick={() => {
              sheet.current?.showModal();
              setOpen(true);
            }}
          >
            <Icon name="menu" size={20} />
            <span className={rail.name}>{t('more')}</span>
          </button>
        )}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog closes it, and Esc does the same */}
      <dialog
        ref={sheet}
        className={css.sheet}
        aria-label={t('mainMenu')}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === sheet.current && sheet.current?.close()}
      >
        <nav aria-label={t('allPages')}>
          {menu.map((group) => (
            <ul key={group[0]?.key} className={rail.group}>
              {group.map((entry) => (
                <li key={entry.key} className={css.roomy}>
                  <MenuLink entry={entry} menu={menu} onOpen={() => sheet.current?.close()} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </dialog>
    </>
  );
}
