export type { MissingOne } from './outage-dialog.tsx';
export { OutageDialog } from './lazy-outage-dialog.tsx';
