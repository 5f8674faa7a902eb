import { isMovable } from '@roundsman/domain/order/order-status';
import { useState } from 'react';
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
import { ProofDialog } from './proof-dialog.tsx';
import { partsOf, proofRulesOf } from './proof-steps.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { StopCard } from './stop-card.tsx';
import './stop.css';

interface StopPanelProps {
  readonly route: DriverRoute;
  readonly stop: DriverStop;
  readonly delay: number;
  readonly isFirst: boolean;
  readonly onOther: () => void;
}

/** Details that the driver adds to a step. */
type Said = Partial<Pick<StepChange, 'notes' | 'reason' | 'packageState'>>;

/** The current stop with its main button and the menu of further actions. */
export function StopPanel({ route, stop, delay, isFirst, onOther }: StopPanelProps) {
  const translate = useTranslate();
  const { type } = route.plan;
  const step = nextStep(stop, type, isFirst);
  const rules = proofRulesOf(route);
  const [open, setOpen] = useState<
    'early' | 'consent' | 'more' | 'fail' | 'skip' | 'proof' | 'scan' | 'hand-over' | null
  >(null);
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
    if (step.needsProof && partsOf(rules).length > 0) return setOpen('proof');
    if (step.phrase === 'step.start' && isBeforeDay(route)) return setOpen('early');
    head();
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
      <div className="action-bar">
        <button
          type="button"
          className="more-button"
          aria-label={translate('more.open')}
          onClick={() => setOpen('more')}
        >
          <Icon name="more" size={26} />
        </button>
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
          onFail={(said, photos) =>
            end(event(failed(stop), said), ...photos.map((photo) => ({ ...about, kind: 'photo' as const, photo })))
          }
          onClose={close}
        />
      )}
      {open === 'skip' && (
        <SkipDialog stop={stop} onSkip={(notes) => end(event('SKIPPED', { notes }))} onClose={close} />
      )}
      {open === 'proof' && (
        <ProofDialog
          stop={stop}
          rules={rules}
          onClose={close}
          onFail={() => setOpen('fail')}
          onDone={(proof) => {
            close();
            return report([
              ...proof.photos.map((photo): NewChange => ({ ...about, kind: 'photo', photo })),
              ...(proof.signature ? [{ ...about, kind: 'signature', signature: proof.signature } as const] : []),
              event(step.status, { notes: proof.notes.trim() || null, packageState: proof.packageState }),
            ]);
          }}
        />
      )}
    </>
  );
}
