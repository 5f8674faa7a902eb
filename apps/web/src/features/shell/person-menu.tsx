import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { useMay, type Profile } from '../../platform/session/profile.ts';
import css from './top-bar.module.css';

/** 'Åsa Maria Berg' → 'ÅB' */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

export function PersonMenu({ viewer }: { viewer: Profile }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const maySeeMessages = useMay('messages.read');
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'person',
            type: 'group',
            label: (
              <div className={css.person}>
                <b>{viewer.name}</b>
                <span>{viewer.email}</span>
                {viewer.actor && <span>{t('person.actor', { name: viewer.actor.name })}</span>}
              </div>
            ),
          },
          { type: 'divider' },
          ...(maySeeMessages
            ? [
                {
                  key: 'messages',
                  label: t('person.messageLogs'),
                  icon: <Icon name="message" size={16} />,
                  onClick: () => navigate('/message-logs'),
                },
              ]
            : []),
          {
            key: 'logout',
            label: t('person.logOut'),
            icon: <Icon name="logout" size={16} />,
            onClick: () => navigate('/logout'),
          },
        ],
      }}
    >
      <button
        type="button"
        className={css.avatar}
        aria-label={t('person.menu', { initials: initialsOf(viewer.name || viewer.email), name: viewer.name })}
      >
        <span className={css.initials} aria-hidden="true">
          {initialsOf(viewer.name || viewer.email)}
        </span>
      </button>
    </Dropdown>
  );
}
