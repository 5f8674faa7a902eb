import { type ReactNode, useState } from 'react';
import { Dialog } from '../../platform/dialog.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { Icon } from '../../platform/icon.tsx';
import { type NavigationApp, navigationApps, savePreferences, usePreferences } from '../../platform/preferences.ts';
import { navigateLink, navigationPhrase } from './navigate-link.ts';
import css from './stop.module.css';

interface NavigateButtonProps {
  readonly place: { readonly lat: number | null; readonly lng: number | null; readonly address: string | null };
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the way to a place in the driver's navigation app, which is chosen once. Nothing without a location. */
export function NavigateButton({ place, className, children }: NavigateButtonProps) {
  const app = usePreferences((preferences) => preferences.navigationApp);
  const [isChoosing, setChoosing] = useState(false);
  const link = navigateLink(place, app ?? 'system', navigator.userAgent);
  if (!link) return null;
  if (app)
    return (
      <a className={className} href={link} rel="noreferrer" target={targetOf(link)}>
        {children}
      </a>
    );
  return (
    <>
      <button type="button" className={className} onClick={() => setChoosing(true)}>
        {children}
      </button>
      {isChoosing && <ChooseApp place={place} onClose={() => setChoosing(false)} />}
    </>
  );
}

const targetOf = (link: string): string | undefined => (link.startsWith('http') ? '_blank' : undefined);

/** Lets the driver choose the navigation app, and opens it. */
function ChooseApp({ place, onClose }: { place: NavigateButtonProps['place']; onClose: () => void }) {
  const translate = useTranslate();
  const choose = (app: NavigationApp): void => {
    savePreferences({ navigationApp: app });
    onClose();
  };
  return (
    <Dialog title={translate('navigate.title')} onClose={onClose}>
      <p>{translate('navigate.text')}</p>
      <ul className={css.moreActions}>
        {navigationApps.map((app) => {
          const link = navigateLink(place, app, navigator.userAgent) ?? '';
          return (
            <li key={app}>
              {/* Chosen after the click: a link that is no longer on the page opens nothing. */}
              <a href={link} rel="noreferrer" target={targetOf(link)} onClick={() => setTimeout(choose, 0, app)}>
                <Icon name="navigate" size={24} />
                <span>{translate(navigationPhrase(app, navigator.userAgent))}</span>
                <Icon name="chevron" size={20} />
              </a>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
