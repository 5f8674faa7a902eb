import { parseStopKey, orderOfStop } from '@roundsman/domain';
import { Button, Checkbox, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDistanceWithUnit,
  formatHoursAndMinutes,
  formatKilos,
  formatMoney,
  formatNumber,
} from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { setHistory, showDialog } from '../route-view-store.ts';
import { useSequencePreview, usePlanRuns, useRunDetail } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { BrokenStops } from './broken-stops.tsx';
import {
  changedSequencesAfter,
  type Move,
  movesBetween,
  type RoutePosition,
  type Side,
  type SideFigures,
  sideFiguresOf,
  sideOfPlan,
  sideOfRun,
  type VehicleChange,
  vehicleChanges,
} from './compare.ts';
import { overlapOfSide } from './overlap.ts';
import { type Part, partOf } from './part.ts';
import { formatRunTime, stateOf } from './run-text.ts';
import css from './runs.module.css';
import { appliedNotice } from './apply-moves.ts';
import { useRefusedRunText, useRunActions } from './use-run-actions.ts';

const present = 'present';
const maxMoves = 200;

/** Compares two optimizations, or one with the present plan: figures, changed stops, and a button to apply it. */
export function CompareDialog({ runId, other = present }: { runId: string; other?: string | undefined }) {
  const { t } = useTranslation('route-view');
  const { plan, orders, canEdit, pending } = useRouteViewData();
  const runs = usePlanRuns(plan);
  const [[left, right], setSides] = useState<readonly [string, string]>([other, runId]);
  const leftRun = useRunDetail(plan._id, left === present ? null : left);
  const rightRun = useRunDetail(plan._id, right === present ? null : right);
  const sides = useMemo((): readonly [Side | null, Side | null] => {
    const side = (which: string, run: typeof leftRun) =>
      which === present ? sideOfPlan(plan) : run ? sideOfRun(run, plan) : null;
    return [side(left, leftRun), side(right, rightRun)];
  }, [plan, left, right, leftRun, rightRun]);
  const [before, after] = sides;
  const moves = useMemo(() => (before && after ? movesBetween(before, after) : null), [before, after]);
  const { apply, isBusy } = useRunActions();
  const vehicles = useMemo(() => vehicleChanges(before, after), [before, after]);
  // Orders whose changes are rejected. Only changes of the present plan can be selected, and only with its vehicles.
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const [comparedSides, setComparedSides] = useState(`${left} ${right}`);
  if (comparedSides !== `${left} ${right}`) {
    setComparedSides(`${left} ${right}`);
    setRejected(new Set());
  }
  const canChoose = canEdit && pending.length === 0 && left === present && right !== present && vehicles.length === 0;
  const applyPart = useApplyMoves();
  const part = useMemo(
    () => (canChoose && rejected.size > 0 && moves && after ? partOf(plan, moves, rejected, after) : null),
    [canChoose, rejected, moves, after, plan],
  );
  const misfits = rightRun?.misfits ?? [];
  // The figures of a run are of its end. During the day its figures now can differ.
  const whole = useMemo(
    () => (canChoose && !part && after && misfits.length === 0 ? changedSequencesAfter(plan, after) : null),
    [canChoose, part, after, misfits.length, plan],
  );
  const lists = part?.drivers ?? whole;
  const preview = useSequencePreview(plan._id, lists && { drivers: lists, version: plan.version });
  const isNothing = part !== null && part.drivers.length === 0;
  // The figures match the selected changes.
  const previewed = lists && preview.data && !preview.isPlaceholderData ? sideFiguresOf(preview.data) : undefined;
  const shown = part
    ? isNothing
      ? before?.figures
      : preview.data && sideFiguresOf(preview.data)
    : (previewed ?? after?.figures);
  const overlapBefore = useMemo(() => before && overlapOfSide(before, orders), [before, orders]);
  const shownRoutes = part ?? after;
  const overlapAfter = useMemo(() => shownRoutes && overlapOfSide(shownRoutes, orders), [shownRoutes, orders]);
  const formatMisfit = useRefusedRunText();
  // Pending edits are applied again on the new routes.
  const canUse = canEdit && rightRun?._id === right && !rightRun.isCurrent && misfits.length === 0;
  const figureRows = figureRowsOf(plan.currency);
  const hasBroken = [before?.figures, shown].some((figures) => (figures?.brokenStops ?? 0) > 0);
  const options = [
    { value: present, label: t('runs.present') },
    ...(runs ?? [])
      .filter(({ figures }) => figures !== null)
      .map((run) => ({
        value: run._id,
        label: [
          formatRunTime(run.createdAt),
          run.objective === 'SHORTEST_TIME' ? null : t(`components:objective.${run.objective}`),
          t(`components:effort.${run.effort}`),
          stateOf(run) === 'current' ? t('runs.state.current') : null,
        ]
          .filter(Boolean)
          .join(' · '),
      })),
  ];
  const choose = (side: 'left' | 'right') => (
    <Select
      size="small"
      aria-label={t(`runs.${side}`)}
      value={side === 'left' ? left : right}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(chosen: string) => setSides(side === 'left' ? [chosen, right] : [left, chosen])}
    />
  );
  return (
    <Modal
      open
      width={720}
      title={t('runs.compareTitle')}
      onCancel={() => showDialog(null)}
      footer={[
        <Button key="close" type="text" onClick={() => showDialog(null)}>
          {t('close')}
        </Button>,
        <Button
          key="use"
          type="primary"
          loading={isBusy}
          disabled={!canUse || isNothing}
          onClick={async () => {
            if (part) applyPart(part);
            if (part || (await apply(right))) showDialog(null);
          }}
        >
          {part ? t('review.takeSome') : t('runs.use')}
        </Button>,
      ]}
    >
      <table className={css.compare}>
        <thead>
          <tr>
            <td />
            <th scope="col">{choose('left')}</th>
            <th scope="col">{choose('right')}</th>
            <th scope="col">{t('runs.difference')}</th>
          </tr>
        </thead>
        <tbody className="figures" aria-busy={part !== null && preview.isPlaceholderData}>
          {figureRows
            .filter(({ name }) => name !== 'brokenStops' || hasBroken)
            .filter(
              ({ isOptional, name }) => !isOptional || [before?.figures, shown].some((side) => side?.[name] != null),
            )
            .map(({ name, show }) => (
              <tr key={name}>
                <th scope="row">{t(`runs.figure.${name}`)}</th>
                <td>{before ? formatDifference(before.figures[name], show) : '…'}</td>
                <td>{shown ? formatDifference(shown[name], show) : '…'}</td>
                <td>{before && shown && <Difference from={before.figures[name]} to={shown[name]} show={show} />}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">{t('runs.figure.overlap')}</th>
            <td>{formatDifference(overlapBefore, formatPercent)}</td>
            <td>{formatDifference(overlapAfter, formatPercent)}</td>
            <td>
              <Difference from={overlapBefore} to={overlapAfter} show={formatPercent} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('runs.figure.changed')}</th>
            <td />
            <td />
            <td>{(part ?? { moves }).moves?.length ?? '…'}</td>
          </tr>
        </tbody>
      </table>
      {[leftRun, rightRun].map(
        (run) =>
          run?.figures?.balanceCost != null &&
          [left, right].includes(run._id) && (
            <p key={run._id} className={css.same}>
              {t('runs.balanceCost', {
                run: options.find(({ value }) => value === run._id)?.label ?? '',
                percentage: formatNumber(run.figures.balanceCost, { maximumFractionDigits: 1 }),
              })}
            </p>
          ),
      )}
      {hasBroken && (
        <BrokenStops
          // The stops of selected changes are not known, only their number.
          sides={[
            [left, before],
            [right, part ? null : after],
          ]}
          nameOf={(side) => options.find(({ value }) => value === side)?.label ?? ''}
        />
      )}
      <p className={css.part} role="status">
        {part && t('review.part', { count: part.selected.size, all: part.selected.size + rejected.size })}
      </p>
      {misfits.length > 0 && (
        <div className={css.misfits} role="alert">
          <b>{t('misfit.title')}</b>
          <ul>
            {misfits.map((misfit) => (
              <li key={`${misfit.path} ${misfit.message}`}>{formatMisfit(misfit)}</li>
            ))}
          </ul>
        </div>
      )}
      {vehicles.length > 0 && <Vehicles changes={vehicles} />}
      {moves && moves.length > 0 && (
        <Moves moves={moves} {...(canChoose && canUse && { choice: { rejected, setRejected } })} />
      )}
      {moves?.length === 0 && <p className={css.same}>{t('runs.same')}</p>}
    </Modal>
  );
}

/** Lists the old and the new vehicle of drivers. */
function Vehicles({ changes }: { changes: readonly VehicleChange[] }) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  return (
    <>
      <h3 className={css.vehicles}>{t('runs.vehicleChanges')}</h3>
      <ul className={css.moves} aria-label={t('runs.vehicleChanges')}>
        {changes.map(({ driverId, from, to }) => (
          <li key={driverId}>
            <span>{plan.routes.find(({ driver }) => driver._id === driverId)?.driver.name ?? t('runs.gone')}</span>
            <span>
              {from?.name ?? t('vehicle.none')} → {to?.name ?? t('vehicle.none')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Old runs lack newer figures. */
const formatDifference = (value: number | null, show: (value: number) => string): string =>
  value === null ? '–' : show(value);
const plain = (count: number): string => String(count);
const formatPercent = (value: number): string => `${formatNumber(Math.round(value))} %`;
interface FigureRow {
  readonly name: keyof SideFigures;
  readonly show: (value: number) => string;
  /** Left out where neither side has it. */
  readonly isOptional?: boolean;
}
const figureRowsOf = (currency: string): readonly FigureRow[] => [
  { name: 'cost', show: (amount) => formatMoney(amount, currency), isOptional: true },
  { name: 'distance', show: formatDistanceWithUnit },
  { name: 'co2', show: formatKilos, isOptional: true },
  { name: 'workingMins', show: (minutes) => formatHoursAndMinutes(minutes * 60) },
  { name: 'longestMins', show: (minutes) => formatHoursAndMinutes(minutes * 60) },
  { name: 'driversUsed', show: plain },
  { name: 'lateStops', show: plain },
  { name: 'brokenStops', show: plain },
  { name: 'unscheduled', show: plain },
];

/** In every figure less is better. Differences that round to zero are shown as ±0. */
function Difference({ from, to, show }: { from: number | null; to: number | null; show: (value: number) => string }) {
  if (from === null || to === null) return null;
  const value = to - from;
  if (show(Math.abs(value)) === show(0)) return <span className={css.none}>±0</span>;
  return (
    <span className={css.change} data-good={value < 0}>
      {value < 0 ? '−' : '+'}
      {show(Math.abs(value))}
    </span>
  );
}

interface Choice {
  readonly rejected: ReadonlySet<string>;
  readonly setRejected: (orders: ReadonlySet<string>) => void;
}

/** Turns the selected changes of a result into pending edits. */
function useApplyMoves() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  return ({ selected, edits, refused }: Part): void => {
    setHistory({ edits, at: edits.length }, plan.version);
    notices.info(t('review.taken', { count: selected.size }), {
      key: appliedNotice,
      details: refused.length > 0 ? [t('edits.misfits', { count: refused.length })] : [],
    });
  };
}

/** Lists the old and the new position of each stop; with `choice`, each can be selected. */
function Moves({ moves, choice }: { moves: readonly Move[]; choice?: Choice | undefined }) {
  const { t } = useTranslation('route-view');
  const { plan, orders } = useRouteViewData();
  const names = new Map(plan.routes.map(({ driver }) => [driver._id, driver.name]));
  const said = (place: RoutePosition): string => {
    if (place === null) return t('unscheduled.title');
    const name = names.get(place.driverId);
    return name === undefined ? t('runs.gone') : `${name} ${place.number}`;
  };
  const all = new Set(moves.map(({ key }) => orderOfStop(key)));
  const count = choice?.rejected.size ?? 0;
  return (
    <>
      {choice && all.size > 1 && (
        <Checkbox
          className={css.all ?? ''}
          checked={count === 0}
          indeterminate={count > 0 && count < all.size}
          onChange={({ target }) => choice.setRejected(target.checked ? new Set() : all)}
        >
          {t('review.all')}
        </Checkbox>
      )}
      <ul className={css.moves} aria-label={t('runs.figure.changed')}>
        {moves.slice(0, maxMoves).map(({ key, from, to }) => {
          const stop = parseStopKey(key);
          const order = orders.get(stop?.orderId ?? '');
          const name = stop?.type === 'pickup' ? order?.pickupName : order?.deliveryName;
          return (
            <li key={key}>
              {choice && stop ? (
                <Checkbox
                  checked={!choice.rejected.has(stop.orderId)}
                  onChange={({ target }) => {
                    const next = new Set(choice.rejected);
                    if (target.checked) next.delete(stop.orderId);
                    else next.add(stop.orderId);
                    choice.setRejected(next);
                  }}
                >
                  {name ?? order?.orderCode ?? t('runs.gone')}
                </Checkbox>
              ) : (
                <span>{name ?? order?.orderCode ?? t('runs.gone')}</span>
              )}
              <span className="figures">
                {said(from)} → {said(to)}
              </span>
            </li>
          );
        })}
        {moves.length > maxMoves && <li>{t('runs.moreMoves', { count: moves.length - maxMoves })}</li>}
      </ul>
    </>
  );
}
