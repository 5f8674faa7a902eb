import { languageData, languages } from '@roundsman/domain/languages';
import { keysOf } from '@roundsman/domain/typed-tables';
import type { DriverRoute } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { useInstaller } from '../../platform/install.ts';
import { type Appearance, navigationApps, savePreferences, usePreferences } from '../../platform/preferences.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { callLink, navigationPhrase } from '../stop/navigate-link.ts';
import { endBreak, startBreak, useBreak } from './break-bar.tsx';
import css from './dialogs.module.css';
import { shownClock } from './progress.ts';

const appearances: Record<Appearance, 'menu.auto' | 'menu.light' | 'menu.dark'> = {
  auto: 'menu.auto',
  light: 'menu.light',
  dark: 'menu.dark',
};

/** The day's figures, the office's number and the preferences. */
export function MenuDialog({
  route,
  isDenied,
  onShifts,
  onClose,
}: {
  route: DriverRoute;
  isDenied: boolean;
  onShifts: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const chosen = usePreferences();
  const office = callLink(route.company.hotline);
  const onBreak = useBreak(route);
  const install = useInstaller((state) => state.install);
  const rest = () => {
    if (onBreak === null) startBreak();
    else endBreak();
    onClose();
  };
  return (
    <Dialog
      title={route.driver.name}
      over={[route.company.name, route.plan.name].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <ul className={css.menuFacts}>
        {route.vehicle && (
          <li>
            {translate('menu.vehicle')} {[route.vehicle.name, route.vehicle.plate].filter(Boolean).join(' · ')}
          </li>
        )}
        {route.start.address && (
          <li>
            {translate('menu.start')} {route.start.time && shownClock(route.start.time)} · {route.start.address}
          </li>
        )}
        {route.end.address && (
          <li>
            {translate('menu.end')} {route.end.time && shownClock(route.end.time)} · {route.end.address}
          </li>
        )}
        {breaksOf(route).map(({ start, end }) => (
          <li key={start}>{translate('menu.break', { from: shownClock(start), to: shownClock(end) })}</li>
        ))}
        {route.distance > 0 && <li>{translate('menu.distance', { km: kilometres(route.distance, language) })}</li>}
      </ul>
      {office && (
        <a className="secondary" href={office}>
          <Icon name="phone" />
          {translate('menu.office')}
        </a>
      )}
      <button type="button" className="secondary" onClick={rest}>
        <Icon name="clock" />
        {translate(onBreak === null ? 'break.start' : 'break.end')}
      </button>
      <button type="button" className="secondary" onClick={onShifts}>
        <Icon name="list" />
        {translate('shifts.title')}
      </button>
      {install && (
        <button type="button" className="secondary" onClick={() => void install()}>
          <Icon name="home" />
          {translate('menu.install')}
        </button>
      )}
      <fieldset>
        <legend>{translate('menu.language')}</legend>
        <div className={css.segments}>
          {languages.map((choice) => (
            <label key={choice} lang={choice}>
              <input
                type="radio"
                name="language"
                checked={language === choice}
                onChange={() => savePreferences({ language: choice })}
              />
              <span>{languageData[choice].name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{translate('menu.appearance')}</legend>
        <div className={css.segments}>
          {keysOf(appearances).map((appearance) => (
            <label key={appearance}>
              <input
                type="radio"
                name="appearance"
                checked={chosen.appearance === appearance}
                onChange={() => savePreferences({ appearance })}
              />
              <span>{translate(appearances[appearance])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{translate('menu.navigation')}</legend>
        <div className={css.segments}>
          {navigationApps.map((navigationApp) => (
            <label key={navigationApp}>
              <input
                type="radio"
                name="navigation"
                checked={chosen.navigationApp === navigationApp}
                onChange={() => savePreferences({ navigationApp })}
              />
              <span>{translate(navigationPhrase(navigationApp, navigator.userAgent))}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="choice">
        <input
          type="checkbox"
          checked={chosen.sharesLocation === true}
          onChange={(event) => savePreferences({ sharesLocation: event.target.checked })}
        />
        <span>{translate('menu.location')}</span>
      </label>
      {(route.geofence ?? 'OFF') !== 'OFF' && chosen.sharesLocation && <p>{translate('geofence.screen')}</p>}
      {isDenied && chosen.sharesLocation && (
        <p className="problem" role="status">
          {translate('location.denied')}
        </p>
      )}
    </Dialog>
  );
}

const kilometres = (metres: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(metres / 1000);

/** Returns the planned breaks. A route that the phone stored before it was updated has only the first one. */
function breaksOf({ breakTimes, breakStart, breakEnd }: Omit<DriverRoute, 'breakTimes'> & Partial<DriverRoute>) {
  if (breakTimes && breakTimes.length > 0) return breakTimes;
  return breakStart && breakEnd ? [{ start: breakStart, end: breakEnd }] : [];
}
