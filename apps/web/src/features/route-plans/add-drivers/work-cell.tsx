import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatHoursAndMinutes } from '../../../platform/format.ts';
import type { DriverDay } from './driver-days.ts';
import css from './work-cell.module.css';

/** A driver's hours on the day of the plan and the time that is left, or the reason that the driver does not work. */
export function WorkCell({ day, planId }: { readonly day: DriverDay | undefined; readonly planId: string }) {
  const { t } = useTranslation('route-plans');
  if (!day) return null;
  const { state, shift, minutesLeft, absences, companyDay, routes, problems } = day;
  if (state === 'AWAY' || state === 'CLOSED' || state === 'FREE') {
    const reason = state === 'CLOSED' ? companyDay : absences.find(({ status }) => status === 'APPROVED')?.kind?.name;
    return (
      <Tag color="warning">{reason ? t(`addDrivers.${state}.because`, { reason }) : t(`addDrivers.${state}`)}</Tag>
    );
  }
  const otherPlans = routes.filter(({ routePlan }) => routePlan._id !== planId).length;
  const notes = [
    ...(minutesLeft === null ? [] : [t('addDrivers.left', { time: formatHoursAndMinutes(minutesLeft * 60) })]),
    ...(otherPlans > 0 ? [t('addDrivers.otherPlans', { count: otherPlans })] : []),
  ];
  return (
    <div className={css.work}>
      <span className="figures">{shift ? `${shift.start}–${shift.end}` : t('addDrivers.ownHours')}</span>
      {notes.length > 0 && <span className={css.note}>{notes.join(' · ')}</span>}
      {problems.map(({ code, value, limit }) => (
        <Tag key={code} color="warning">
          {t(`addDrivers.problem.${code}`, {
            value: code === 'days_in_row' ? String(value) : formatHoursAndMinutes(value * 60),
            limit: code === 'days_in_row' ? String(limit) : formatHoursAndMinutes(limit * 60),
          })}
        </Tag>
      ))}
    </div>
  );
}
