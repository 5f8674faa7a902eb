import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { LinkButton } from '../../../components/link-button.tsx';
import { MessagePage } from '../../../components/message-page.tsx';
import { settingsPagesFor } from '../../../platform/access.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { canOpen, tabsFor } from '../setting-tabs.ts';
import css from './frame.module.css';

/** Tabs above every settings page. Pages below come from the route table, with their own header and access. */
export default function SettingsFrame() {
  const { t } = useTranslation('settings');
  const me = useMe();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);

  // On phones the tabs scroll, so the current one is scrolled into view.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page selects another tab
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
