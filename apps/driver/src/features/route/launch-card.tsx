import type { Boot } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { savePreferences } from '../../platform/preferences.ts';
import css from './day.module.css';
import { deepLink } from './deep-link.ts';
import { token } from './route-session.ts';

/** Offers the configured native app first, and this web app as the alternative. */
export function LaunchCard({ links, brand }: { links: Boot['driverApp']; brand: string }) {
  const translate = useTranslate();
  const isApple = /iphone|ipad|ipod/i.test(navigator.userAgent);
  const storeLink = isApple ? links.iosLink : links.androidLink;
  const stay = () => savePreferences({ staysInBrowser: true });
  return (
    <main className="page">
      <span className={`page-mark ${css.isBrand}`}>
        <Icon name="route" size={34} />
      </span>
      <p>{brand}</p>
      <h1>{translate('launch.title')}</h1>
      <p>{translate('launch.text')}</p>
      {storeLink ? (
        <a className="primary" href={deepLink(storeLink, token)}>
          {translate('launch.button')}
        </a>
      ) : (
        <button type="button" className="primary" onClick={stay}>
          {translate('launch.button')}
        </button>
      )}
      <div className={css.launchStores}>
        {links.androidStore && (
          <a className="secondary" href={links.androidStore} target="_blank" rel="noreferrer">
            {translate('launch.android')}
          </a>
        )}
        {links.iosStore && (
          <a className="secondary" href={links.iosStore} target="_blank" rel="noreferrer">
            {translate('launch.ios')}
          </a>
        )}
      </div>
      <button type="button" className="quiet" onClick={stay}>
        {translate('launch.stay')}
      </button>
    </main>
  );
}
