import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { useNewState } from '../../platform/tap-guard.ts';
import { keyOf } from '../route/current-stop.ts';
import { choose } from '../route/route-session.ts';
import { createBarcodeReader } from './barcode-reader.ts';
import { type Match, matchCode } from './match-code.ts';
import css from './proof.module.css';

const lookEvery = 250;

interface ScanDialogProps {
  readonly route: DriverRoute;
  readonly stop: DriverStop;
  readonly onClose: () => void;
}

/** Checks a parcel by its code, which the driver scans or types. */
export function ScanDialog({ route, stop, onClose }: ScanDialogProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [match, setMatch] = useState<Match | null>(null);
  useNewState(match?.kind ?? 'none');
  const check = (text: string) => setMatch(matchCode(text, stop, route.stops, route.plan.type));
  const { video, problem } = useCamera(match === null, (text) => {
    check(text);
    navigator.vibrate?.(60);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(typed);
  };
  const go = (to: DriverStop) => {
    choose(keyOf(to));
    onClose();
  };
  return (
    <Dialog
      title={translate('scan.title')}
      over={stop.name ?? stop.address ?? stop.orderCode}
      onClose={onClose}
      isPersistent
    >
      {match ? (
        <div className={css.scanResult} data-kind={match.kind} role="status">
          <Icon name={match.kind === 'here' ? 'done' : match.kind === 'unknown' ? 'failed' : 'alert'} size={34} />
          <p>
            {match.kind === 'here' && translate('scan.here')}
            {match.kind === 'unknown' && translate('scan.unknown')}
            {match.kind === 'elsewhere' &&
              translate('scan.elsewhere', {
                number: route.stops.indexOf(match.stop) + 1,
                name: match.stop.name ?? match.stop.address ?? match.stop.orderCode,
              })}
          </p>
          {match.kind === 'elsewhere' && match.canGo && (
            <button type="button" className="primary" onClick={() => go(match.stop)}>
              {translate('scan.go')}
            </button>
          )}
          <button type="button" className="secondary" onClick={() => setMatch(null)}>
            {translate('scan.again')}
          </button>
        </div>
      ) : (
        <>
          {problem === null ? (
            <video ref={video} className={css.scanView} muted playsInline aria-label={translate('scan.hint')} />
          ) : (
            <p className={css.hint}>{translate(problem)}</p>
          )}
          <form className={css.scanForm} onSubmit={submit}>
            <label className="field">
              <span>{translate('scan.type')}</span>
              <input
                type="text"
                value={typed}
                maxLength={200}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
            <button type="submit" className="secondary" disabled={!typed.trim()}>
              {translate('scan.check')}
            </button>
          </form>
        </>
      )}
    </Dialog>
  );
}

/** Shows the camera's picture in the element and reads codes in it, until one is found. */
function useCamera(isLooking: boolean, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const canRead = window.isSecureContext && Boolean(navigator.mediaDevices);
  const [problem, setProblem] = useState<'scan.cannot' | 'scan.denied' | null>(canRead ? null : 'scan.cannot');
  const handleCode = useEffectEvent((text: string) => onCode(text));
  useEffect(() => {
    if (!isLooking || !canRead) return;
    let stream: MediaStream | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stopAll(stream);
    };
    const giveUp = (reason: 'scan.cannot' | 'scan.denied') => (): void => {
      if (isOver) return;
      end();
      setProblem(reason);
    };
    const show = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stopAll(stream);
      video.current.srcObject = stream;
      await video.current.play();
    };
    const read = async (): Promise<void> => {
      const reader = await createBarcodeReader();
      const look = async (): Promise<void> => {
        const element = video.current;
        const [code] = element && element.readyState >= 2 ? await reader.detect(element).catch(() => []) : [];
        if (isOver) return;
        if (code?.rawValue) return handleCode(code.rawValue);
        timer = setTimeout(() => void look(), lookEvery);
      };
      if (!isOver) await look();
    };
    void show().catch(giveUp('scan.denied'));
    void read().catch(giveUp('scan.cannot'));
    return end;
  }, [isLooking, canRead]);
  return { video, problem };
}

const stopAll = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
