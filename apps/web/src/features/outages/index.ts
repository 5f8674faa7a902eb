export type { MissingOne } from './missing-one.ts';
export { OutageDialog } from './lazy-outage-dialog.tsx';
