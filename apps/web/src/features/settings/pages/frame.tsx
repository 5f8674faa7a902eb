import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { LinkButton } from '../../../components/link-button.tsx';
import { MessagePage } from '../../../components/message-page.tsx';
import { settingsPagesFor } from '../../../platform/access.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { canOpen, tabsFor } from '../setting-tabs.ts';
import css from './frame.module.css';

/** The tabs over every settings page, and over the pages that belong to the settings by their subject. A page is whatever the route table puts below: it has its own header and its own rights. */
export default function SettingsFrame() {
  const { t } = useTranslation('settings');
  const me = useMe();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);

  // On a phone the tabs are a strip that scrolls: the open one is never out of sight.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page marks another tab
  }, [pathname]);

  return (
    <div className={css.frame}>
      <nav ref={tabs} className={css.tabs} aria-label={t('tabs')}>
        {tabsFor(me).map((tab) => (
          <NavLink key={tab} to={`/settings/${tab}`} className={css.tab ?? ''}>
            {t(`tab.${tab}`)}
          </NavLink>
        ))}
        {settingsPagesFor(me).map(({ to, title }) => (
          <NavLink key={to} to={to} className={`${css.tab} ${css.apart}`}>
            {t(title)}
          </NavLink>
        ))}
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
