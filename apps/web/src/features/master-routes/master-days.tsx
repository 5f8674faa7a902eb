import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import {
  apiDate,
  formatDate,
  formatDistanceWithUnit,
  formatHoursAndMinutes,
  wallClockNow,
} from '../../platform/format.ts';
import { DayComparison } from './day-comparison.tsx';
import { DayProblem } from './day-problem.tsx';
import { useDeviationText } from './deviation-text.ts';
import { type MasterDay, type MasterRouteDetail, useUndoMasterRoute } from './master-routes.queries.ts';
import css from './master-routes.module.css';

interface Props {
  readonly master: MasterRouteDetail;
  readonly canWrite: boolean;
}

/** The days of a master route: those ahead first, then those that have passed, the last one first. */
export function MasterDays({ master, canWrite }: Props) {
  const { t } = useTranslation('master-routes');
  const undo = useUndoMasterRoute();
  const today = apiDate(wallClockNow());
  const ahead = master.days.filter(({ date }) => date >= today);
  const past = master.days.filter(({ date }) => date < today).toReversed();
  const { figures } = master;
  return (
    <>
      <p className={css.facts}>
        {[
          master.driver.name,
          master.vehicle?.name,
          t('stopCount', { count: master.stopCount }),
          figures && formatHoursAndMinutes(figures.workingMins * 60),
          figures && formatDistanceWithUnit(figures.distance),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {canWrite && master.canUndo && (
        <p className={css.undo}>
          {t('adopted')}{' '}
          <ConfirmAction
            question={t('undo.question')}
            isDangerous={false}
            onConfirm={() => undo.mutateAsync({ params: { id: master._id } }).catch(() => undefined)}
          >
            <Button size="small">{t('undo')}</Button>
          </ConfirmAction>
        </p>
      )}
      {ahead.length > 0 && <DayList title={t('days.ahead')} days={ahead} masterId={master._id} canWrite={canWrite} />}
      {ahead.length === 0 && <p className={css.hint}>{t('days.none')}</p>}
      {past.length > 0 && <DayList title={t('days.past')} days={past} masterId={master._id} canWrite={canWrite} />}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly days: readonly MasterDay[];
  readonly masterId: string;
  readonly canWrite: boolean;
}

function DayList({ title, days, masterId, canWrite }: ListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.days}>
        {days.map((day) => (
          <li key={day.date} className={css.day} data-state={day.state}>
            <DayHead
              day={day}
              isOpen={opened === day.date}
              onOpen={() => setOpened(opened === day.date ? null : day.date)}
            />
            {day.problem && <DayProblem day={day} masterId={masterId} canWrite={canWrite} />}
            {opened === day.date && <DayComparison masterId={masterId} date={day.date} canWrite={canWrite} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayHead({ day, isOpen, onOpen }: { day: MasterDay; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation('master-routes');
  const deviationText = useDeviationText();
  const text = deviationText(day.deviation);
  return (
    <div className={css.head}>
      <span className={css.date}>{formatDate(day.date)}</span>
      <span className={css.state} data-state={day.state}>
        {t(`state.${day.state}`)}
      </span>
      {day.routePlan && (
        <Link className={css.plan ?? ''} to={`/route-plans/${day.routePlan._id}`}>
          {day.routePlan.name}
        </Link>
      )}
      {day.deviation && (
        <Button size="small" type="text" aria-expanded={isOpen} onClick={onOpen}>
          {text || t('day.usual')}
        </Button>
      )}
      {day.isOutdated && <span className={css.hint}>{t('day.outdated')}</span>}
    </div>
  );
}
