import { textDirection } from '@roundsman/domain/company/translation-language';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../platform/theme/theme.tsx';
import css from './resizable-split.module.css';
import { shareAt, shareStep } from './split-share.ts';

interface Props {
  /** Key under which this browser stores the size. */
  readonly name: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** 'row': side by side; 'column': one above the other. */
  readonly direction?: 'row' | 'column';
  /** Share of the first part, from 0 to 1. */
  readonly initial?: number;
  readonly min?: number;
  readonly max?: number;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Share of the upper part when the parts are stacked. */
const stackedShare = 0.6;

/**
 * Two parts with a draggable divider. Arrow keys move it by 2 %, Home and End to the ends, a double click resets it. On
 * phones and portrait tablets the parts are stacked.
 */
export function ResizableSplit(props: Props) {
  const { name, first, second, min = 0.2, max = 0.8 } = props;
  const { t, i18n } = useTranslation('components');
  const box = useRef<HTMLDivElement>(null);
  const isStacked = useIsNarrow() && props.direction !== 'column';
  const direction = isStacked ? 'column' : (props.direction ?? 'row');
  const layout = { direction, isRtl: textDirection(i18n.language) === 'rtl' } as const;
  const initial = isStacked ? stackedShare : (props.initial ?? 0.5);
  const key = `roundsman.split.${name}${isStacked ? '.stacked' : ''}`;
  const [movedShare, setMovedShare] = useState<{ readonly key: string; readonly share: number } | null>(null);
  const share =
    movedShare?.key === key ? movedShare.share : clamp(Number(localStorage.getItem(key)) || initial, min, max);
  const move = (next: number): void => {
    const clamped = clamp(next, min, max);
    setMovedShare({ key, share: clamped });
    localStorage.setItem(key, clamped.toFixed(3));
  };
  const drag = (event: PointerEvent): void => {
    const bounds = box.current?.getBoundingClientRect();
    if (!bounds || !(event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))) return;
    move(shareAt(event, bounds, layout));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = shareStep(event.key, layout);
    if (step === null && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    move(step === null ? (event.key === 'Home' ? min : max) : share + step);
  };
  return (
    <div
      ref={box}
      className={css.split}
      data-direction={direction}
      style={{
        [direction === 'row' ? 'gridTemplateColumns' : 'gridTemplateRows']:
          `minmax(0, ${share}fr) 1px minmax(0, ${1 - share}fr)`,
      }}
    >
      <div className={css.part}>{first}</div>
      <div
        className={css.divider}
        role="separator"
        tabIndex={0}
        aria-label={t('split')}
        aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={Math.round(min * 100)}
        aria-valuemax={Math.round(max * 100)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => move(initial)}
        onKeyDown={onKey}
      />
      <div className={css.part}>{second}</div>
    </div>
  );
}
