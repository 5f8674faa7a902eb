import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Popup, PopupGroup, PopupItem } from '../../components/popup.tsx';
import { type Profile, useMay } from '../../platform/session/profile.ts';
import { initialsOf } from './initials.ts';
import css from './top-bar.module.css';

/** Who is signed in; Message Logs for editors, Log Out (ROLE-32). */
export function PersonMenu({ viewer }: { viewer: Profile }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const maySeeMessages = useMay('messages.read');
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
            <PopupItem
              icon={<Icon name="user" size={16} />}
              onClick={() => {
                close();
                void navigate('/account');
              }}
            >
              {t('person.account')}
            </PopupItem>
            {maySeeMessages && (
              <PopupItem
                icon={<Icon name="message" size={16} />}
                onClick={() => {
                  close();
                  void navigate('/message-logs');
                }}
              >
                {t('person.messageLogs')}
              </PopupItem>
            )}
            <PopupItem icon={<Icon name="logout" size={16} />} onClick={() => void navigate('/logout')}>
              {t('person.logOut')}
            </PopupItem>
          </PopupGroup>
        </>
      )}
    </Popup>
  );
}
