import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { activeEntry, type MenuEntry } from '../../platform/access.ts';
import { AlertCount } from './alert-count.tsx';
import { ProposalCount } from './proposal-count.tsx';
import css from './rail.module.css';

/** Entry of the main menu, which marks the current page. `isShort` for narrow places. */
export function MenuLink({
  entry,
  menu,
  onOpen,
  isShort = false,
}: {
  entry: MenuEntry;
  menu: readonly MenuEntry[][];
  onOpen?: () => void;
  isShort?: boolean;
}) {
  const { t, i18n } = useTranslation('shell');
  const isCurrent = activeEntry(menu.flat(), useLocation()) === entry.key;
  const inside = (
    <>
      <Icon name={entry.icon} size={20} />
      <span className={css.name}>{isShort ? t(`${entry.label}.short`, t(entry.label)) : t(entry.label)}</span>
      {entry.counts === 'proposals' && <ProposalCount />}
      {entry.counts === 'alerts' && <AlertCount />}
    </>
  );
  if (entry.isExternal)
    return (
      <a
        className={css.link}
        href={`${entry.to}?lang=${i18n.language}`}
        target="_blank"
        rel="noreferrer"
        onClick={onOpen}
      >
        {inside}
      </a>
    );
  return (
    <Link className={css.link} to={entry.to} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
      {inside}
    </Link>
  );
}
