import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DropdownMenu, menuGroup } from '../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { useBoot } from '../../platform/boot.ts';
import { type Profile, useCan } from '../../platform/session/profile.ts';
import { initialsOf } from './initials.ts';
import css from './top-bar.module.css';

/** Shows who is signed in, with links to their account, the message logs (editors only) and signing out. */
export function PersonMenu({ viewer }: { viewer: Profile }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const version = useBoot((state) => state.version);
  const canSeeMessages = useCan('messages.read');
  const links = [
    { to: '/account', icon: 'user', text: t('person.account'), isThere: true },
    { to: '/message-logs', icon: 'message', text: t('person.messageLogs'), isThere: canSeeMessages },
    { to: '/logout', icon: 'logout', text: t('person.logOut'), isThere: true },
  ] as const;
  const details = [
    viewer.email,
    ...(viewer.actor ? [t('person.actor', { name: viewer.actor.name })] : []),
    t('person.version', { version }),
  ];
  const initials = initialsOf(viewer.name || viewer.email);
  const person = (
    <div className={css.person}>
      <b>{viewer.name}</b>
      {details.map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </div>
  );
  const entries = links
    .filter(({ isThere }) => isThere)
    .map(({ to, icon, text }) => ({
      key: to,
      icon: <Icon name={icon} size={16} />,
      label: text,
      onClick: () => void navigate(to),
    }));
  return (
    <DropdownMenu items={[menuGroup([viewer.name, ...details].join(', '), person, entries)]}>
      <button type="button" className={css.avatar} aria-label={t('person.menu', { initials, name: viewer.name })}>
        <span className={css.initials} aria-hidden="true">
          {initials}
        </span>
      </button>
    </DropdownMenu>
  );
}
