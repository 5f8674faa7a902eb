import { lazy } from 'react';

export { RepeatButton } from './repeat-button.tsx';
export { useSaveSeries } from './series.queries.ts';

/** The lines about the series of an order. */
export const SeriesFacts = lazy(() => import('./series-facts.tsx'));
