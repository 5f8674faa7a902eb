import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import css from '../route/route.module.css';
import type { ArrivalProposal } from './use-geofence.ts';

/** Asks whether the driver has arrived: "Arrived at Anna at 10:32?" */
export function ArrivalBar({ proposal, timeZone }: { proposal: ArrivalProposal | null; timeZone: string }) {
  const translate = useTranslate();
  if (!proposal) return null;
  const { stop, at, isEstimated, answer } = proposal;
  const place = stop.name ?? stop.address ?? stop.orderCode;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  return (
    <div className={css.undoBar} role="status">
      <span className={css.undoBarWhat}>
        <Icon name="pin" size={20} />
        <span>{translate(isEstimated ? 'geofence.askAbout' : 'geofence.ask', { place, time })}</span>
      </span>
      <button type="button" onClick={() => answer(false)}>
        {translate('geofence.no')}
      </button>
      <button type="button" onClick={() => answer(true)}>
        {translate('geofence.yes')}
      </button>
    </div>
  );
}
