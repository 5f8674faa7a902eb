import { Button, Modal, Select } from 'antd';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { TimeInput } from '../../components/inputs/time-input.tsx';
import { LoadFailure } from '../../components/page/load-failure.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { wallClockNow, apiDate } from '../../platform/format.ts';
import { AppliedOutages } from './applied-outages.tsx';
import { ConcernedRoutes } from './concerned-routes.tsx';
import { OfferCard } from './offer-card.tsx';
import type { MissingOne, Offer } from './missing-one.ts';
import css from './outages.module.css';
import { announceOutage } from './reload-after-outage.ts';

interface Props {
  readonly missing: MissingOne;
  /** YYYY-MM-DD; today by default. */
  readonly date?: string;
  readonly onClose: () => void;
}

type Preview = ReplyOf<'POST /outages/preview'>;

interface Span {
  readonly from: string;
  readonly until: string;
  /** HH:mm; null for whole days. */
  readonly start: string | null;
  readonly end: string | null;
}

/** A driver or a vehicle is missing: shows which routes are hit and offers, and applies one of them. */
export default function OutageDialog({ missing, date = apiDate(wallClockNow()), onClose }: Props) {
  const { t } = useTranslation('outages');
  const [span, setSpan] = useState<Span>({ from: date, until: date, start: null, end: null });
  const [standIns, setStandIns] = useState<Readonly<Record<string, string>>>({});
  const [kindId, setKindId] = useState<string | null>(null);
  const [applying, setApplying] = useState<Offer['offer'] | null>(null);
  const question = questionOf(missing, span);
  const { preview, error, reload } = usePreview(question, standIns);
  const apply = async ({ offer, plans: offered }: Pick<Offer, 'offer' | 'plans'>): Promise<void> => {
    if (!preview) return;
    setApplying(offer);
    try {
      const chosen = offered.flatMap(({ routePlan, standIn }) =>
        standIn ? { routePlanId: routePlan._id, standInId: standIn._id } : [],
      );
      const plans = preview.routes.map(({ routePlan, version }) => ({ routePlanId: routePlan._id, version }));
      const body = { ...question, standIns: chosen, offer, plans, kindId };
      announceOutage(await callEndpoint('POST /outages', { body }), missing.name);
      onClose();
    } catch (failure) {
      showFailure(failure, 'POST /outages');
      reload();
    } finally {
      setApplying(null);
    }
  };
  return (
    <Modal
      open
      width={960}
      title={t(`title.${missing.kind}`, { name: missing.name })}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
      onCancel={onClose}
    >
      <SpanFields missing={missing} span={span} onChange={setSpan} kindId={kindId} onKind={setKindId} />
      {error !== undefined && <LoadFailure result={{ isError: true, error, isFetching: false, refetch: reload }} />}
      {!preview && error === undefined && <p role="status">{t('loading')}</p>}
      {preview?.routes.length === 0 && (
        <div className={css.none}>
          <p role="status">{t('noRoutes')}</p>
          {kindId !== null && (
            <Button loading={applying !== null} onClick={() => void apply({ offer: 'SHARED', plans: [] })}>
              {t('enterAbsence')}
            </Button>
          )}
        </div>
      )}
      {preview && preview.routes.length > 0 && (
        <>
          <ConcernedRoutes routes={preview.routes} />
          <div className={css.offers}>
            {preview.offers.map((offer) => (
              <OfferCard
                key={offer.offer}
                offer={offer}
                missing={missing}
                currency={preview.currency}
                isApplying={applying === offer.offer}
                isDisabled={applying !== null}
                onStandIn={(planId, id) => setStandIns({ ...standIns, [planId]: id })}
                onApply={() => void apply(offer)}
              />
            ))}
          </div>
          <p className={css.hint}>{t('dispatchHint')}</p>
        </>
      )}
      <AppliedOutages missing={missing} />
    </Modal>
  );
}

/** The question of the preview, which is applied too: whole days until both hours are given. */
const questionOf = ({ kind, _id }: MissingOne, { from, until, start, end }: Span) => ({
  missing: kind === 'driver' ? { driverId: _id } : { vehicleId: _id },
  from,
  until,
  ...(start !== null && end !== null ? { start, end } : { start: null, end: null }),
});

/** Loads the routes and the offers for the days; a reply about other days is not shown. */
function usePreview(asked: ReturnType<typeof questionOf>, standIns: Readonly<Record<string, string>>) {
  const question = JSON.stringify({
    ...asked,
    standIns: Object.entries(standIns).map(([routePlanId, standInId]) => ({ routePlanId, standInId })),
  });
  const [answer, setAnswer] = useState<{ readonly of: string; readonly preview?: Preview; readonly error?: unknown }>();
  const load = useCallback((): void => {
    callEndpoint('POST /outages/preview', { body: JSON.parse(question) }).then(
      (preview) => setAnswer({ of: question, preview }),
      (error: unknown) => setAnswer({ of: question, error }),
    );
  }, [question]);
  useEffect(load, [load]);
  const reload = (): void => {
    setAnswer(undefined);
    load();
  };
  return { ...(answer?.of === question ? answer : { preview: undefined, error: undefined }), reload };
}

interface SpanProps {
  readonly missing: MissingOne;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
  readonly kindId: string | null;
  readonly onKind: (id: string | null) => void;
}

/** Days, hours and the kind of absence. A vehicle is missing for whole days. */
function SpanFields({ missing, span, onChange, kindId, onKind }: SpanProps) {
  const { t } = useTranslation('outages');
  const id = useId();
  const isDriver = missing.kind === 'driver';
  const kinds = useApiQuery('GET /absence-kinds', {}, { enabled: isDriver });
  const setFrom = (day: string | null): void => {
    if (day) onChange({ ...span, from: day, until: day > span.until ? day : span.until });
  };
  const setUntil = (day: string | null): void => {
    if (day) onChange({ ...span, until: day, from: day < span.from ? day : span.from });
  };
  return (
    <div className={css.span}>
      <label htmlFor={`${id}-from`}>
        {t('from')}
        <DayInput id={`${id}-from`} allowClear={false} value={span.from} onChange={setFrom} />
      </label>
      <label htmlFor={`${id}-until`}>
        {t('until')}
        <DayInput id={`${id}-until`} allowClear={false} value={span.until} onChange={setUntil} />
      </label>
      {isDriver && (
        <>
          <label htmlFor={`${id}-start`}>
            {t('start')}
            <TimeInput
              id={`${id}-start`}
              placeholder={t('wholeDay')}
              value={span.start}
              onChange={(start) => onChange({ ...span, start })}
            />
          </label>
          <label htmlFor={`${id}-end`}>
            {t('end')}
            <TimeInput
              id={`${id}-end`}
              placeholder={t('wholeDay')}
              value={span.end}
              onChange={(end) => onChange({ ...span, end })}
            />
          </label>
          <label htmlFor={`${id}-kind`}>
            {t('kind')}
            <Select<string>
              id={`${id}-kind`}
              allowClear
              className="fill"
              placeholder={t('noKind')}
              status={kinds.isError ? 'error' : ''}
              notFoundContent={kinds.isError ? <LoadFailure result={kinds} /> : undefined}
              value={kindId}
              onChange={(kind) => onKind(kind ?? null)}
              options={(kinds.data?.absenceKinds ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          </label>
        </>
      )}
    </div>
  );
}
