import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { useTranslate } from '../../platform/i18n.ts';
import css from './proof.module.css';

interface SignatureStepProps {
  /** A png data address, or null while nothing is written. */
  readonly signature: string | null;
  readonly onChange: (signature: string | null) => void;
}

/** Black on white in any theme: it is printed. Two pixels a point are enough and stay far below 200 kB. */
const density = 2;

export function SignatureStep({ signature, onChange }: SignatureStepProps) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const first = useRef(signature);
  const handleChange = useEffectEvent((picture: string | null) => onChange(picture));
  const [isEmpty, setIsEmpty] = useState(signature === null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isGone = false;
    const write = () => {
      setIsEmpty(false);
      handleChange(pad.current?.toDataURL('image/png') ?? null);
    };
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return;
      const { width, height } = element.getBoundingClientRect();
      element.width = width * density;
      element.height = height * density;
      element.getContext('2d')?.scale(density, density);
      const made = new Pad(element, { penColor: '#11141a', backgroundColor: '#ffffff', minWidth: 0.9, maxWidth: 2.8 });
      made.addEventListener('endStroke', write);
      pad.current = made;
      if (first.current) void made.fromDataURL(first.current, { width, height, ratio: 1 });
    });
    return () => {
      isGone = true;
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  const clear = () => {
    pad.current?.clear();
    setIsEmpty(true);
    onChange(null);
  };

  return (
    <div className={css.signatureStep}>
      <div className={css.signaturePaper}>
        <canvas ref={canvas} aria-label={translate('proof.signHere')} role="img" />
        {isEmpty && <span aria-hidden="true">{translate('proof.signHere')}</span>}
      </div>
      <button type="button" className="quiet" disabled={isEmpty} onClick={clear}>
        {translate('proof.clear')}
      </button>
    </div>
  );
}
