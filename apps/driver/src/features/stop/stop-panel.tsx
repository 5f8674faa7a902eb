import { isMovable } from '@roundsman/domain/order/order-status';
import { useRef, useState } from 'react';
import type { NewChange, StepChange, StopStep } from '../../outbox/change.ts';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { useTranslate } from '../../platform/i18n.ts';
import { Icon } from '../../platform/icon.tsx';
import { usePreferences } from '../../platform/preferences.ts';
import { useNewState } from '../../platform/tap-guard.ts';
import { ConsentDialog } from '../location/consent-dialog.tsx';
import { report } from '../route/route-session.ts';
import { EarlyStartDialog } from './early-start-dialog.tsx';
import { FailDialog } from './fail-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MoreDialog } from './more-dialog.tsx';
import { failed, isBeforeDay, nextStep } from './next-step.ts';
import { openFails } from './open-fail.ts';
import { endProof, openProof, useProof } from './open-proof.ts';
import { ProofButton } from './proof-button.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { ProofForm } from './proof-form.ts';
import { deliveryChanges, needsLook, proofRulesOf, takesProof } from './proof-report.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { StopCard } from './stop-card.tsx';
import css from './stop.module.css';

interface StopPanelProps {
  readonly route: DriverRoute;
  readonly stop: DriverStop;
  readonly delay: number;
  readonly isFirst: boolean;
  readonly onOther: () => void;
}

/** Details that the driver adds to a step. */
type Said = Partial<Pick<StepChange, 'notes' | 'reason'>>;

/** The current stop with its main button and the menu of further actions. */
export function StopPanel({ route, stop, delay, isFirst, onOther }: StopPanelProps) {
  const translate = useTranslate();
  const { type } = route.plan;
  const step = nextStep(stop, type, isFirst);
  const rules = proofRulesOf(route);
  const [open, setOpen] = useState<
    'early' | 'consent' | 'more' | 'fail' | 'skip' | 'proof' | 'scan' | 'hand-over' | null
  >(null);
  const hasProof = step.needsProof === true && takesProof(rules);
  const proof = useProof(stop.orderId, hasProof);
  /** True while the proof is read from the phone after *Delivered* was pressed. */
  const isDelivering = useRef(false);
  const close = () => setOpen(null);
  useNewState(`${stop.orderId} ${step.status}`);

  const about = { orderId: stop.orderId, stop: stop.stop, place: stop.name ?? stop.address ?? stop.orderCode };
  const event = (status: StopStep, more: Said = {}): NewChange => ({
    ...about,
    kind: 'event',
    status,
    notes: null,
    ...more,
  });
  const end = (...changes: readonly NewChange[]) => {
    close();
    void report(changes);
  };

  const go = () => {
    if (hasProof) return deliver();
    if (step.phrase === 'step.start' && isBeforeDay(route)) return setOpen('early');
    head();
  };
  const deliver = () => {
    if (proof) return deliverWith(proof);
    if (isDelivering.current) return;
    isDelivering.current = true;
    void openProof(stop.orderId).then((opened) => {
      isDelivering.current = false;
      deliverWith(opened);
    });
  };
  const deliverWith = (form: ProofForm) => {
    const { draft, photos } = form;
    if (needsLook({ rules, draft, working: photos.state.getState().working, stop })) return setOpen('proof');
    reportDelivery(form);
  };
  const reportDelivery = (form: ProofForm) => {
    close();
    void endProof(stop.orderId, form, report(deliveryChanges(about, rules, form.draft)));
  };
  const head = () => {
    close();
    void report([event(step.status)]);
    const isHeading = step.status === 'GOING_NEXT' || step.status === 'IN_TRANSIT';
    const canLocate = window.isSecureContext && 'geolocation' in navigator;
    if (isHeading && canLocate && usePreferences.getState().sharesLocation === null) setOpen('consent');
  };

  return (
    <>
      <StopCard route={route} stop={stop} delay={delay} />
      <div className={css.actionBar}>
        <button
          type="button"
          className={css.moreButton}
          aria-label={translate('more.open')}
          onClick={() => setOpen('more')}
        >
          <Icon name="more" size={26} />
        </button>
        {proof && <ProofButton proof={proof} onOpen={() => setOpen('proof')} />}
        <button type="button" className="primary" onClick={go}>
          {translate(step.phrase)}
        </button>
      </div>
      {open === 'early' && <EarlyStartDialog route={route} onStart={head} onClose={close} />}
      {open === 'consent' && <ConsentDialog onAnswer={close} />}
      {open === 'more' && (
        <MoreDialog
          stop={stop}
          onScan={() => setOpen('scan')}
          onFail={() => setOpen('fail')}
          onSkip={() => setOpen('skip')}
          onOther={onOther}
          onHandOver={route.colleagues?.length && isMovable(stop.status) ? () => setOpen('hand-over') : undefined}
          onClose={close}
        />
      )}
      {open === 'scan' && <ScanDialog route={route} stop={stop} onClose={close} />}
      {open === 'hand-over' && <HandOverDialog route={route} stop={stop} onClose={close} />}
      {open === 'fail' && (
        <FailDialog
          stop={stop}
          takesPhotos={rules.photo !== 'OFF'}
          onFail={(said, photos) => {
            const pictures = photos.map((photo) => ({ ...about, kind: 'photo' as const, photo }));
            close();
            void openFails.end(stop, report([event(failed(stop), said), ...pictures]));
          }}
          onClose={close}
        />
      )}
      {open === 'skip' && (
        <SkipDialog stop={stop} onSkip={(notes) => end(event('SKIPPED', { notes }))} onClose={close} />
      )}
      {open === 'proof' && proof && (
        <ProofDialog
          stop={stop}
          rules={rules}
          proof={proof}
          onDeliver={() => reportDelivery(proof)}
          onFail={() => setOpen('fail')}
          onClose={close}
        />
      )}
    </>
  );
}
