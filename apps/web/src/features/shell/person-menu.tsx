import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Popup, PopupGroup, PopupItem } from '../../components/popup.tsx';
import { useBoot } from '../../platform/boot.ts';
import { type Profile, useMay } from '../../platform/session/profile.ts';
import { initialsOf } from './initials.ts';
import css from './top-bar.module.css';

/** Who is signed in; Message Logs for editors, Log Out (ROLE-32). */
export function PersonMenu({ viewer }: { viewer: Profile }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const version = useBoot((state) => state.version);
  const maySeeMessages = useMay('messages.read');
  const links = [
    { to: '/account', icon: 'user', text: t('person.account'), isThere: true },
    { to: '/message-logs', icon: 'message', text: t('person.messageLogs'), isThere: maySeeMessages },
  ] as const;
  const initials = initialsOf(viewer.name || viewer.email);
  return (
    <Popup
      buttonClass={css.avatar}
      label={t('person.menu', { initials, name: viewer.name })}
      button={
        <span className={css.initials} aria-hidden="true">
          {initials}
        </span>
      }
    >
      {(close) => (
        <>
          <PopupGroup>
            <div className={css.person}>
              <b>{viewer.name}</b>
              <span>{viewer.email}</span>
              {viewer.actor && <span>{t('person.actor', { name: viewer.actor.name })}</span>}
            </div>
          </PopupGroup>
          <PopupGroup>
            {links
              .filter(({ isThere }) => isThere)
              .map(({ to, icon, text }) => (
                <PopupItem
                  key={to}
                  icon={<Icon name={icon} size={16} />}
                  onClick={() => {
                    close();
                    void navigate(to);
                  }}
                >
                  {text}
                </PopupItem>
              ))}
            <PopupItem icon={<Icon name="logout" size={16} />} onClick={() => void navigate('/logout')}>
              {t('person.logOut')}
            </PopupItem>
          </PopupGroup>
          <PopupGroup>
            <div className={css.person}>
              <span>{t('person.version', { version })}</span>
            </div>
          </PopupGroup>
        </>
      )}
    </Popup>
  );
}
