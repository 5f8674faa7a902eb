import { isInSkippedTimes, skippedTimes } from '@roundsman/domain/company/time-zone';
import { formatTimeOfDay } from '@roundsman/domain/units';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import type { WindowsValue } from '../../../components/inputs/time-windows-input.tsx';
import { apiDate } from '../../../platform/format.ts';
import { useSettings } from '../../../platform/session/profile.ts';

/** Shows a note when a time window of the form begins or ends at a time that clocks skip on its day. */
export function SkippedTimesNote({ windowsField }: { readonly windowsField: string }) {
  const { t } = useTranslation('orders');
  const form = Form.useFormInstance();
  const day = Form.useWatch<Dayjs | string | null | undefined>('deliveryDate', form);
  const value = Form.useWatch<WindowsValue | undefined>(windowsField, form);
  const timeZone = useSettings()?.timeZone;
  if (!timeZone || !dayjs.isDayjs(day) || !day.isValid() || !value?.windows) return null;
  const skipped = skippedTimes(timeZone, apiDate(day));
  if (!skipped || !value.windows.some((window) => isInSkippedTimes(skipped, window))) return null;
  return (
    <span role="status">
      {t('field.windows.skipped', { from: formatTimeOfDay(skipped.start), to: formatTimeOfDay(skipped.end) })}
    </span>
  );
}
