import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { MessagePage } from '../../../components/page/message-page.tsx';
import { useMe } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { canOpen, settingGroupsFor } from '../setting-tabs.ts';
import css from './frame.module.css';

/** List of the settings beside every settings page, which comes from the route table with its own header and access. */
export default function SettingsFrame() {
  const { t } = useTranslation('settings');
  const me = useMe();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  return (
    <div className={css.frame}>
      <nav className={css.list} aria-label={t('tabs')}>
        {isPhone ? <PageSelect /> : <PageList />}
      </nav>
      <div className={css.page}>
        {canOpen(me, pathname) ? (
          <Outlet />
        ) : (
          <MessagePage
            icon="lock"
            title={t('notYours.title')}
            text={t('notYours.text')}
            actions={<LinkButton to="/settings">{t('notYours.back')}</LinkButton>}
          />
        )}
      </div>
    </div>
  );
}

function PageList() {
  const { t } = useTranslation('settings');
  const groups = settingGroupsFor(useMe());
  const id = useId();
  return groups.map(({ group, links }) => (
    <div key={group} className={css.group}>
      <p id={`${id}-${group}`}>{t(`group.${group}`)}</p>
      <ul aria-labelledby={`${id}-${group}`}>
        {links.map(({ to, title }) => (
          <li key={to}>
            <NavLink to={to} className={css.link ?? ''}>
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The list on a phone, where it does not fit beside the page. */
function PageSelect() {
  const { t } = useTranslation('settings');
  const groups = settingGroupsFor(useMe());
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = groups
    .flatMap(({ links }) => links)
    .find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Select
      aria-label={t('tabs')}
      className={css.select ?? ''}
      value={current?.to ?? null}
      listHeight={480}
      options={groups.map(({ group, links }) => ({
        label: t(`group.${group}`),
        options: links.map(({ to, title }) => ({ value: to, label: t(title) })),
      }))}
      onChange={(to: string) => void navigate(to)}
    />
  );
}
