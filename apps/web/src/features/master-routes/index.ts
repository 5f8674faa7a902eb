import { lazy } from 'react';

/** The notice of a plan whose routes differ from their master routes. */
export const MasterNotice = lazy(() => import('./master-notice.tsx'));
/** The dialog that makes a route come again. */
export const MakeMasterDialog = lazy(() => import('./make-master-dialog.tsx'));
