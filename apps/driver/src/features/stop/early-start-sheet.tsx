import type { DriverRoute } from '../../platform/api.ts';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { Sheet } from '../../platform/sheet.tsx';
import { shortDay } from '../route/short-day.ts';

/** Asks before a route of a later day is started. */
export function EarlyStartSheet({
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
    <Sheet
      title={translate('early.title', { day })}
      onClose={onClose}
      actions={
        <button type="button" className="primary" onClick={onStart}>
          {translate('early.start')}
        </button>
      }
    >
      <p>{translate('early.text')}</p>
    </Sheet>
  );
}
