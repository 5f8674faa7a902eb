import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/page/banner.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { type Plan, reloadPlan } from './route-plans.queries.ts';

type Notice = NonNullable<Plan['routes'][number]['calendarNotice']>;

/** Banners about changes of the working calendar that concern drivers of the plan, until somebody has read them. */
export function CalendarNotices({ plan }: { plan: Pick<Plan, '_id' | 'routes'> }) {
  return plan.routes.map(
    ({ driver, calendarNotice }) =>
      calendarNotice && <CalendarNotice key={driver._id} planId={plan._id} driver={driver} notice={calendarNotice} />,
  );
}

interface CalendarNoticeProps {
  readonly planId: string;
  readonly driver: { readonly _id: string; readonly name: string };
  readonly notice: Notice;
}

function CalendarNotice({ planId, driver, notice: { state, before, after } }: CalendarNoticeProps) {
  const { t } = useTranslation('route-view');
  const read = useApiMutation('POST /route-plans/:id/read-calendar-notice', { onSuccess: () => reloadPlan(planId) });
  const { name } = driver;
  const isAway = state !== 'WORKS' && state !== 'ALWAYS';
  const hours = after && `${after.start}–${after.end}`;
  return (
    <Banner icon={isAway ? 'alert' : 'clock'} tone={isAway ? 'warn' : undefined}>
      <span>
        {isAway && t(`calendar.${state}`, { name })}{' '}
        {hours &&
          (before
            ? t('calendar.moved', { name, before: `${before.start}–${before.end}`, after: hours })
            : t('calendar.set', { name, after: hours }))}
      </span>
      <Button
        size="small"
        type="text"
        loading={read.isPending}
        onClick={() => read.mutate({ params: { id: planId }, body: { driver: driver._id } })}
      >
        {t('calendar.read')}
      </Button>
    </Banner>
  );
}
