import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { formatDate } from '../../platform/format.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useAdoptDay, useMasterDay, useUndoMasterRoute } from './master-routes.queries.ts';
import { SequenceStrip } from './sequence-strip.tsx';
import css from './master-routes.module.css';

interface Props {
  readonly masterId: string;
  readonly date: string;
  readonly canWrite: boolean;
}

const undoMs = 15_000;

/** A day beside its master route, stop by stop, and the button that makes the day the master route. */
export function DayComparison({ masterId, date, canWrite }: Props) {
  const { t } = useTranslation('master-routes');
  const read = useMasterDay(masterId, date);
  const adopt = useAdoptDay();
  const undo = useUndoMasterRoute();
  if (!read.data)
    return (
      <UntilLoaded result={read}>
        <div className={css.bone} role="status" aria-label={t('loading')} />
      </UntilLoaded>
    );
  const { stops, masterRoute, deviation } = read.data;
  const isChanged = stops.some(({ change }) => change !== 'same');
  const differs = isChanged || (deviation?.minutes ?? 0) !== 0;
  const submit = async (): Promise<void> => {
    const { leftOut } = await adopt.mutateAsync({ params: { id: masterId, date } });
    notices.success(
      leftOut.length > 0 ? t('adopt.leftOut', { count: leftOut.length }) : t('adopt.done', { name: masterRoute.name }),
      { lasts: undoMs, action: { label: t('undo'), run: () => undo.mutate({ params: { id: masterId } }) } },
    );
  };
  const changed = stops.filter(({ change }) => change !== 'same');
  return (
    <div className={css.comparison}>
      <SequenceStrip stops={stops} />
      {changed.length > 0 && (
        <ul className={css.changes}>
          {changed.map(({ change, masterPosition, dayPosition, name, address, usualTime, time }) => (
            <li key={`${masterPosition} ${dayPosition}`} data-change={change}>
              <span className={css.change}>{t(`change.${change}`)}</span>
              <span>{name || address}</span>
              <span className={css.hint}>
                {/* A stop that is missing or added before it can leave its number as it is. */}
                {change === 'moved' && masterPosition !== dayPosition
                  ? t('change.positions', { from: masterPosition, to: dayPosition })
                  : (time ?? usualTime ?? '')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canWrite && differs && (
        <ConfirmAction
          question={t('adopt.question', { date: formatDate(date), name: masterRoute.name })}
          text={t('adopt.text')}
          isDangerous={false}
          onConfirm={() => submit().catch(() => undefined)}
        >
          <Button size="small" loading={adopt.isPending}>
            {t('adopt')}
          </Button>
        </ConfirmAction>
      )}
    </div>
  );
}
