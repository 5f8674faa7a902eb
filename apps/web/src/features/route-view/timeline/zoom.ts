import { createContext, useContext } from 'react';
import { defaultHourPx, type Span, xOf } from './scale.ts';

/** Displayed part of the day, and the width of an hour in pixels. */
export interface Zoom {
  readonly span: Span;
  readonly hourPx: number;
}

export const ZoomContext = createContext<Zoom>({ span: { start: 0, end: 86_400 }, hourPx: defaultHourPx });

export function useZoom() {
  const { span, hourPx } = useContext(ZoomContext);
  return { span, hourPx, x: (seconds: number): number => xOf(seconds, span, hourPx) };
}
