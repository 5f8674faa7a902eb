import type { DriverRoute } from '../../platform/api.ts';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { shortDay } from '../route/short-day.ts';

/** Requests a confirmation before a route of a later day is started. */
export function EarlyStartDialog({
  route,
  onStart,
  onClose,
}: {
  route: DriverRoute;
  onStart: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const day = shortDay(route.plan.deliveryDate, useLanguage());
  return (
    <Dialog
      title={translate('early.title', { day })}
      onClose={onClose}
      actions={
        <button type="button" className="primary" onClick={onStart}>
          {translate('early.start')}
        </button>
      }
    >
      <p>{translate('early.text')}</p>
    </Dialog>
  );
}
