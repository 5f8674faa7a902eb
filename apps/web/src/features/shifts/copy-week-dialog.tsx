import { addDays } from '@roundsman/domain/company/zoned-time';
import { mondayOf } from '@roundsman/domain/shifts/work-day';
import { Modal } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/page/load-failure.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { dayText, rangeText } from './day-texts.ts';
import css from './forms.module.css';
import type { DriverName } from './new-entry-drawer.tsx';
import { offerCalendarUndo } from './undo.ts';

type Preview = ReplyOf<'POST /shifts/copy-week'>['days'];

interface Props {
  /** A day of the week to copy. */
  readonly date: string;
  readonly drivers: readonly DriverName[];
  /** The drivers to copy; empty for all. */
  readonly selectedIds: readonly string[];
  readonly onCopied: (date: string) => void;
  readonly onClose: () => void;
}

/** Days that the preview lists; more are counted. */
const mostDays = 40;

const bodyOf = (from: string, to: string, driverIds: readonly string[]) => ({
  from,
  to,
  ...(driverIds.length > 0 && { driverIds: [...driverIds] }),
});

/** Copies the shifts of a week to another one. Shows first which days change. */
export function CopyWeekDialog({ date, drivers, selectedIds, onCopied, onClose }: Props) {
  const { t, i18n } = useTranslation('shifts');
  const from = mondayOf(date);
  const [to, setTo] = useState(addDays(from, 7));
  const [preview, setPreview] = useState<{ readonly of: string; readonly days?: Preview; readonly error?: unknown }>();
  const [isCopying, setCopying] = useState(false);
  const [driverIds] = useState(selectedIds);
  const load = useCallback((): void => {
    callEndpoint('POST /shifts/copy-week', { body: { ...bodyOf(from, to, driverIds), isPreview: true } }).then(
      ({ days }) => setPreview({ of: to, days }),
      (error: unknown) => setPreview({ of: to, error }),
    );
  }, [from, to, driverIds]);
  useEffect(load, [load]);
  const copy = async (): Promise<void> => {
    setCopying(true);
    try {
      const { days } = await callEndpoint('POST /shifts/copy-week', { body: bodyOf(from, to, driverIds) });
      void offerCalendarUndo(t('copy.done', { count: days.length }), () =>
        callEndpoint('PUT /shifts/days', { body: { days: days.map(({ before }) => before) } }),
      );
      onCopied(to);
    } catch (error) {
      showFailure(error, 'POST /shifts/copy-week');
    } finally {
      setCopying(false);
    }
  };
  // A reply about another week is not shown.
  const { days, error } = preview?.of === to ? preview : {};
  const nameOf = (id: string): string => drivers.find(({ _id }) => _id === id)?.name ?? '';
  const sorted = (days ?? []).toSorted(
    (a, b) =>
      nameOf(a.after.driverId).localeCompare(nameOf(b.after.driverId)) || a.after.date.localeCompare(b.after.date),
  );
  const textOf = ({ usesPattern, shifts }: Preview[number]['before']): string => {
    const hours = shifts.map(({ start, end }) => `${start}–${end}`).join(', ');
    if (usesPattern) return hours ? t('copy.patternAnd', { hours }) : t('copy.pattern');
    return hours || t('weeks.free');
  };
  return (
    <Modal
      open
      width={640}
      title={t('copy.title', { week: rangeText(from, addDays(from, 6), i18n.language) })}
      okText={t('copy.ok', { count: days?.length ?? 0 })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !days || days.length === 0 }}
      confirmLoading={isCopying}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <p className={css.hint}>
        {driverIds.length > 0 ? t('copy.textSelected', { count: driverIds.length }) : t('copy.text')}
      </p>
      <label className={css.label} htmlFor="copy-week-to">
        {t('copy.to')}
      </label>
      <DayInput id="copy-week-to" allowClear={false} value={to} onChange={(day) => day && setTo(mondayOf(day))} />
      <p className={css.hintBelow}>{rangeText(to, addDays(to, 6), i18n.language)}</p>
      {error !== undefined && <LoadFailure result={{ isError: true, error, isFetching: false, refetch: load }} />}
      {!days && error === undefined && <p role="status">{t('loading')}</p>}
      {days?.length === 0 && <p role="status">{t('copy.same')}</p>}
      {days && days.length > 0 && (
        <table className={css.preview} aria-label={t('copy.preview')}>
          <thead>
            <tr>
              <th scope="col">{t('driver')}</th>
              <th scope="col">{t('field.date')}</th>
              <th scope="col">{t('copy.before')}</th>
              <th scope="col">{t('copy.after')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, mostDays).map(({ before, after }) => (
              <tr key={`${after.driverId} ${after.date}`}>
                <td>{nameOf(after.driverId)}</td>
                <td>{dayText(after.date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}</td>
                <td>{textOf(before)}</td>
                <td>{textOf(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {days && days.length > mostDays && <p>{t('more', { count: days.length - mostDays })}</p>}
    </Modal>
  );
}
