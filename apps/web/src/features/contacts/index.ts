import { lazy } from 'react';

/** Dialog that selects contacts for a plan. Loaded on demand. */
export const ContactPicker = lazy(() => import('./picker/contact-picker.tsx'));
