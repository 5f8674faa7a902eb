import type { DriverRoute } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { NavigateButton } from '../stop/navigate-button.tsx';
import css from '../stop/stop.module.css';
import dayCss from './day.module.css';
import { stopLook } from './stop-state.ts';

/** The summary of the finished day, and the way home. */
export function DayDone({ route }: { route: DriverRoute }) {
  const translate = useTranslate();
  const tones = route.stops.map((stop) => stopLook(stop, route.plan.type).tone);
  const count = (tone: string): number => tones.filter((toneOfStop) => toneOfStop === tone).length;
  const results = [
    ['done.delivered', count('good')],
    ['done.failed', count('bad')],
    ['done.skipped', count('left')],
  ] as const;
  return (
    <section className={`${css.stopCard} ${dayCss.dayDone}`}>
      <span className={`page-mark ${dayCss.isGood}`}>
        <Icon name="done" size={34} />
      </span>
      <h2>{translate('done.title')}</h2>
      <p>{translate('done.text', { name: route.driver.name })}</p>
      <dl className={dayCss.dayResults}>
        {results.map(([key, value]) => (
          <div key={key}>
            <dt>{translate(key)}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <NavigateButton place={route.end} className="secondary">
        <Icon name="home" />
        {translate('done.home', { place: route.end.address ?? translate('done.end') })}
      </NavigateButton>
    </section>
  );
}
