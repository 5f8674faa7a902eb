import { lazy } from 'react';

/** A window in which contacts are chosen for a plan; a chunk of its own. */
export const ContactPicker = lazy(() => import('./picker/contact-picker.tsx'));
