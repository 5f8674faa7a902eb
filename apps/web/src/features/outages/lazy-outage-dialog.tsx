import { lazy, Suspense } from 'react';
import type { MissingOne } from './missing-one.ts';

const Loaded = lazy(() => import('./outage-dialog.tsx'));

interface Props {
  readonly missing: MissingOne;
  readonly date?: string;
  readonly onClose: () => void;
}

/** The dialog for a missing driver or vehicle, loaded when it is opened. */
export const OutageDialog = (props: Props) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
