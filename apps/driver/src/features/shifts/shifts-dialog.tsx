import { useEffect, useState } from 'react';
import { api, type DriverShifts } from '../../platform/api.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { shortDay } from '../route/short-day.ts';
import { AbsenceForm } from './absence-form.tsx';
import css from './shifts.module.css';

interface ShiftsDialogProps {
  /** Of the driver's link. */
  readonly token: string;
  readonly onClose: () => void;
}

type Loaded = { readonly shifts: DriverShifts } | 'loading' | 'failed';

/** Reads the driver's shifts. Calls `onLoaded` once, unless the signal ends the call before. */
function load(token: string, onLoaded: (loaded: Loaded) => void, signal?: AbortSignal): void {
  api.call('GET /driver/routes/:token/shifts', { params: { token }, ...(signal && { signal }) }).then(
    (shifts) => onLoaded({ shifts }),
    () => {
      if (!signal?.aborted) onLoaded('failed');
    },
  );
}

/** The driver's coming shifts and days off, and requests for days off where the company takes them. */
export default function ShiftsDialog({ token, onClose }: ShiftsDialogProps) {
  const translate = useTranslate();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    load(token, setLoaded, ended.signal);
    return () => ended.abort();
  }, [token]);

  if (isAsking && typeof loaded === 'object')
    return (
      <AbsenceForm
        token={token}
        kinds={loaded.shifts.kinds}
        onSent={(shifts) => {
          setLoaded({ shifts });
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    );
  const canAsk = typeof loaded === 'object' && loaded.shifts.kinds.length > 0;
  return (
    <Dialog
      title={translate('shifts.title')}
      onClose={onClose}
      actions={
        canAsk && (
          <button type="button" className="primary" onClick={() => setAsking(true)}>
            {translate('shifts.ask')}
          </button>
        )
      }
    >
      {loaded === 'loading' && <p role="status">{translate('shifts.loading')}</p>}
      {loaded === 'failed' && (
        <>
          <p className="problem" role="alert">
            {translate('shifts.failed')}
          </p>
          <button
            type="button"
            className="secondary"
            onClick={() => {
              setLoaded('loading');
              load(token, setLoaded);
            }}
          >
            {translate('gone.retry')}
          </button>
        </>
      )}
      {typeof loaded === 'object' && (
        <>
          <Days shifts={loaded.shifts} />
          <Absences token={token} shifts={loaded.shifts} onChanged={(shifts) => setLoaded({ shifts })} />
        </>
      )}
    </Dialog>
  );
}

function Days({ shifts: { days } }: { readonly shifts: DriverShifts }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (days.length === 0) return <p>{translate('shifts.none')}</p>;
  return (
    <ul className={css.shiftDays}>
      {days.map(({ date, hours, isAway, closed }) => (
        <li key={date}>
          <span>{shortDay(date, language)}</span>
          <span>
            {hours.length > 0
              ? hours.map(({ start, end }) => `${start}–${end}`).join(', ')
              : isAway
                ? translate('shifts.away')
                : closed}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AbsencesProps {
  readonly token: string;
  readonly shifts: DriverShifts;
  readonly onChanged: (shifts: DriverShifts) => void;
}

function Absences({ token, shifts: { absences }, onChanged }: AbsencesProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  if (absences.length === 0) return null;
  const withdraw = (absenceId: string): void => {
    setHasFailed(false);
    api
      .call('POST /driver/routes/:token/absences/:absenceId/cancel', { params: { token, absenceId } })
      .then(onChanged, () => setHasFailed(true));
  };
  return (
    <section>
      <h3>{translate('shifts.absences')}</h3>
      <ul className={css.shiftDays}>
        {absences.map(({ _id, from, until, start, end, status, kind }) => (
          <li key={_id}>
            <span>
              {shortDay(from, language)}
              {until !== from && ` – ${shortDay(until, language)}`}
              {start && end && `, ${start}–${end}`}
            </span>
            <span>{[kind ?? translate('shifts.away'), translate(`shifts.status.${status}`)].join(' · ')}</span>
            {status === 'REQUESTED' && (
              <button type="button" className="secondary" onClick={() => withdraw(_id)}>
                {translate('shifts.withdraw')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p className="problem" role="alert">
          {translate('shifts.failed')}
        </p>
      )}
    </section>
  );
}
